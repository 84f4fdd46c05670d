<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="it" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;New…</source>
        <translation>&amp;Nuova…</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Apri…</translation>
    </message>
    <message>
        <source>&amp;Clear list</source>
        <translation>&amp;Svuota l&apos;elenco</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Salva</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Salva &amp;con nome…</translation>
    </message>
    <message>
        <source>&amp;Export picture…</source>
        <translation>&amp;Esporta immagine…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Esci</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Annulla</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Ripeti</translation>
    </message>
    <message>
        <source>&amp;Take back the stroke</source>
        <translation>Annulla il &amp;tratto in corso</translation>
    </message>
    <message>
        <source>Copy hex &amp;number</source>
        <translation>Copia il &amp;numero dell&apos;esagono</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>&amp;Ingrandisci</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>&amp;Riduci</translation>
    </message>
    <message>
        <source>&amp;Full size</source>
        <translation>&amp;Dimensione piena</translation>
    </message>
    <message>
        <source>Fit &amp;map</source>
        <translation>&amp;Mappa intera</translation>
    </message>
    <message>
        <source>&amp;Reach of a piece</source>
        <translation>&amp;Portata di un pezzo</translation>
    </message>
    <message>
        <source>&amp;Lines of fire</source>
        <translation>&amp;Linee di tiro</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>Pa&amp;nnelli</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>&amp;Schermo intero</translation>
    </message>
    <message>
        <source>&amp;Properties…</source>
        <translation>&amp;Proprietà…</translation>
    </message>
    <message>
        <source>&amp;Next problem</source>
        <translation>Problema &amp;successivo</translation>
    </message>
    <message>
        <source>Pre&amp;vious problem</source>
        <translation>Problema &amp;precedente</translation>
    </message>
    <message>
        <source>Terrain &amp;brush</source>
        <translation>&amp;Pennello del terreno</translation>
    </message>
    <message>
        <source>&amp;Fill</source>
        <translation>&amp;Riempimento</translation>
    </message>
    <message>
        <source>&amp;Eyedropper</source>
        <translation>&amp;Contagocce</translation>
    </message>
    <message>
        <source>&amp;Larger brush</source>
        <translation>Pennello più &amp;grande</translation>
    </message>
    <message>
        <source>&amp;Smaller brush</source>
        <translation>Pennello più p&amp;iccolo</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Chiaro</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Scuro</translation>
    </message>
    <message>
        <source>&amp;Wheel zooms</source>
        <translation>La &amp;rotella ingrandisce</translation>
    </message>
    <message>
        <source>&amp;Keyboard and mouse</source>
        <translation>&amp;Tastiera e mouse</translation>
    </message>
    <message>
        <source>&amp;About</source>
        <translation>&amp;Informazioni</translation>
    </message>
</context>
<context>
    <name>BrushTool</name>
    <message>
        <source>Drag paints · [ and ] change the size · right click takes a terrain · Esc takes back</source>
        <translation>Trascina per dipingere · [ e ] cambiano la misura · clic destro prende un terreno · Esc annulla</translation>
    </message>
    <message numerus="yes">
        <source>Paint %n hex(es): {}</source>
        <translation>
            <numerusform>Dipingi %n esagono: {}</numerusform>
            <numerusform>Dipingi %n esagoni: {}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>Change the properties</source>
        <translation>Modifica le proprietà</translation>
    </message>
</context>
<context>
    <name>Docks</name>
    <message>
        <source>Terrain and tools</source>
        <translation>Terreno e strumenti</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problemi</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Cronologia</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Inizio</translation>
    </message>
</context>
<context>
    <name>EyedropperTool</name>
    <message>
        <source>Click takes the terrain of a hex in hand · a right click does so with every tool</source>
        <translation>Il clic prende il terreno di un esagono · il clic destro lo fa con ogni strumento</translation>
    </message>
