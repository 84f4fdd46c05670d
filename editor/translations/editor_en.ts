<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
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
<context>
    <name>TerrainPanel</name>
    <message numerus="yes">
        <source>%n hex(es)</source>
        <translation>
            <numerusform>%n hex</numerusform>
            <numerusform>%n hexes</numerusform>
        </translation>
    </message>
</context>
</TS>
