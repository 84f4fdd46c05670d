<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>BridgeTool</name>
    <message numerus="yes">
        <source>Release lays a bridge of %n hex(es)</source>
        <translation>
            <numerusform>Release lays a bridge of %n hex</numerusform>
            <numerusform>Release lays a bridge of %n hexes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Lay the bridge {} of %n hex(es)</source>
        <translation>
            <numerusform>Lay the bridge {} of %n hex</numerusform>
            <numerusform>Lay the bridge {} of %n hexes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BrushTool</name>
    <message numerus="yes">
        <source>Paint %n hex(es): {}</source>
        <translation>
            <numerusform>Paint %n hex: {}</numerusform>
            <numerusform>Paint %n hexes: {}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Clipboard</name>
    <message numerus="yes">
        <source>%n hex(es) copied</source>
        <translation>
            <numerusform>%n hex copied</numerusform>
            <numerusform>%n hexes copied</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ContinentBrushTool</name>
    <message numerus="yes">
        <source>%n hex(es) to no continent</source>
        <translation>
            <numerusform>%n hex to no continent</numerusform>
            <numerusform>%n hexes to no continent</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hex(es) to {}</source>
        <translation>
            <numerusform>%n hex to {}</numerusform>
            <numerusform>%n hexes to {}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EraserTool</name>
    <message numerus="yes">
        <source>Erase %n hex(es)</source>
        <translation>
            <numerusform>Erase %n hex</numerusform>
            <numerusform>Erase %n hexes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FillTool</name>
    <message numerus="yes">
        <source>Fill %n hex(es): {}</source>
        <translation>
            <numerusform>Fill %n hex: {}</numerusform>
            <numerusform>Fill %n hexes: {}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FilmDialog</name>
    <message numerus="yes">
        <source>%n picture(s)</source>
        <translation>
            <numerusform>%n picture</numerusform>
            <numerusform>%n pictures</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LineTool</name>
    <message numerus="yes">
        <source>Line of %n hex(es): {}</source>
        <translation>
            <numerusform>Line of %n hex: {}</numerusform>
            <numerusform>Line of %n hexes: {}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PalettePanel</name>
    <message numerus="yes">
        <source>%n founded</source>
        <translation>
            <numerusform>%n founded</numerusform>
            <numerusform>%n founded</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlaceRest</name>
    <message numerus="yes">
        <source>%n city(ies)</source>
        <translation>
            <numerusform>%n city</numerusform>
            <numerusform>%n cities</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n piece(s)</source>
        <translation>
            <numerusform>%n piece</numerusform>
            <numerusform>%n pieces</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProblemsPanel</name>
    <message numerus="yes">
        <source>Fix all %n like this</source>
        <translation>
            <numerusform>Fix all %n like this</numerusform>
            <numerusform>Fix all %n like this</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RadiusBox</name>
    <message numerus="yes">
        <source>%n hex(es)</source>
        <translation>
            <numerusform>%n hex</numerusform>
            <numerusform>%n hexes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RectangleTool</name>
    <message numerus="yes">
        <source>Rectangle of %n hex(es): {}</source>
        <translation>
            <numerusform>Rectangle of %n hex: {}</numerusform>
            <numerusform>Rectangle of %n hexes: {}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReplayWindow</name>
    <message numerus="yes">
        <source>%n decision(s), all as the rules have them</source>
        <translation>
            <numerusform>%n decision, as the rules have it</numerusform>
            <numerusform>%n decisions, all as the rules have them</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ResizeDialog</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ScenarioWindow</name>
    <message numerus="yes">
        <source>This scenario cannot be played, %n problem(s). The first: {}</source>
        <translation>
            <numerusform>This scenario cannot be played, for %n problem: {}</numerusform>
            <numerusform>This scenario cannot be played, for %n problems. The first: {}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SelectTool</name>
    <message numerus="yes">
        <source>Empty %n hex(es)</source>
        <translation>
            <numerusform>Empty %n hex</numerusform>
            <numerusform>Empty %n hexes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SelectionPanel</name>
    <message numerus="yes">
        <source>%n hex(es) selected</source>
        <translation>
            <numerusform>%n hex selected</numerusform>
            <numerusform>%n hexes selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StampTool</name>
    <message numerus="yes">
        <source>Paste %n hex(es)</source>
        <translation>
            <numerusform>Paste %n hex</numerusform>
            <numerusform>Paste %n hexes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
</context>
</TS>