</context>
<context>
    <name>Files</name>
    <message>
        <source>This file cannot be opened.</source>
        <translation>Impossibile aprire questo file.</translation>
    </message>
    <message>
        <source>Open map</source>
        <translation>Apri mappa</translation>
    </message>
    <message>
        <source>Save map as</source>
        <translation>Salva mappa con nome</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>Immagine PNG (*.png)</translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>Disegno SVG (*.svg)</translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>Documento PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Export picture</source>
        <translation>Esporta immagine</translation>
    </message>
    <message>
        <source>Writing {}…</source>
        <translation>Scrittura di {}…</translation>
    </message>
    <message>
        <source>Saved: {}</source>
        <translation>Salvato: {}</translation>
    </message>
    <message>
        <source>Written: {}</source>
        <translation>Scritto: {}</translation>
    </message>
    <message>
        <source>The picture was not written.</source>
        <translation>L&apos;immagine non è stata scritta.</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Senza titolo</translation>
    </message>
    <message>
        <source>The map was not saved.</source>
        <translation>La mappa non è stata salvata.</translation>
    </message>
    <message>
        <source>Maps (*.map.json);;All files (*)</source>
        <translation>Mappe (*.map.json);;Tutti i file (*)</translation>
    </message>
</context>
<context>
    <name>FillTool</name>
    <message>
        <source>Click repaints all joined hexes of one terrain · right click takes a terrain</source>
        <translation>Il clic ridipinge tutti gli esagoni uniti di un terreno · clic destro prende un terreno</translation>
    </message>
    <message numerus="yes">
        <source>Fill %n hex(es): {}</source>
        <translation>
            <numerusform>Riempi %n esagono: {}</numerusform>
            <numerusform>Riempi %n esagoni: {}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HintBar</name>
    <message>
        <source>Put this hint away</source>
        <translation>Chiudi questo suggerimento</translation>
    </message>
    <message>
        <source>Drag on the map to paint; a right click takes a hex&apos;s terrain in hand. Ctrl+wheel zooms, the middle button moves the map, F1 lists the keys.</source>
        <translation>Trascina sulla mappa per dipingere; il clic destro prende il terreno di un esagono. Ctrl+rotella ingrandisce, il tasto centrale sposta la mappa, F1 elenca i tasti.</translation>
    </message>
</context>
<context>
    <name>KeysDialog</name>
    <message>
        <source>Keyboard and mouse</source>
        <translation>Tastiera e mouse</translation>
    </message>
    <message>
        <source>Mouse</source>
        <translation>Mouse</translation>
    </message>
    <message>
        <source>Use the tool</source>
        <translation>Usa lo strumento</translation>
    </message>
    <message>
        <source>Left button</source>
        <translation>Tasto sinistro</translation>
    </message>
    <message>
        <source>Take a terrain in hand</source>
        <translation>Prendi un terreno</translation>
    </message>
    <message>
        <source>Right button, Ctrl+click</source>
        <translation>Tasto destro, Ctrl+clic</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Ingrandimento</translation>
    </message>
    <message>
        <source>Ctrl+wheel</source>
        <translation>Ctrl+rotella</translation>
    </message>
    <message>
        <source>Move the map</source>
        <translation>Sposta la mappa</translation>
    </message>
    <message>
        <source>Middle button, Space+drag</source>
        <translation>Tasto centrale, Spazio+trascina</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Hex map editor</source>
        <translation>Editor di mappe a esagoni</translation>
    </message>
</context>
<context>
    <name>MapCanvas</name>
    <message>
        <source>Map</source>
        <translation>Mappa</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>Tool strip</source>
        <translation>Strumenti</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;File</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Modifica</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Vista</translation>
    </message>
    <message>
        <source>&amp;Map</source>
        <translation>Ma&amp;ppa</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>&amp;Strumenti</translation>
    </message>
    <message>
        <source>&amp;Settings</source>
        <translation>&amp;Impostazioni</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Aiuto</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Apri &amp;recenti</translation>
    </message>
    <message>
        <source>&amp;Terrain</source>
        <translation>&amp;Terreno</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Lingua</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Tema</translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>At {}:</source>
        <translation>In {}:</translation>
    </message>
    <message>
        <source>Save the changes to “{}”?</source>
        <translation>Salvare le modifiche a «{}»?</translation>
    </message>
    <message>
        <source>What is not saved is lost.</source>
        <translation>Ciò che non si salva va perduto.</translation>
    </message>
    <message>
        <source>Hex map editor {}</source>
        <translation>Editor di mappe a esagoni {}</translation>
    </message>
    <message>
        <source>Maps and scenarios for board wargames on hexes.</source>
        <translation>Mappe e scenari per giochi di guerra da tavolo a esagoni.</translation>
    </message>
    <message>
        <source>An error inside the editor. Please save your work.</source>
        <translation>Un errore interno dell&apos;editor. Salva il tuo lavoro.</translation>
    </message>
</context>
<context>
    <name>NewMapDialog</name>
    <message>
        <source>New map</source>
        <translation>Nuova mappa</translation>
    </message>
    <message>
        <source>Columns, odd ones lower</source>
        <translation>Colonne, le dispari più in basso</translation>
    </message>
    <message>
        <source>Columns, even ones lower</source>
        <translation>Colonne, le pari più in basso</translation>
    </message>
    <message>
        <source>Rows, odd ones to the right</source>
        <translation>Righe, le dispari più a destra</translation>
    </message>
    <message>
        <source>Rows, even ones to the right</source>
        <translation>Righe, le pari più a destra</translation>
    </message>
    <message>
        <source>&amp;Columns:</source>
        <translation>&amp;Colonne:</translation>
    </message>
    <message>
        <source>&amp;Rows:</source>
        <translation>&amp;Righe:</translation>
    </message>
    <message>
        <source>&amp;Layout:</source>
        <translation>&amp;Disposizione:</translation>
    </message>
    <message>
        <source>R&amp;uleset:</source>
        <translation>R&amp;egolamento:</translation>
    </message>
</context>
<context>
    <name>OverlayView</name>
    <message>
        <source>hold Shift to keep it and read its hexes</source>
        <translation>tieni Maiusc per fermarla e leggerne gli esagoni</translation>
    </message>
</context>
<context>
    <name>Overlays</name>
    <message>
        <source>{name}: {cost} of {movement} movement points</source>
        <translation>{name}: {cost} di {movement} punti movimento</translation>
    </message>
    <message>
        <source>Reach</source>
        <translation>Portata</translation>
    </message>
    <message>
        <source>Start of the lines</source>
        <translation>Origine delle linee</translation>
    </message>
    <message>
        <source>Lines of fire</source>
        <translation>Linee di tiro</translation>
    </message>
    <message>
        <source>can be shot at, distance {}</source>
        <translation>si può colpire, distanza {}</translation>
    </message>
    <message>
        <source>stops the line: {}</source>
        <translation>ferma la linea: {}</translation>
    </message>
    <message>
        <source>city</source>
        <translation>città</translation>
    </message>
    <message>
        <source>No hex</source>
        <translation>Nessun esagono</translation>
    </message>
</context>
<context>
    <name>PieceBox</name>
    <message>
        <source>Reach of</source>
        <translation>Portata di</translation>
    </message>
</context>
<context>
    <name>ProblemsPanel</name>
    <message>
        <source>No problems: the map keeps every rule.</source>
        <translation>Nessun problema: la mappa rispetta ogni regola.</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problemi</translation>
    </message>
</context>
<context>
    <name>PropertiesDialog</name>
    <message>
        <source>Map properties</source>
        <translation>Proprietà della mappa</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>&amp;Nome:</translation>
    </message>
    <message>
        <source>&amp;Author:</source>
        <translation>&amp;Autore:</translation>
    </message>
    <message>
        <source>N&amp;otes:</source>
        <translation>N&amp;ote:</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n errore</numerusform>
            <numerusform>%n errori</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n avviso</numerusform>
            <numerusform>%n avvisi</numerusform>
        </translation>
    </message>
    <message>
        <source>Hex number: column, row</source>
        <translation>Numero dell&apos;esagono: colonna, riga</translation>
    </message>
    <message>
        <source>Terrain</source>
        <translation>Terreno</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Regione</translation>
    </message>
    <message>
        <source>Axial coordinates</source>
        <translation>Coordinate assiali</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Ingrandimento</translation>
    </message>
    <message>
        <source>Show the problems</source>
        <translation>Mostra i problemi</translation>
    </message>
</context>
<context>
    <name>TerrainPanel</name>
    <message>
        <source>Terrains</source>
        <translation>Terreni</translation>
    </message>
    <message>
        <source>Brush</source>
        <translation>Pennello</translation>
    </message>
    <message numerus="yes">
        <source>%n hex(es)</source>
        <translation>
            <numerusform>%n esagono</numerusform>
            <numerusform>%n esagoni</numerusform>
        </translation>
    </message>
</context>
</TS>
