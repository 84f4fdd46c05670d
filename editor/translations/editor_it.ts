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
        <source>&amp;Generate…</source>
        <translation>&amp;Genera…</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Apri…</translation>
    </message>
    <message>
        <source>New s&amp;cenario…</source>
        <translation>Nuovo s&amp;cenario…</translation>
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
        <translation>Salva con n&amp;ome…</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Esporta…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>Esc&amp;i</translation>
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
        <source>Take back the &amp;stroke</source>
        <translation>Annulla il tratt&amp;o in corso</translation>
    </message>
    <message>
        <source>Copy hex num&amp;ber</source>
        <translation>Copia il n&amp;umero dell&apos;esagono</translation>
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
        <source>&amp;Path from the marked hex</source>
        <translation>Percors&amp;o dall&apos;esagono segnato</translation>
    </message>
    <message>
        <source>Sh&amp;ots of a piece</source>
        <translation>Tir&amp;i di un pezzo</translation>
    </message>
    <message>
        <source>T&amp;hreat to a king</source>
        <translation>&amp;Minaccia a un re</translation>
    </message>
    <message>
        <source>Re&amp;treat lines</source>
        <translation>Linee di &amp;ritirata</translation>
    </message>
    <message>
        <source>&amp;Zone of influence</source>
        <translation>&amp;Zona di influenza</translation>
    </message>
    <message>
        <source>&amp;Distance from the marked hex</source>
        <translation>&amp;Distanza dall&apos;esagono segnato</translation>
    </message>
    <message>
        <source>&amp;Coasts</source>
        <translation>&amp;Coste</translation>
    </message>
    <message>
        <source>City &amp;sites</source>
        <translation>&amp;Siti di città</translation>
    </message>
    <message>
        <source>Cho&amp;ke points</source>
        <translation>Stret&amp;toie</translation>
    </message>
    <message>
        <source>&amp;Mark the hex</source>
        <translation>Se&amp;gna l&apos;esagono</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>Pa&amp;nnelli</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>Schermo int&amp;ero</translation>
    </message>
    <message>
        <source>&amp;Next panel</source>
        <translation>Pannello s&amp;uccessivo</translation>
    </message>
    <message>
        <source>Pre&amp;vious panel</source>
        <translation>Pannello pre&amp;cedente</translation>
    </message>
    <message>
        <source>&amp;Menu of the hex</source>
        <translation>&amp;Menu dell&apos;esagono</translation>
    </message>
    <message>
        <source>&amp;Properties…</source>
        <translation>&amp;Proprietà…</translation>
    </message>
    <message>
        <source>R&amp;ules and figures…</source>
        <translation>Re&amp;gole e valori…</translation>
    </message>
    <message>
        <source>&amp;Resize…</source>
        <translation>&amp;Ridimensiona…</translation>
    </message>
    <message>
        <source>&amp;Shift through a seam…</source>
        <translation>&amp;Sposta attraverso una cucitura…</translation>
    </message>
    <message>
        <source>&amp;Next problem</source>
        <translation>Problema s&amp;uccessivo</translation>
    </message>
    <message>
        <source>Pre&amp;vious problem</source>
        <translation>Problema precede&amp;nte</translation>
    </message>
    <message>
        <source>&amp;Fix the problem</source>
        <translation>&amp;Correggi il problema</translation>
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
        <source>&amp;Autosave…</source>
        <translation>&amp;Salvataggio automatico…</translation>
    </message>
    <message>
        <source>&amp;Keyboard and mouse</source>
        <translation>&amp;Tastiera e mouse</translation>
    </message>
    <message>
        <source>&amp;About</source>
        <translation>&amp;Informazioni</translation>
    </message>
    <message>
        <source>Found a city</source>
        <translation>Fonda una città</translation>
    </message>
    <message>
        <source>Hide in a city</source>
        <translation>Nascondi in una città</translation>
    </message>
    <message>
        <source>Set out</source>
        <translation>Piazza</translation>
    </message>
    <message>
        <source>Done, go on</source>
        <translation>Fatto, avanti</translation>
    </message>
    <message>
        <source>Propose an alliance</source>
        <translation>Proponi un&apos;alleanza</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Rispondi</translation>
    </message>
    <message>
        <source>Break the alliance</source>
        <translation>Rompi l&apos;alleanza</translation>
    </message>
    <message>
        <source>Execute the hostage</source>
        <translation>Elimina l&apos;ostaggio</translation>
    </message>
    <message>
        <source>Attack singly</source>
        <translation>Attacca da solo</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Prosegui</translation>
    </message>
    <message>
        <source>Throw</source>
        <translation>Tira</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Muovi</translation>
    </message>
    <message>
        <source>Vanish</source>
        <translation>Sparisci</translation>
    </message>
    <message>
        <source>Reappear</source>
        <translation>Ricompari</translation>
    </message>
    <message>
        <source>Declare a clash</source>
        <translation>Dichiara uno scontro</translation>
    </message>
    <message>
        <source>Undertake a throw</source>
        <translation>Impegnati a tirare</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Ritira</translation>
    </message>
    <message>
        <source>Fight</source>
        <translation>Combatti</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>Arretra</translation>
    </message>
    <message>
        <source>Move in</source>
        <translation>Entra</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Piazza</translation>
    </message>
    <message>
        <source>Mount</source>
        <translation>Monta</translation>
    </message>
    <message>
        <source>Dismount</source>
        <translation>Smonta</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Passa</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>nessuno</translation>
    </message>
    <message>
        <source>against {}</source>
        <translation>contro {}</translation>
    </message>
    <message>
        <source>giving {}</source>
        <translation>dando {}</translation>
    </message>
    <message>
        <source>asking for {}</source>
        <translation>chiedendo {}</translation>
    </message>
    <message>
        <source>shooting {}</source>
        <translation>tirando a {}</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sì</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>leaving its charge behind</source>
        <translation>lasciando lo scortato</translation>
    </message>
    <message>
        <source>giving the piece up</source>
        <translation>rinunciando al pezzo</translation>
    </message>
</context>
<context>
    <name>AutosaveDialog</name>
    <message>
        <source>Autosave</source>
        <translation>Salvataggio automatico</translation>
    </message>
    <message>
        <source>&amp;Keep unsaved work, to recover it after a crash</source>
        <translation>&amp;Conserva il lavoro non salvato, per recuperarlo dopo un arresto</translation>
    </message>
    <message>
        <source>&amp;Seconds after a change:</source>
        <translation>&amp;Secondi dopo una modifica:</translation>
    </message>
    <message>
        <source>&amp;Or after edits:</source>
        <translation>&amp;O dopo modifiche:</translation>
    </message>
    <message>
        <source>Your own file is written only when you save. Unsaved work is kept in {}</source>
        <translation>Il tuo file si scrive solo quando salvi. Il lavoro non salvato si conserva in {}</translation>
    </message>
</context>
<context>
    <name>BridgePanel</name>
    <message>
        <source>Rename</source>
        <translation>Rinomina</translation>
    </message>
    <message>
        <source>Delete the whole bridge</source>
        <translation>Elimina tutto il ponte</translation>
    </message>
    <message>
        <source>Bridge</source>
        <translation>Ponte</translation>
    </message>
    <message>
        <source>Joins</source>
        <translation>Unisce</translation>
    </message>
    <message>
        <source>Hexes</source>
        <translation>Esagoni</translation>
    </message>
    <message>
        <source>A double click shows where it is.</source>
        <translation>Un doppio clic mostra dov&apos;è.</translation>
    </message>
    <message>
        <source>unnamed</source>
        <translation>senza nome</translation>
    </message>
    <message>
        <source>Another bridge is called {} already.</source>
        <translation>Un altro ponte si chiama già {}.</translation>
    </message>
    <message>
        <source>Rename the bridge {}</source>
        <translation>Rinomina il ponte {}</translation>
    </message>
</context>
<context>
    <name>BridgeTool</name>
    <message numerus="yes">
        <source>Release lays a bridge of %n hex(es)</source>
        <translation>
            <numerusform>Rilasciando si posa un ponte di %n esagono</numerusform>
            <numerusform>Rilasciando si posa un ponte di %n esagoni</numerusform>
        </translation>
    </message>
    <message>
        <source>Drag from coast to coast lays a bridge · click chooses one · Del deletes it</source>
        <translation>Trascina da costa a costa per posare un ponte · un clic ne sceglie uno · Canc lo elimina</translation>
    </message>
    <message>
        <source>These rules know no bridges.</source>
        <translation>Queste regole non conoscono ponti.</translation>
    </message>
    <message>
        <source>Delete the bridge {}</source>
        <translation>Elimina il ponte {}</translation>
    </message>
    <message numerus="yes">
        <source>Lay the bridge {} of %n hex(es)</source>
        <translation>
            <numerusform>Posa il ponte {} di %n esagono</numerusform>
            <numerusform>Posa il ponte {} di %n esagoni</numerusform>
        </translation>
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
    <name>ChoicesPage</name>
    <message>
        <source>&amp;Based on:</source>
        <translation>&amp;Basato su:</translation>
    </message>
    <message>
        <source>Option</source>
        <translation>Opzione</translation>
    </message>
    <message>
        <source>Choice</source>
        <translation>Scelta</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regola</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Fonte</translation>
    </message>
    <message>
        <source>In the set: {}</source>
        <translation>Nell’insieme: {}</translation>
    </message>
</context>
<context>
    <name>CityPanel</name>
    <message>
        <source>Rename</source>
        <translation>Rinomina</translation>
    </message>
    <message>
        <source>Delete the city</source>
        <translation>Elimina la città</translation>
    </message>
    <message>
        <source>Coloured hexes bear a city; the figure says how many cities the continent then holds, a stronger colour leaves more room.</source>
        <translation>Gli esagoni colorati reggono una città; la cifra dice quante città contiene allora il continente, un colore più forte lascia più spazio.</translation>
    </message>
    <message>
        <source>City</source>
        <translation>Città</translation>
    </message>
    <message>
        <source>Continent</source>
        <translation>Continente</translation>
    </message>
</context>
<context>
    <name>CityTool</name>
    <message>
        <source>Click sets a city down · drag moves it · F2 renames it · Del deletes it</source>
        <translation>Un clic fonda una città · trascina per spostarla · F2 la rinomina · Canc la elimina</translation>
    </message>
    <message>
        <source>{} · Shift+click sets one down all the same</source>
        <translation>{} · Maiusc+clic la fonda comunque</translation>
    </message>
    <message>
        <source>With a city here the continent holds {cities} of {wanted}, free hexes left: {room}</source>
        <translation>Con una città qui il continente ne contiene {cities} su {wanted}, esagoni liberi rimasti: {room}</translation>
    </message>
    <message>
        <source>Name of the city</source>
        <translation>Nome della città</translation>
    </message>
    <message>
        <source>Found {}</source>
        <translation>Fonda {}</translation>
    </message>
    <message>
        <source>Move {}</source>
        <translation>Sposta {}</translation>
    </message>
    <message>
        <source>Rename the city {}</source>
        <translation>Rinomina la città {}</translation>
    </message>
    <message>
        <source>Delete {}</source>
        <translation>Elimina {}</translation>
    </message>
    <message>
        <source>No city stands on this terrain.</source>
        <translation>Nessuna città sta su questo terreno.</translation>
    </message>
    <message>
        <source>No city stands on a coast.</source>
        <translation>Nessuna città sta su una costa.</translation>
    </message>
    <message>
        <source>No city stands outside the continents.</source>
        <translation>Nessuna città sta fuori dai continenti.</translation>
    </message>
    <message>
        <source>Distance from {name}: {steps}, at least {apart} is asked for.</source>
        <translation>Distanza da {name}: {steps}, ne serve almeno {apart}.</translation>
    </message>
</context>
<context>
    <name>Clash</name>
    <message>
        <source>nothing happens</source>
        <translation>non accade nulla</translation>
    </message>
    <message>
        <source>attackers lost</source>
        <translation>attaccanti eliminati</translation>
    </message>
    <message>
        <source>defenders lost</source>
        <translation>difensori eliminati</translation>
    </message>
    <message>
        <source>attackers go back {}</source>
        <translation>attaccanti indietro di {}</translation>
    </message>
    <message>
        <source>defenders go back {}</source>
        <translation>difensori indietro di {}</translation>
    </message>
</context>
<context>
    <name>ClashBoard</name>
    <message>
        <source>Attack {attack}, defence {defence}: difference {difference}</source>
        <translation>Attacco {attack}, difesa {defence}: differenza {difference}</translation>
    </message>
    <message>
        <source>Attack:</source>
        <translation>Attacco:</translation>
    </message>
    <message>
        <source>Defence:</source>
        <translation>Difesa:</translation>
    </message>
    <message>
        <source>The difference is too small: nothing is fought.</source>
        <translation>La differenza è troppo piccola: non si combatte.</translation>
    </message>
</context>
<context>
    <name>Clipboard</name>
    <message>
        <source>Nothing is selected.</source>
        <translation>Non è selezionato nulla.</translation>
    </message>
    <message numerus="yes">
        <source>%n hex(es) copied</source>
        <translation>
            <numerusform>%n esagono copiato</numerusform>
            <numerusform>%n esagoni copiati</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is copied.</source>
        <translation>Non è stato copiato nulla.</translation>
    </message>
</context>
<context>
    <name>CombatPage</name>
    <message>
        <source>&amp;Add band</source>
        <translation>&amp;Aggiungi fascia</translation>
    </message>
    <message>
        <source>Re&amp;move band</source>
        <translation>&amp;Togli fascia</translation>
    </message>
    <message>
        <source>Die {}</source>
        <translation>Dado {}</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Da</translation>
    </message>
    <message>
        <source>To</source>
        <translation>A</translation>
    </message>
    <message>
        <source>Least difference of this band</source>
        <translation>Differenza minima di questa fascia</translation>
    </message>
    <message>
        <source>This band ends where the next begins</source>
        <translation>Questa fascia finisce dove comincia la prossima</translation>
    </message>
    <message>
        <source>Die {}: {} is no result; D1 to D9, DE, A1 to A9, AE or -</source>
        <translation>Dado {}: {} non è un risultato; da D1 a D9, DE, da A1 a A9, AE o -</translation>
    </message>
    <message>
        <source>Results by die (rings) and difference (sectors): D and A, defenders or attackers retreat so many hexes; E, eliminated.</source>
        <translation>Risultati per dado (anelli) e differenza (settori): D e A, difensori o attaccanti si ritirano di tanti esagoni; E, eliminati.</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nulla</translation>
    </message>
    <message>
        <source>defenders</source>
        <translation>difensori</translation>
    </message>
    <message>
        <source>attackers</source>
        <translation>attaccanti</translation>
    </message>
    <message>
        <source>{} eliminated</source>
        <translation>{} eliminati</translation>
    </message>
    <message>
        <source>{} retreat {}</source>
        <translation>{} si ritirano di {}</translation>
    </message>
    <message>
        <source>Band {} begins at a whole number from {} to {}</source>
        <translation>La fascia {} comincia da un numero intero da {} a {}</translation>
    </message>
</context>
<context>
    <name>CommandWindow</name>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Chiudi</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>Schermo int&amp;ero</translation>
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
        <source>&amp;Keyboard and mouse</source>
        <translation>&amp;Tastiera e mouse</translation>
    </message>
    <message>
        <source>&amp;About</source>
        <translation>&amp;Informazioni</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;File</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Vista</translation>
    </message>
    <message>
        <source>&amp;Settings</source>
        <translation>&amp;Impostazioni</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Lingua</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Tema</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Aiuto</translation>
    </message>
    <message>
        <source>Hex map editor</source>
        <translation>Editor di mappe a esagoni</translation>
    </message>
</context>
<context>
    <name>Commands</name>
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
</context>
<context>
    <name>Compose</name>
    <message>
        <source>Attackers:</source>
        <translation>Attaccanti:</translation>
    </message>
    <message>
        <source>Defenders:</source>
        <translation>Difensori:</translation>
    </message>
    <message>
        <source>Hostages given:</source>
        <translation>Ostaggi dati:</translation>
    </message>
    <message>
        <source>Hostages asked for:</source>
        <translation>Ostaggi chiesti:</translation>
    </message>
    <message>
        <source>People:</source>
        <translation>Popolo:</translation>
    </message>
    <message>
        <source>City:</source>
        <translation>Città:</translation>
    </message>
    <message>
        <source>Piece:</source>
        <translation>Pezzo:</translation>
    </message>
</context>
<context>
    <name>ComposeDialog</name>
    <message>
        <source>Put together</source>
        <translation>Componi</translation>
    </message>
</context>
<context>
    <name>ContinentBrushTool</name>
    <message>
        <source>Drag gives land to the chosen continent · right click takes the continent of a hex</source>
        <translation>Trascina per dare terra al continente scelto · un clic destro prende il continente di un esagono</translation>
    </message>
    <message numerus="yes">
        <source>%n hex(es) to no continent</source>
        <translation>
            <numerusform>%n esagono a nessun continente</numerusform>
            <numerusform>%n esagoni a nessun continente</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hex(es) to {}</source>
        <translation>
            <numerusform>%n esagono a {}</numerusform>
            <numerusform>%n esagoni a {}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ContinentPanel</name>
    <message>
        <source>Continent</source>
        <translation>Continente</translation>
    </message>
    <message>
        <source>Land</source>
        <translation>Terra</translation>
    </message>
    <message>
        <source>Cities</source>
        <translation>Città</translation>
    </message>
    <message>
        <source>Add a continent</source>
        <translation>Aggiungi un continente</translation>
    </message>
    <message>
        <source>Make every land mass a continent</source>
        <translation>Fa&apos; di ogni terra emersa un continente</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Rinomina</translation>
    </message>
    <message>
        <source>Choose the colour</source>
        <translation>Scegli il colore</translation>
    </message>
    <message>
        <source>Delete the continent; its land stays</source>
        <translation>Elimina il continente; la sua terra resta</translation>
    </message>
    <message>
        <source>Hexes of land, and how many cities fit on it.</source>
        <translation>Esagoni di terra, e quante città vi stanno.</translation>
    </message>
    <message>
        <source>No continent</source>
        <translation>Nessun continente</translation>
    </message>
    <message>
        <source>Rename the continent {}</source>
        <translation>Rinomina il continente {}</translation>
    </message>
    <message>
        <source>Add the continent {}</source>
        <translation>Aggiungi il continente {}</translation>
    </message>
    <message>
        <source>Continents of all land</source>
        <translation>Continenti di tutte le terre</translation>
    </message>
    <message>
        <source>Colour the continent {}</source>
        <translation>Colora il continente {}</translation>
    </message>
    <message>
        <source>Delete the continent {}</source>
        <translation>Elimina il continente {}</translation>
    </message>
</context>
<context>
    <name>Curtain</name>
    <message>
        <source>It is for {} to decide. Nobody else should look now.</source>
        <translation>Tocca decidere a {}. Nessun altro dovrebbe guardare ora.</translation>
    </message>
    <message>
        <source>Show the map to {}</source>
        <translation>Mostra la mappa a {}</translation>
    </message>
    <message>
        <source>Bots are deciding.</source>
        <translation>I bot stanno decidendo.</translation>
    </message>
</context>
<context>
    <name>DecisionPanel</name>
    <message>
        <source>Pieces that may act:</source>
        <translation>Pezzi che possono agire:</translation>
    </message>
    <message>
        <source>What may be done:</source>
        <translation>Che cosa si può fare:</translation>
    </message>
    <message>
        <source>Do it</source>
        <translation>Esegui</translation>
    </message>
    <message>
        <source>Put together…</source>
        <translation>Componi…</translation>
    </message>
    <message>
        <source>Pieces that may act</source>
        <translation>Pezzi che possono agire</translation>
    </message>
    <message>
        <source>What may be done</source>
        <translation>Che cosa si può fare</translation>
    </message>
</context>
<context>
    <name>Decisions</name>
    <message>
        <source>drawing continents</source>
        <translation>sorteggio dei continenti</translation>
    </message>
    <message>
        <source>founding cities</source>
        <translation>fondazione delle città</translation>
    </message>
    <message>
        <source>hiding garrisons</source>
        <translation>guarnigioni da nascondere</translation>
    </message>
    <message>
        <source>setting out pieces</source>
        <translation>pezzi da piazzare</translation>
    </message>
    <message>
        <source>diplomacy</source>
        <translation>diplomazia</translation>
    </message>
    <message>
        <source>single actions</source>
        <translation>azioni singole</translation>
    </message>
    <message>
        <source>movement</source>
        <translation>movimento</translation>
    </message>
    <message>
        <source>throws</source>
        <translation>tiri</translation>
    </message>
    <message>
        <source>clashes</source>
        <translation>scontri</translation>
    </message>
    <message>
        <source>recovery</source>
        <translation>ripresa</translation>
    </message>
    <message>
        <source>the die of a throw</source>
        <translation>il dado di un tiro</translation>
    </message>
    <message>
        <source>the die of a clash</source>
        <translation>il dado di uno scontro</translation>
    </message>
    <message>
        <source>an answer</source>
        <translation>una risposta</translation>
    </message>
    <message>
        <source>where to go back</source>
        <translation>dove arretrare</translation>
    </message>
    <message>
        <source>whether to go on</source>
        <translation>se proseguire</translation>
    </message>
    <message>
        <source>who moves in</source>
        <translation>chi entra</translation>
    </message>
    <message>
        <source>placing pieces</source>
        <translation>pezzi da piazzare</translation>
    </message>
    <message>
        <source>moves</source>
        <translation>mosse</translation>
    </message>
    <message>
        <source>{people} to decide: {what}</source>
        <translation>{people}, decisione: {what}</translation>
    </message>
    <message>
        <source>{} to decide</source>
        <translation>Tocca a {}</translation>
    </message>
</context>
<context>
    <name>DiceView</name>
    <message>
        <source>Dice: {}</source>
        <translation>Dadi: {}</translation>
    </message>
</context>
<context>
    <name>DiscPage</name>
    <message>
        <source>As the &amp;ruleset says</source>
        <translation>Come dice il &amp;regolamento</translation>
    </message>
    <message>
        <source>typed in here, printed</source>
        <translation>scritta qui, stampata</translation>
    </message>
    <message>
        <source>Source: {}.</source>
        <translation>Fonte: {}.</translation>
    </message>
</context>
<context>
    <name>Docks</name>
    <message>
        <source>Problems</source>
        <translation>Problemi</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Cronologia</translation>
    </message>
    <message>
        <source>Overlay</source>
        <translation>Sovrapposizione</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Inizio</translation>
    </message>
</context>
<context>
    <name>EraserTool</name>
    <message>
        <source>Drag empties hexes to sea · Shift+drag cuts them out of the map · [ and ] change the size</source>
        <translation>Trascina per svuotare gli esagoni in mare · Maiusc+trascina li toglie dalla mappa · [ e ] cambiano la misura</translation>
    </message>
    <message numerus="yes">
        <source>Erase %n hex(es)</source>
        <translation>
            <numerusform>Cancella %n esagono</numerusform>
            <numerusform>Cancella %n esagoni</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EventPanel</name>
    <message>
        <source>All peoples</source>
        <translation>Tutti i popoli</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Tutti i tipi</translation>
    </message>
    <message>
        <source>&amp;People:</source>
        <translation>&amp;Popolo:</translation>
    </message>
    <message>
        <source>&amp;Kind:</source>
        <translation>&amp;Tipo:</translation>
    </message>
    <message>
        <source>P&amp;iece:</source>
        <translation>Pe&amp;zzo:</translation>
    </message>
    <message>
        <source>&amp;Hex:</source>
        <translation>&amp;Esagono:</translation>
    </message>
    <message>
        <source>any</source>
        <translation>tutti</translation>
    </message>
    <message>
        <source>any, like 0203</source>
        <translation>tutti, come 0203</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Eventi</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>{} hexes with their links.</source>
        <translation>{} esagoni con i loro collegamenti.</translation>
    </message>
    <message>
        <source>Pictures are made of up to {most} hexes; this map has {count}.</source>
        <translation>Le figure si fanno fino a {most} esagoni; questa mappa ne ha {count}.</translation>
    </message>
    <message>
        <source>{width} × {height} mm.</source>
        <translation>{width} × {height} mm.</translation>
    </message>
    <message>
        <source>{width} × {height} pixels are too many: take fewer dots or smaller hexes.</source>
        <translation>{width} × {height} pixel sono troppi: scegli meno punti o esagoni più piccoli.</translation>
    </message>
    <message>
        <source>{width} × {height} pixels, {size} It takes {memory} of memory.</source>
        <translation>{width} × {height} pixel, {size} Occupa {memory} di memoria.</translation>
    </message>
    <message>
        <source>{count} sheets are too many: take larger paper or smaller hexes.</source>
        <translation>{count} fogli sono troppi: scegli carta più grande o esagoni più piccoli.</translation>
    </message>
    <message>
        <source>One sheet of {width} × {height} mm, hexes of {hex} mm.</source>
        <translation>Un foglio di {width} × {height} mm, esagoni di {hex} mm.</translation>
    </message>
    <message>
        <source>{count} sheets, {across} across and {down} down, hexes of {hex} mm.</source>
        <translation>{count} fogli, {across} per largo e {down} per alto, esagoni di {hex} mm.</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export map</source>
        <translation>Esporta mappa</translation>
    </message>
    <message>
        <source>PNG picture</source>
        <translation>Figura PNG</translation>
    </message>
    <message>
        <source>SVG drawing</source>
        <translation>Disegno SVG</translation>
    </message>
    <message>
        <source>PDF document to print</source>
        <translation>Documento PDF da stampare</translation>
    </message>
    <message>
        <source>GeoJSON: hexes as shapes</source>
        <translation>GeoJSON: esagoni come forme</translation>
    </message>
    <message>
        <source>GraphML: hexes as a graph</source>
        <translation>GraphML: esagoni come grafo</translation>
    </message>
    <message>
        <source>{}: as many sheets as it takes</source>
        <translation>{}: tutti i fogli che servono</translation>
    </message>
    <message>
        <source>{}: the map on one sheet</source>
        <translation>{}: la mappa su un foglio</translation>
    </message>
    <message>
        <source>A sheet as large as the map</source>
        <translation>Un foglio grande come la mappa</translation>
    </message>
    <message>
        <source>&amp;Form:</source>
        <translation>&amp;Formato:</translation>
    </message>
    <message>
        <source>&amp;Hex, flat to flat:</source>
        <translation>&amp;Esagono, da lato a lato:</translation>
    </message>
    <message>
        <source>&amp;Dots an inch:</source>
        <translation>&amp;Punti per pollice:</translation>
    </message>
    <message>
        <source>&amp;Paper:</source>
        <translation>&amp;Carta:</translation>
    </message>
</context>
<context>
    <name>Exporting</name>
    <message>
        <source>Web pages (*.html)</source>
        <translation>Pagine web (*.html)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Esporta</translation>
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
    <name>EyesBox</name>
    <message>
        <source>Umpire, who sees everything</source>
        <translation>Arbitro, che vede tutto</translation>
    </message>
    <message>
        <source>Seen by:</source>
        <translation>Visto da:</translation>
    </message>
    <message>
        <source>Seen by</source>
        <translation>Visto da</translation>
    </message>
</context>
<context>
    <name>FiguresPage</name>
    <message>
        <source>Figures of the counters</source>
        <translation>Valori delle pedine</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Bold: typed in here, printed. Plain: printed in the rulebook or published elsewhere. Italic: reconstructed by us. Del: as the ruleset says.</source>
        <translation>Grassetto: scritto qui, stampato. Normale: stampato nel regolamento o pubblicato altrove. Corsivo: ricostruito da noi. Canc: come dice il regolamento.</translation>
    </message>
    <message>
        <source>{}: {}</source>
        <translation>{}: {}</translation>
    </message>
    <message>
        <source>In the ruleset: {}</source>
        <translation>Nel regolamento: {}</translation>
    </message>
    <message>
        <source>{}: a whole number from {} to {}</source>
        <translation>{}: un numero intero da {} a {}</translation>
    </message>
</context>
<context>
    <name>Files</name>
    <message>
        <source>This file cannot be opened.</source>
        <translation>Impossibile aprire questo file.</translation>
    </message>
    <message>
        <source>Save map as</source>
        <translation>Salva mappa con nome</translation>
    </message>
    <message>
        <source>Written: {}</source>
        <translation>Scritto: {}</translation>
    </message>
    <message>
        <source>This is {map}, the map of the scenario {scenario}. Saving writes the map&apos;s file.</source>
        <translation>Questa è {map}, la mappa dello scenario {scenario}. Salvando si scrive il file della mappa.</translation>
    </message>
    <message>
        <source>This is the map inside the scenario {scenario}. Saving asks for a file of its own.</source>
        <translation>Questa è la mappa contenuta nello scenario {scenario}. Salvando si chiede un file a parte.</translation>
    </message>
    <message>
        <source>Maps, scenarios, games and options (*.map.json *.scenario.json *.game.jsonl *.options.json)</source>
        <translation>Mappe, scenari, partite e opzioni (*.map.json *.scenario.json *.game.jsonl *.options.json)</translation>
    </message>
    <message>
        <source>Maps (*.map.json);;Scenarios (*.scenario.json);;All files (*)</source>
        <translation>Mappe (*.map.json);;Scenari (*.scenario.json);;Tutti i file (*)</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Apri</translation>
    </message>
    <message>
        <source>The map was not saved.</source>
        <translation>La mappa non è stata salvata.</translation>
    </message>
    <message>
        <source>Export map</source>
        <translation>Esporta mappa</translation>
    </message>
    <message>
        <source>The file was not written.</source>
        <translation>Il file non è stato scritto.</translation>
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
    <name>FilmDialog</name>
    <message>
        <source>Export as animated picture</source>
        <translation>Esporta come immagine animata</translation>
    </message>
    <message>
        <source>decision</source>
        <translation>decisione</translation>
    </message>
    <message>
        <source>move</source>
        <translation>mossa</translation>
    </message>
    <message>
        <source>WebP</source>
        <translation>WebP</translation>
    </message>
    <message>
        <source>GIF, 255 colours</source>
        <translation>GIF, 255 colori</translation>
    </message>
    <message>
        <source>&amp;Seen by:</source>
        <translation>&amp;Visto da:</translation>
    </message>
    <message>
        <source>&amp;From decision:</source>
        <translation>&amp;Dalla decisione:</translation>
    </message>
    <message>
        <source>&amp;To decision:</source>
        <translation>&amp;Alla decisione:</translation>
    </message>
    <message>
        <source>A &amp;picture for each:</source>
        <translation>Un&apos;&amp;immagine per ogni:</translation>
    </message>
    <message>
        <source>&amp;Width:</source>
        <translation>&amp;Larghezza:</translation>
    </message>
    <message>
        <source>S&amp;hown for:</source>
        <translation>&amp;Durata di ognuna:</translation>
    </message>
    <message>
        <source>F&amp;orm:</source>
        <translation>&amp;Formato:</translation>
    </message>
    <message>
        <source>The last decision comes before the first.</source>
        <translation>L&apos;ultima decisione viene prima della prima.</translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s)</source>
        <translation>
            <numerusform>%n immagine</numerusform>
            <numerusform>%n immagini</numerusform>
        </translation>
    </message>
    <message>
        <source>{width} × {height} pixels</source>
        <translation>{width} × {height} pixel</translation>
    </message>
    <message>
        <source>{pictures} of {size}, {seconds} s.</source>
        <translation>{pictures} di {size}, {seconds} s.</translation>
    </message>
    <message>
        <source>{pictures} of {size} are too many: take fewer or smaller ones.</source>
        <translation>{pictures} di {size} sono troppe: prendine meno o più piccole.</translation>
    </message>
</context>
<context>
    <name>Foresight</name>
    <message>
        <source>{piece}: {cost} movement points</source>
        <translation>{piece}: {cost} punti movimento</translation>
    </message>
    <message>
        <source>{piece}: {cost} movement points, and attacks {enemies}</source>
        <translation>{piece}: {cost} punti movimento, e attacca {enemies}</translation>
    </message>
    <message>
        <source>{piece} can hit {target}, distance {steps}</source>
        <translation>{piece} può colpire {target}, distanza {steps}</translation>
    </message>
</context>
<context>
    <name>Game</name>
    <message>
        <source>Chance</source>
        <translation>Il caso</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>Nessuno</translation>
    </message>
    <message>
        <source>movement {}</source>
        <translation>movimento {}</translation>
    </message>
    <message>
        <source>combat {}</source>
        <translation>combattimento {}</translation>
    </message>
    <message>
        <source>shoots {} hexes far</source>
        <translation>tira fino a {} esagoni</translation>
    </message>
    <message>
        <source>vanished</source>
        <translation>sparito</translation>
    </message>
    <message>
        <source>paralysed</source>
        <translation>paralizzato</translation>
    </message>
    <message>
        <source>face down</source>
        <translation>a faccia in giù</translation>
    </message>
    <message>
        <source>hostage of {}</source>
        <translation>ostaggio di {}</translation>
    </message>
    <message>
        <source>escorts {}</source>
        <translation>scorta {}</translation>
    </message>
    <message>
        <source>escorted by {}</source>
        <translation>scortato da {}</translation>
    </message>
    <message>
        <source>City {city} ({people})</source>
        <translation>Città {city} ({people})</translation>
    </message>
</context>
<context>
    <name>GameWindow</name>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Apri…</translation>
    </message>
    <message>
        <source>&amp;Export picture…</source>
        <translation>&amp;Esporta immagine…</translation>
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
        <source>Fit &amp;map</source>
        <translation>&amp;Mappa intera</translation>
    </message>
    <message>
        <source>&amp;Legend…</source>
        <translation>&amp;Legenda…</translation>
    </message>
    <message>
        <source>&amp;Reach, costs and attacks</source>
        <translation>&amp;Raggio, costi e attacchi</translation>
    </message>
    <message>
        <source>Lines of &amp;fire</source>
        <translation>Linee di &amp;tiro</translation>
    </message>
    <message>
        <source>Lines of re&amp;treat</source>
        <translation>Linee di rit&amp;irata</translation>
    </message>
    <message>
        <source>&amp;Nothing</source>
        <translation>&amp;Nulla</translation>
    </message>
    <message>
        <source>The &amp;piece under the mouse shows</source>
        <translation>Il &amp;pezzo sotto il mouse mostra</translation>
    </message>
    <message>
        <source>See what a piece could do</source>
        <translation>Vedi che cosa può fare un pezzo</translation>
    </message>
    <message>
        <source>Rest on it</source>
        <translation>Mouse fermo sopra</translation>
    </message>
    <message>
        <source>Export picture</source>
        <translation>Esporta immagine</translation>
    </message>
    <message>
        <source>The file was not written.</source>
        <translation>Il file non è stato scritto.</translation>
    </message>
    <message>
        <source>Written: {}</source>
        <translation>Scritto: {}</translation>
    </message>
</context>
<context>
    <name>GeneralPage</name>
    <message>
        <source>&amp;Name:</source>
        <translation>&amp;Nome:</translation>
    </message>
    <message>
        <source>&amp;Options:</source>
        <translation>&amp;Opzioni:</translation>
    </message>
    <message>
        <source>Moves &amp;first:</source>
        <translation>Muove per &amp;primo:</translation>
    </message>
    <message>
        <source>No&amp;tes:</source>
        <translation>No&amp;te:</translation>
    </message>
    <message>
        <source>the first in order</source>
        <translation>il primo nell&apos;ordine</translation>
    </message>
</context>
<context>
    <name>GenerateDialog</name>
    <message>
        <source>Generate map</source>
        <translation>Genera mappa</translation>
    </message>
    <message>
        <source>as suits the &amp;size</source>
        <translation>secondo le &amp;dimensioni</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Nessuna</translation>
    </message>
    <message>
        <source>Mirrored</source>
        <translation>Speculare</translation>
    </message>
    <message>
        <source>Turned by half</source>
        <translation>Girata a metà</translation>
    </message>
    <message>
        <source>R&amp;uleset:</source>
        <translation>R&amp;egolamento:</translation>
    </message>
    <message>
        <source>Se&amp;ed:</source>
        <translation>S&amp;eme:</translation>
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
        <source>C&amp;ontinents:</source>
        <translation>C&amp;ontinenti:</translation>
    </message>
    <message>
        <source>&amp;Land each:</source>
        <translation>&amp;Terra di ognuno:</translation>
    </message>
    <message>
        <source>L&amp;ayout:</source>
        <translation>Dis&amp;posizione:</translation>
    </message>
    <message>
        <source>Sea&amp;ms:</source>
        <translation>C&amp;uciture:</translation>
    </message>
    <message>
        <source>S&amp;ymmetry:</source>
        <translation>Simme&amp;tria:</translation>
    </message>
    <message>
        <source>Another seed</source>
        <translation>Un altro seme</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Anteprima</translation>
    </message>
    <message>
        <source>Making the map…</source>
        <translation>La mappa si sta facendo…</translation>
    </message>
    <message>
        <source>{}: every rule is kept.</source>
        <translation>{}: tutte le regole sono rispettate.</translation>
    </message>
</context>
<context>
    <name>Hand</name>
    <message>
        <source>The piece in hand can do nothing there.</source>
        <translation>Il pezzo in mano non può fare nulla lì.</translation>
    </message>
</context>
<context>
    <name>Hands</name>
    <message>
        <source>Take off {}</source>
        <translation>Togli {}</translation>
    </message>
    <message>
        <source>Clear {}</source>
        <translation>Sgombra {}</translation>
    </message>
    <message>
        <source>Nothing is left of: {}</source>
        <translation>Non ne restano: {}</translation>
    </message>
    <message>
        <source>Move {name} to {hex}</source>
        <translation>Sposta {name} in {hex}</translation>
    </message>
    <message>
        <source>Take off</source>
        <translation>Togli</translation>
    </message>
    <message>
        <source>Set down: {}</source>
        <translation>Posa: {}</translation>
    </message>
</context>
<context>
    <name>HexMenu</name>
    <message>
        <source>&amp;Take in hand</source>
        <translation>&amp;Prendi in mano</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problemi</translation>
    </message>
    <message>
        <source>Fix: {}</source>
        <translation>Correggi: {}</translation>
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
    <name>HomeButton</name>
    <message>
        <source>by lot</source>
        <translation>a sorte</translation>
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
        <source>Wheel</source>
        <translation>Rotella</translation>
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
        <source>Scroll the map</source>
        <translation>Scorri la mappa</translation>
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
    <name>LabelPanel</name>
    <message>
        <source>Change the text</source>
        <translation>Cambia il testo</translation>
    </message>
    <message>
        <source>Delete the label</source>
        <translation>Elimina la scritta</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Scritta</translation>
    </message>
    <message>
        <source>Hex</source>
        <translation>Esagono</translation>
    </message>
    <message>
        <source>A double click shows where it is.</source>
        <translation>Un doppio clic mostra dov&apos;è.</translation>
    </message>
</context>
<context>
    <name>LabelTool</name>
    <message>
        <source>Click sets a text down, or chooses one · drag moves it · F2 changes it · Del deletes it</source>
        <translation>Un clic posa un testo, o ne sceglie uno · trascina per spostarlo · F2 lo cambia · Canc lo elimina</translation>
    </message>
    <message>
        <source>Text of the label</source>
        <translation>Testo della scritta</translation>
    </message>
    <message>
        <source>Label {}</source>
        <translation>Scritta {}</translation>
    </message>
    <message>
        <source>Move the label {}</source>
        <translation>Sposta la scritta {}</translation>
    </message>
    <message>
        <source>Change the label to {}</source>
        <translation>Cambia la scritta in {}</translation>
    </message>
    <message>
        <source>Delete the label {}</source>
        <translation>Elimina la scritta {}</translation>
    </message>
</context>
<context>
    <name>LassoTool</name>
    <message>
        <source>Drag round hexes selects them · Shift adds or takes away · drag or arrows move them</source>
        <translation>Trascina attorno agli esagoni per selezionarli · Maiusc aggiunge o toglie · trascinando o con le frecce si spostano</translation>
    </message>
</context>
<context>
    <name>Layouts</name>
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
        <source>None: the map ends at its edges</source>
        <translation>Nessuna: la mappa finisce ai bordi</translation>
    </message>
    <message>
        <source>East joins west</source>
        <translation>L&apos;est si unisce all&apos;ovest</translation>
    </message>
    <message>
        <source>North joins south</source>
        <translation>Il nord si unisce al sud</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>Entrambe</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>may end its move here; the cost</source>
        <translation>può finire qui la mossa; il costo</translation>
    </message>
    <message>
        <source>may end its move here and must attack</source>
        <translation>può finire qui la mossa e deve attaccare</translation>
    </message>
    <message>
        <source>can be shot at; the distance</source>
        <translation>si può colpire; la distanza</translation>
    </message>
    <message>
        <source>stops the line</source>
        <translation>ferma la linea</translation>
    </message>
    <message>
        <source>the way; the step</source>
        <translation>la via; il passo</translation>
    </message>
    <message>
        <source>safe line; the hex of the retreat</source>
        <translation>linea sicura; l&apos;esagono della ritirata</translation>
    </message>
    <message>
        <source>ends paralysed</source>
        <translation>finisce paralizzato</translation>
    </message>
    <message>
        <source>line that eliminates the piece</source>
        <translation>linea che elimina il pezzo</translation>
    </message>
    <message>
        <source>under its influence</source>
        <translation>sotto la sua influenza</translation>
    </message>
    <message>
        <source>threatens a king here; the distance</source>
        <translation>minaccia un re qui; la distanza</translation>
    </message>
    <message>
        <source>even distance</source>
        <translation>distanza pari</translation>
    </message>
    <message>
        <source>odd distance</source>
        <translation>distanza dispari</translation>
    </message>
    <message>
        <source>coast with an odd number</source>
        <translation>costa con numero dispari</translation>
    </message>
    <message>
        <source>coast with an even number</source>
        <translation>costa con numero pari</translation>
    </message>
    <message>
        <source>a city may be founded here</source>
        <translation>qui si può fondare una città</translation>
    </message>
    <message>
        <source>no city here; the reason under the cursor</source>
        <translation>niente città; il motivo sotto il cursore</translation>
    </message>
    <message>
        <source>many shortest ways; their share in %</source>
        <translation>molte vie più brevi; la loro parte in %</translation>
    </message>
    <message>
        <source>cuts the land in two when blocked</source>
        <translation>se bloccato taglia in due la terra</translation>
    </message>
    <message>
        <source>city</source>
        <translation>città</translation>
    </message>
    <message>
        <source>start</source>
        <translation>partenza</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Legenda</translation>
    </message>
    <message>
        <source>Signs</source>
        <translation>Segni</translation>
    </message>
    <message>
        <source>paralysed: so many own moves are lost</source>
        <translation>paralizzato: perde tante mosse proprie</translation>
    </message>
    <message>
        <source>vanished</source>
        <translation>sparito</translation>
    </message>
    <message>
        <source>hostage</source>
        <translation>ostaggio</translation>
    </message>
    <message>
        <source>face down</source>
        <translation>a faccia in giù</translation>
    </message>
    <message>
        <source>gold rim: lord</source>
        <translation>bordo d&apos;oro: signore</translation>
    </message>
</context>
<context>
    <name>LetterPanel</name>
    <message>
        <source>Seam</source>
        <translation>Cucitura</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Lettere</translation>
    </message>
    <message>
        <source>A seam is flush when one comes back to the row or column one left.</source>
        <translation>Una cucitura è a filo se si torna alla riga o colonna da cui si è partiti.</translation>
    </message>
    <message>
        <source>Delete all letters of the seam</source>
        <translation>Elimina tutte le lettere della cucitura</translation>
    </message>
    <message>
        <source>joins nothing</source>
        <translation>non unisce nulla</translation>
    </message>
    <message>
        <source>East</source>
        <translation>Est</translation>
    </message>
    <message>
        <source>West</source>
        <translation>Ovest</translation>
    </message>
    <message>
        <source>North</source>
        <translation>Nord</translation>
    </message>
    <message>
        <source>South</source>
        <translation>Sud</translation>
    </message>
    <message>
        <source>flush</source>
        <translation>a filo</translation>
    </message>
    <message>
        <source>drifting</source>
        <translation>con deriva</translation>
    </message>
</context>
<context>
    <name>LetterTool</name>
    <message>
        <source>Del deletes the letter {} · its seam can be deleted in the list</source>
        <translation>Canc elimina la lettera {} · la sua cucitura si elimina dall&apos;elenco</translation>
    </message>
    <message>
        <source>Drag along an edge letters it and the edge opposite · click on a letter chooses it</source>
        <translation>Trascina lungo un bordo per mettere le lettere lì e sul bordo opposto · un clic su una lettera la sceglie</translation>
    </message>
    <message>
        <source>Nothing lies opposite.</source>
        <translation>Di fronte non c&apos;è nulla.</translation>
    </message>
    <message>
        <source>{first} to {last}, straight across</source>
        <translation>da {first} a {last}, dritto di fronte</translation>
    </message>
    <message>
        <source>{first} to {last}, drifting by half a hex</source>
        <translation>da {first} a {last}, con deriva di mezzo esagono</translation>
    </message>
    <message>
        <source>Letters stand on the edge of the map.</source>
        <translation>Le lettere stanno sul bordo della mappa.</translation>
    </message>
    <message>
        <source>Letters {first} to {last}</source>
        <translation>Lettere da {first} a {last}</translation>
    </message>
    <message>
        <source>On a map of this size the seam drifts by half a hex.</source>
        <translation>Su una mappa di questa misura la cucitura deriva di mezzo esagono.</translation>
    </message>
    <message>
        <source>Delete the letter {}</source>
        <translation>Elimina la lettera {}</translation>
    </message>
    <message>
        <source>Delete the letters {}</source>
        <translation>Elimina le lettere {}</translation>
    </message>
</context>
<context>
    <name>LineTool</name>
    <message>
        <source>Drag lays a straight line · [ and ] change its width · Esc drops it</source>
        <translation>Trascina per tirare una linea retta · [ e ] ne cambiano la larghezza · Esc rinuncia</translation>
    </message>
    <message numerus="yes">
        <source>Line of %n hex(es): {}</source>
        <translation>
            <numerusform>Linea di %n esagono: {}</numerusform>
            <numerusform>Linea di %n esagoni: {}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LogPanel</name>
    <message>
        <source>What happened</source>
        <translation>Che cosa è accaduto</translation>
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
    <name>MapCommands</name>
    <message>
        <source>Change the properties</source>
        <translation>Cambia le proprietà</translation>
    </message>
    <message>
        <source>Resize to {} × {}</source>
        <translation>Ridimensiona a {} × {}</translation>
    </message>
    <message>
        <source>Shift through the seam</source>
        <translation>Sposta attraverso la cucitura</translation>
    </message>
    <message>
        <source>The map&apos;s file cannot be read.</source>
        <translation>Il file della mappa non si può leggere.</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>More tools</source>
        <translation>Altri strumenti</translation>
    </message>
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
        <source>Over&amp;lays</source>
        <translation>&amp;Sovrapposizioni</translation>
    </message>
    <message>
        <source>Se&amp;lect and move</source>
        <translation>Se&amp;leziona e sposta</translation>
    </message>
    <message>
        <source>&amp;World</source>
        <translation>&amp;Mondo</translation>
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
        <source>About {}</source>
        <translation>Informazioni su {}</translation>
    </message>
    <message>
        <source>Maps and scenarios for board wargames on hexes.</source>
        <translation>Mappe e scenari per giochi di guerra da tavolo a esagoni.</translation>
    </message>
    <message>
        <source>Figures and rules marked as reconstructed are ours: the source leaves them open or is not at hand.</source>
        <translation>Le cifre e le regole indicate come ricostruite sono nostre: la fonte le lascia aperte o non è disponibile.</translation>
    </message>
    <message>
        <source>The program is free software under the MIT licence, without any warranty.</source>
        <translation>Il programma è software libero con licenza MIT, senza alcuna garanzia.</translation>
    </message>
    <message>
        <source>It uses Qt {qt} through PySide6 {binding}, under the GNU Lesser General Public License, version 3; you may put other versions of these libraries in their place. Their sources: https://code.qt.io</source>
        <translation>Usa Qt {qt} tramite PySide6 {binding}, con licenza GNU Lesser General Public License, versione 3; queste librerie si possono sostituire con altre versioni. I loro sorgenti: https://code.qt.io</translation>
    </message>
    <message>
        <source>Hex map editor</source>
        <translation>Editor di mappe a esagoni</translation>
    </message>
    <message>
        <source>An error inside the editor. Please save your work.</source>
        <translation>Un errore interno dell&apos;editor. Salva il tuo lavoro.</translation>
    </message>
    <message>
        <source>“{}” is there already. Replace it?</source>
        <translation>«{}» c&apos;è già. Sostituirlo?</translation>
    </message>
    <message>
        <source>“{}” was changed by another program. Replace it?</source>
        <translation>Un altro programma ha cambiato «{}». Sostituirlo?</translation>
    </message>
    <message>
        <source>What is in it is lost.</source>
        <translation>Quel che contiene andrà perso.</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Sostituisci</translation>
    </message>
</context>
<context>
    <name>Mover</name>
    <message>
        <source>Rotate the selection</source>
        <translation>Ruota la selezione</translation>
    </message>
    <message>
        <source>Mirror the selection</source>
        <translation>Specchia la selezione</translation>
    </message>
    <message>
        <source>Covered: {} · moving on brings it back</source>
        <translation>Coperto: {} · spostando ancora torna visibile</translation>
    </message>
    <message>
        <source>Move the selection</source>
        <translation>Sposta la selezione</translation>
    </message>
</context>
<context>
    <name>NewMapDialog</name>
    <message>
        <source>New map</source>
        <translation>Nuova mappa</translation>
    </message>
    <message>
        <source>&amp;Size:</source>
        <translation>&amp;Misura:</translation>
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
        <source>S&amp;eams:</source>
        <translation>C&amp;uciture:</translation>
    </message>
    <message>
        <source>&amp;Filled with:</source>
        <translation>Ri&amp;empi con:</translation>
    </message>
    <message>
        <source>R&amp;uleset:</source>
        <translation>R&amp;egolamento:</translation>
    </message>
    <message>
        <source>Picture of the layout</source>
        <translation>Figura della disposizione</translation>
    </message>
    <message>
        <source>World of four continents</source>
        <translation>Mondo di quattro continenti</translation>
    </message>
    <message>
        <source>Two continents</source>
        <translation>Due continenti</translation>
    </message>
    <message>
        <source>Three continents</source>
        <translation>Tre continenti</translation>
    </message>
    <message>
        <source>Large</source>
        <translation>Grande</translation>
    </message>
    <message>
        <source>Very large</source>
        <translation>Molto grande</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Altra</translation>
    </message>
    <message>
        <source>The board of the game</source>
        <translation>La plancia del gioco</translation>
    </message>
    <message>
        <source>With an odd number of columns the world shifts by half a hex at each round.</source>
        <translation>Con un numero dispari di colonne il mondo slitta di mezzo esagono a ogni giro.</translation>
    </message>
    <message>
        <source>With an odd number of rows the world shifts by half a hex at each round.</source>
        <translation>Con un numero dispari di righe il mondo slitta di mezzo esagono a ogni giro.</translation>
    </message>
    <message>
        <source>A map of {} hexes.</source>
        <translation>Una mappa di {} esagoni.</translation>
    </message>
</context>
<context>
    <name>NewScenarioDialog</name>
    <message>
        <source>New scenario</source>
        <translation>Nuovo scenario</translation>
    </message>
    <message>
        <source>in its own file, {}</source>
        <translation>nel suo file, {}</translation>
    </message>
    <message>
        <source>copied into the scenario&apos;s file</source>
        <translation>copiata nel file dello scenario</translation>
    </message>
    <message>
        <source>Ma&amp;p:</source>
        <translation>Ma&amp;ppa:</translation>
    </message>
    <message>
        <source>Pieces and cities are set down on the map next.</source>
        <translation>Pezzi e città si posano poi sulla mappa.</translation>
    </message>
    <message>
        <source>To keep the map in a file of its own, save it before.</source>
        <translation>Per tenere la mappa in un file suo, salvala prima.</translation>
    </message>
</context>
<context>
    <name>Options</name>
    <message>
        <source>Pieces</source>
        <translation>Pezzi</translation>
    </message>
    <message>
        <source>Movement</source>
        <translation>Movimento</translation>
    </message>
    <message>
        <source>Combat</source>
        <translation>Combattimento</translation>
    </message>
    <message>
        <source>Hits to fall</source>
        <translation>Colpi per cadere</translation>
    </message>
    <message>
        <source>Threat</source>
        <translation>Minaccia</translation>
    </message>
    <message>
        <source>Shoots</source>
        <translation>Tira a</translation>
    </message>
    <message>
        <source>printed</source>
        <translation>stampato</translation>
    </message>
    <message>
        <source>published elsewhere</source>
        <translation>pubblicato altrove</translation>
    </message>
    <message>
        <source>reconstructed by us</source>
        <translation>ricostruito da noi</translation>
    </message>
    <message>
        <source>our reading</source>
        <translation>lettura nostra</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sì</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>The options cannot be opened.</source>
        <translation>Le opzioni non si possono aprire.</translation>
    </message>
</context>
<context>
    <name>OptionsDialog</name>
    <message>
        <source>Rules and figures</source>
        <translation>Regole e valori</translation>
    </message>
    <message>
        <source>what figures of your own are called</source>
        <translation>come si chiamano i tuoi valori</translation>
    </message>
    <message>
        <source>O&amp;ptions</source>
        <translation>&amp;Opzioni</translation>
    </message>
    <message>
        <source>&amp;Counters</source>
        <translation>&amp;Pedine</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ap&amp;ri…</translation>
    </message>
    <message>
        <source>&amp;Save as…</source>
        <translation>&amp;Salva con nome…</translation>
    </message>
    <message>
        <source>&amp;Forget figures</source>
        <translation>&amp;Dimentica i valori</translation>
    </message>
    <message>
        <source>Every figure as the ruleset says</source>
        <translation>Ogni valore come dice il regolamento</translation>
    </message>
    <message>
        <source>The options cannot be opened.</source>
        <translation>Le opzioni non si possono aprire.</translation>
    </message>
    <message>
        <source>The options cannot be saved.</source>
        <translation>Le opzioni non si possono salvare.</translation>
    </message>
    <message>
        <source>Saved: {}</source>
        <translation>Salvato: {}</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>&amp;Nome:</translation>
    </message>
    <message>
        <source>Open options</source>
        <translation>Apri opzioni</translation>
    </message>
    <message>
        <source>Save options</source>
        <translation>Salva opzioni</translation>
    </message>
    <message>
        <source>Options (*.options.json);;All files (*)</source>
        <translation>Opzioni (*.options.json);;Tutti i file (*)</translation>
    </message>
    <message>
        <source>The scenario keeps these figures inside; saved games carry them too.</source>
        <translation>Lo scenario tiene questi valori al suo interno; anche le partite salvate li portano con sé.</translation>
    </message>
    <message>
        <source>Figures typed in are printed figures of the box.</source>
        <translation>I valori scritti qui sono quelli stampati della scatola.</translation>
    </message>
    <message>
        <source>Save the figures of your box to a file; in a scenario, open it on this page.</source>
        <translation>Salva in un file i valori della tua scatola; in uno scenario, aprilo in questa pagina.</translation>
    </message>
</context>
<context>
    <name>OverlayPanel</name>
    <message>
        <source>Hexes of the retreat:</source>
        <translation>Esagoni della ritirata:</translation>
    </message>
    <message>
        <source>Hexes of the retreat</source>
        <translation>Esagoni della ritirata</translation>
    </message>
</context>
<context>
    <name>OverlayView</name>
    <message>
        <source>hold Shift to keep it and read its hexes</source>
        <translation>tieni premuto Maiusc per fermarla e leggerne gli esagoni</translation>
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
        <source>{name} shoots here, distance {steps}</source>
        <translation>{name} può colpire qui, distanza {steps}</translation>
    </message>
    <message>
        <source>{name} does not shoot</source>
        <translation>{name}: non tira</translation>
    </message>
    <message>
        <source>Shots</source>
        <translation>Tiri</translation>
    </message>
    <message>
        <source>{name} threatens a king here, distance {steps}</source>
        <translation>{name} minaccia un re qui, distanza {steps}</translation>
    </message>
    <message>
        <source>{name} threatens nobody</source>
        <translation>{name}: non minaccia nessuno</translation>
    </message>
    <message>
        <source>Threat to a king</source>
        <translation>Minaccia a un re</translation>
    </message>
    <message>
        <source>{name}: no way from {start} to {end}</source>
        <translation>{name}: nessuna via da {start} a {end}</translation>
    </message>
    <message>
        <source>{name}: {cost} movement points, moves needed: {moves}</source>
        <translation>{name}: {cost} punti movimento, mosse necessarie: {moves}</translation>
    </message>
    <message>
        <source>{name} retreats, hexes: {length}</source>
        <translation>{name} si ritira, esagoni: {length}</translation>
    </message>
    <message>
        <source>safe</source>
        <translation>salvo</translation>
    </message>
    <message>
        <source>into a city</source>
        <translation>in una città</translation>
    </message>
    <message>
        <source>paralysed</source>
        <translation>paralizzato</translation>
    </message>
    <message>
        <source>eliminated: {}</source>
        <translation>eliminato: {}</translation>
    </message>
    <message>
        <source>the edge of the map</source>
        <translation>il bordo della mappa</translation>
    </message>
    <message>
        <source>no hex</source>
        <translation>nessun esagono</translation>
    </message>
    <message>
        <source>the line comes back on itself</source>
        <translation>la linea torna su se stessa</translation>
    </message>
    <message>
        <source>another bridge</source>
        <translation>un altro ponte</translation>
    </message>
    <message>
        <source>enemy influence</source>
        <translation>influenza nemica</translation>
    </message>
    <message>
        <source>an enemy</source>
        <translation>un nemico</translation>
    </message>
    <message>
        <source>a full city</source>
        <translation>una città piena</translation>
    </message>
    <message>
        <source>{name}: entering ends the move and is an attack</source>
        <translation>{name}: entrare finisce la mossa ed è un attacco</translation>
    </message>
    <message>
        <source>Zone of influence</source>
        <translation>Zona di influenza</translation>
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
        <source>Distance from {}</source>
        <translation>Distanza da {}</translation>
    </message>
    <message>
        <source>{steps} from {start}</source>
        <translation>{steps} da {start}</translation>
    </message>
    <message>
        <source>coast {}</source>
        <translation>costa {}</translation>
    </message>
    <message>
        <source>Coasts: {}</source>
        <translation>Coste: {}</translation>
    </message>
    <message>
        <source>closer than {} hexes to another city</source>
        <translation>a meno di {} esagoni da un&apos;altra città</translation>
    </message>
    <message>
        <source>a city may be founded here</source>
        <translation>qui si può fondare una città</translation>
    </message>
    <message>
        <source>City sites: {}</source>
        <translation>Siti di città: {}</translation>
    </message>
    <message>
        <source>no city on a coast</source>
        <translation>niente città su una costa</translation>
    </message>
    <message>
        <source>no city outside the continents</source>
        <translation>niente città fuori dai continenti</translation>
    </message>
    <message>
        <source>no city on this terrain: {}</source>
        <translation>niente città su questo terreno: {}</translation>
    </message>
    <message>
        <source>city</source>
        <translation>città</translation>
    </message>
    <message>
        <source>Press M over a hex to mark it</source>
        <translation>Premi M su un esagono per segnarlo</translation>
    </message>
    <message>
        <source>No hex</source>
        <translation>Nessun esagono</translation>
    </message>
    <message>
        <source>Choke points are found on up to {most} hexes of land; here are {count}</source>
        <translation>Le strettoie si trovano fino a {most} esagoni di terra; qui sono {count}</translation>
    </message>
    <message>
        <source>cuts the land in two when blocked; {} % of the shortest ways</source>
        <translation>se bloccato taglia in due la terra; {} % delle vie più brevi</translation>
    </message>
    <message>
        <source>{} % of the shortest ways pass here</source>
        <translation>di qui passa il {} % delle vie più brevi</translation>
    </message>
    <message>
        <source>Choke points: {}</source>
        <translation>Strettoie: {}</translation>
    </message>
</context>
<context>
    <name>PageDialog</name>
    <message>
        <source>Export as web page</source>
        <translation>Esporta come pagina web</translation>
    </message>
    <message>
        <source>&amp;Seen by:</source>
        <translation>&amp;Visto da:</translation>
    </message>
    <message>
        <source>&amp;Up to decision:</source>
        <translation>&amp;Fino alla decisione:</translation>
    </message>
    <message>
        <source>It shows everything, hidden pieces too.</source>
        <translation>Mostra tutto, anche i pezzi nascosti.</translation>
    </message>
    <message>
        <source>It holds only what {} get to see.</source>
        <translation>Contiene solo ciò che vedono: {}.</translation>
    </message>
    <message>
        <source>One file that any browser opens, without a network: to step, play and search.</source>
        <translation>Un solo file che ogni browser apre, senza rete: passo per passo, in moto, con ricerca.</translation>
    </message>
</context>
<context>
    <name>PalettePanel</name>
    <message>
        <source>P&amp;eople</source>
        <translation>P&amp;opolo</translation>
    </message>
    <message>
        <source>Roster</source>
        <translation>Organico</translation>
    </message>
    <message>
        <source>No people plays yet: Scenario ▸ Properties says which do.</source>
        <translation>Nessun popolo gioca ancora: li sceglie Scenario ▸ Proprietà.</translation>
    </message>
    <message>
        <source>{left} of {count} left</source>
        <translation>ne restano {left} di {count}</translation>
    </message>
    <message>
        <source>{} too many</source>
        <translation>{} di troppo</translation>
    </message>
    <message numerus="yes">
        <source>%n founded</source>
        <translation>
            <numerusform>%n fondata</numerusform>
            <numerusform>%n fondate</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PeoplesPage</name>
    <message>
        <source>Plays</source>
        <translation>Gioca</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Giocatore</translation>
    </message>
    <message>
        <source>Seat</source>
        <translation>Posto</translation>
    </message>
    <message>
        <source>Home ({})</source>
        <translation>Patria ({})</translation>
    </message>
    <message>
        <source>Player of {}</source>
        <translation>Giocatore di {}</translation>
    </message>
    <message>
        <source>Seat of {}</source>
        <translation>Posto di {}</translation>
    </message>
    <message>
        <source>Human</source>
        <translation>Umano</translation>
    </message>
    <message>
        <source>Bot: {}</source>
        <translation>Bot: {}</translation>
    </message>
    <message>
        <source>Home of {}</source>
        <translation>Patria di {}</translation>
    </message>
</context>
<context>
    <name>PieceBox</name>
    <message>
        <source>Piece</source>
        <translation>Pezzo</translation>
    </message>
</context>
<context>
    <name>PieceForm</name>
    <message>
        <source>{} escorts nobody</source>
        <translation>{} non scorta nessuno</translation>
    </message>
    <message>
        <source>{} escorts {}</source>
        <translation>{} scorta {}</translation>
    </message>
    <message>
        <source>Change {}</source>
        <translation>Cambia {}</translation>
    </message>
    <message>
        <source>Es&amp;corts:</source>
        <translation>S&amp;corta:</translation>
    </message>
    <message>
        <source>&amp;Moves lost:</source>
        <translation>&amp;Mosse perse:</translation>
    </message>
    <message>
        <source>&amp;Hostage of:</source>
        <translation>Os&amp;taggio di:</translation>
    </message>
    <message>
        <source>Own moves the piece still loses, paralysed</source>
        <translation>Mosse proprie che il pezzo perde ancora, paralizzato</translation>
    </message>
    <message>
        <source>&amp;Vanished</source>
        <translation>S&amp;parito</translation>
    </message>
</context>
<context>
    <name>PlacePanel</name>
    <message>
        <source>Choose a hex on the map.</source>
        <translation>Scegli un esagono sulla mappa.</translation>
    </message>
    <message>
        <source>Hidden from the others: garrison {garrison}, hostages {hostages}.</source>
        <translation>Nascosti agli altri: guarnigione {garrison}, ostaggi {hostages}.</translation>
    </message>
    <message>
        <source>in the city</source>
        <translation>nella città</translation>
    </message>
    <message>
        <source>in the open</source>
        <translation>all&apos;aperto</translation>
    </message>
    <message>
        <source>{}, hostage</source>
        <translation>{}, ostaggio</translation>
    </message>
    <message>
        <source>escorts {}</source>
        <translation>scorta {}</translation>
    </message>
    <message>
        <source>Set down: {}</source>
        <translation>Posa: {}</translation>
    </message>
    <message>
        <source>Change {}</source>
        <translation>Cambia {}</translation>
    </message>
    <message>
        <source>Cit&amp;y:</source>
        <translation>&amp;Città:</translation>
    </message>
    <message>
        <source>O&amp;wner:</source>
        <translation>&amp;Padrone:</translation>
    </message>
    <message>
        <source>Pieces on the hex</source>
        <translation>Pezzi sull&apos;esagono</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Aggiungi</translation>
    </message>
    <message>
        <source>Take off</source>
        <translation>Togli</translation>
    </message>
</context>
<context>
    <name>PlaceRest</name>
    <message>
        <source>Placing the rest…</source>
        <translation>Piazzo il resto…</translation>
    </message>
    <message>
        <source>The scenario was changed meanwhile: nothing was placed.</source>
        <translation>Intanto lo scenario è cambiato: non è stato piazzato nulla.</translation>
    </message>
    <message>
        <source>Place the rest</source>
        <translation>Piazza il resto</translation>
    </message>
    <message numerus="yes">
        <source>%n city(ies)</source>
        <translation>
            <numerusform>%n città</numerusform>
            <numerusform>%n città</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n piece(s)</source>
        <translation>
            <numerusform>%n pezzo</numerusform>
            <numerusform>%n pezzi</numerusform>
        </translation>
    </message>
    <message>
        <source>Placed: {}</source>
        <translation>Piazzati: {}</translation>
    </message>
</context>
<context>
    <name>Players</name>
    <message>
        <source>{player} ({people})</source>
        <translation>{player} ({people})</translation>
    </message>
</context>
<context>
    <name>ProblemsBar</name>
    <message>
        <source>List errors</source>
        <translation>Elenca gli errori</translation>
    </message>
    <message>
        <source>List warnings</source>
        <translation>Elenca gli avvisi</translation>
    </message>
    <message>
        <source>List remarks</source>
        <translation>Elenca le note</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>Correggi</translation>
    </message>
</context>
<context>
    <name>ProblemsPanel</name>
    <message numerus="yes">
        <source>Fix all %n like this</source>
        <translation>
            <numerusform>Correggi questo problema</numerusform>
            <numerusform>Correggi tutti e %n i problemi uguali</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copia</translation>
    </message>
    <message>
        <source>Copy &amp;all</source>
        <translation>Copia &amp;tutto</translation>
    </message>
    <message>
        <source>No problems: the map keeps every rule.</source>
        <translation>Nessun problema: la mappa rispetta ogni regola.</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problemi</translation>
    </message>
    <message>
        <source>No safe fix</source>
        <translation>Nessuna correzione sicura</translation>
    </message>
    <message>
        <source>Fix: {}</source>
        <translation>Correggi: {}</translation>
    </message>
</context>
<context>
    <name>ProgressStrip</name>
    <message>
        <source>Writing {}…</source>
        <translation>Scrittura di {}…</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Avanzamento</translation>
    </message>
    <message>
        <source>Stop writing</source>
        <translation>Interrompi la scrittura</translation>
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
    <name>QAbstractFileIconProvider</name>
    <message>
        <source>Drive</source>
        <translation>Unità</translation>
    </message>
    <message>
        <source>File</source>
        <translation>File</translation>
    </message>
    <message>
        <source>%1 File</source>
        <translation>File %1</translation>
    </message>
    <message>
        <source>File Folder</source>
        <translation>Cartella di file</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Cartella</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation>Collegamento</translation>
    </message>
    <message>
        <source>Alias</source>
        <translation>Alias</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Sconosciuto</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>&amp;Look in:</source>
        <translation>&amp;Cerca in:</translation>
    </message>
    <message>
        <source>Files of &amp;type:</source>
        <translation>&amp;Tipo di file:</translation>
    </message>
    <message>
        <source>Computer</source>
        <translation>Computer</translation>
    </message>
</context>
<context>
    <name>QuickFixes</name>
    <message>
        <source>Fix: {}</source>
        <translation>Correggi: {}</translation>
    </message>
    <message>
        <source>There is no place for it: nothing was changed.</source>
        <translation>Non c&apos;è posto: nulla è cambiato.</translation>
    </message>
</context>
<context>
    <name>RadiusBox</name>
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
<context>
    <name>Recovery</name>
    <message>
        <source>Unsaved work could not be kept: {}</source>
        <translation>Impossibile conservare il lavoro non salvato: {}</translation>
    </message>
</context>
<context>
    <name>RecoveryDialog</name>
    <message>
        <source>Unsaved work</source>
        <translation>Lavoro non salvato</translation>
    </message>
    <message>
        <source>The editor was ended before this was saved. Files are as last saved.</source>
        <translation>L&apos;editor è finito prima che questo fosse salvato. I file sono come salvati l&apos;ultima volta.</translation>
    </message>
    <message>
        <source>Last kept</source>
        <translation>Ultima copia</translation>
    </message>
    <message>
        <source>File</source>
        <translation>File</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>illeggibile</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>ancora nessuno</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Apri</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Scarta</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>&amp;Più tardi</translation>
    </message>
</context>
<context>
    <name>RectangleTool</name>
    <message>
        <source>Drag from corner to corner paints a rectangle · Esc drops it</source>
        <translation>Trascina da un angolo all&apos;altro per dipingere un rettangolo · Esc rinuncia</translation>
    </message>
    <message numerus="yes">
        <source>Rectangle of %n hex(es): {}</source>
        <translation>
            <numerusform>Rettangolo di %n esagono: {}</numerusform>
            <numerusform>Rettangolo di %n esagoni: {}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Remedies</name>
    <message>
        <source>Remove the letter</source>
        <translation>Togli la lettera</translation>
    </message>
    <message>
        <source>Take the hex out of its region</source>
        <translation>Togli l&apos;esagono dalla sua regione</translation>
    </message>
    <message>
        <source>Take the hex off the bridge</source>
        <translation>Togli l&apos;esagono dal ponte</translation>
    </message>
    <message>
        <source>Move the city to the nearest site</source>
        <translation>Sposta la città al sito più vicino</translation>
    </message>
    <message>
        <source>Delete the label</source>
        <translation>Elimina la scritta</translation>
    </message>
</context>
<context>
    <name>ReplayWindow</name>
    <message>
        <source>Previous {round}</source>
        <translation>{round} precedente</translation>
    </message>
    <message>
        <source>Next {round}</source>
        <translation>{round} successivo</translation>
    </message>
    <message>
        <source>&amp;First decision</source>
        <translation>P&amp;rima decisione</translation>
    </message>
    <message>
        <source>Previous &amp;move</source>
        <translation>&amp;Mossa precedente</translation>
    </message>
    <message>
        <source>&amp;Previous decision</source>
        <translation>Decisione pr&amp;ecedente</translation>
    </message>
    <message>
        <source>Pl&amp;ay</source>
        <translation>Ri&amp;produci</translation>
    </message>
    <message>
        <source>&amp;Next decision</source>
        <translation>Decisione &amp;successiva</translation>
    </message>
    <message>
        <source>Next m&amp;ove</source>
        <translation>M&amp;ossa successiva</translation>
    </message>
    <message>
        <source>&amp;Last decision</source>
        <translation>&amp;Ultima decisione</translation>
    </message>
    <message>
        <source>Play on from &amp;here…</source>
        <translation>Gioca da &amp;qui in poi…</translation>
    </message>
    <message>
        <source>&amp;Follow what happens</source>
        <translation>&amp;Segui ciò che accade</translation>
    </message>
    <message>
        <source>&amp;Save this moment as a scenario…</source>
        <translation>&amp;Salva questo momento come scenario…</translation>
    </message>
    <message>
        <source>Export as &amp;web page…</source>
        <translation>Esporta come pagina &amp;web…</translation>
    </message>
    <message>
        <source>Export as &amp;animated picture…</source>
        <translation>Esporta come immagine anima&amp;ta…</translation>
    </message>
    <message>
        <source>&amp;Replay</source>
        <translation>&amp;Replay</translation>
    </message>
    <message>
        <source>Step by decision</source>
        <translation>Passa di decisione in decisione</translation>
    </message>
    <message>
        <source>Wheel on the timeline</source>
        <translation>Rotella sulla cronologia</translation>
    </message>
    <message>
        <source>Go to a decision</source>
        <translation>Vai a una decisione</translation>
    </message>
    <message>
        <source>Click on the timeline or an event</source>
        <translation>Clic sulla cronologia o su un evento</translation>
    </message>
    <message>
        <source>{game}, as {people} see it</source>
        <translation>{game}, come la vede il popolo: {people}</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Eventi</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Cifre</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Cronologia</translation>
    </message>
    <message>
        <source>The scenario was not saved.</source>
        <translation>Lo scenario non è stato salvato.</translation>
    </message>
    <message>
        <source>Saved: {}</source>
        <translation>Salvato: {}</translation>
    </message>
    <message>
        <source>This game cannot be read to its end.</source>
        <translation>Questa partita non si può leggere fino alla fine.</translation>
    </message>
    <message>
        <source>Decision {n} of {last}</source>
        <translation>Decisione {n} di {last}</translation>
    </message>
    <message>
        <source>Holding the decisions against the rules…</source>
        <translation>Confronto delle decisioni con le regole…</translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s), all as the rules have them</source>
        <translation>
            <numerusform>%n decisione, come vogliono le regole</numerusform>
            <numerusform>%n decisioni, tutte come vogliono le regole</numerusform>
        </translation>
    </message>
    <message>
        <source>Scenarios (*.scenario.json)</source>
        <translation>Scenari (*.scenario.json)</translation>
    </message>
    <message>
        <source>Save this moment as a scenario</source>
        <translation>Salva questo momento come scenario</translation>
    </message>
</context>
<context>
    <name>ResizeDialog</name>
    <message>
        <source>Resize map</source>
        <translation>Ridimensiona mappa</translation>
    </message>
    <message>
        <source>&amp;Letters go along with their edge</source>
        <translation>Le &amp;lettere seguono il loro bordo</translation>
    </message>
    <message>
        <source>&amp;North</source>
        <translation>&amp;Nord</translation>
    </message>
    <message>
        <source>&amp;West</source>
        <translation>&amp;Ovest</translation>
    </message>
    <message>
        <source>&amp;East</source>
        <translation>&amp;Est</translation>
    </message>
    <message>
        <source>&amp;South</source>
        <translation>&amp;Sud</translation>
    </message>
    <message>
        <source>&amp;Filled with:</source>
        <translation>Ri&amp;empi con:</translation>
    </message>
    <message>
        <source>New size:</source>
        <translation>Nuova misura:</translation>
    </message>
    <message>
        <source>Picture of the resized map</source>
        <translation>Figura della mappa ridimensionata</translation>
    </message>
    <message>
        <source>Negative numbers take columns or rows away. Undo brings all back.</source>
        <translation>I numeri negativi tolgono colonne o righe. Annulla riporta tutto.</translation>
    </message>
    <message>
        <source>Nothing would be left of the map.</source>
        <translation>Della mappa non resterebbe nulla.</translation>
    </message>
    <message>
        <source>A side grows to {} hexes at most.</source>
        <translation>Un lato arriva al massimo a {} esagoni.</translation>
    </message>
    <message>
        <source>Letters: {}</source>
        <translation>Lettere: {}</translation>
    </message>
    <message>
        <source>Cities: {}</source>
        <translation>Città: {}</translation>
    </message>
    <message>
        <source>Labels: {}</source>
        <translation>Scritte: {}</translation>
    </message>
    <message>
        <source>Bridges, whole or in part: {}</source>
        <translation>Ponti, interi o in parte: {}</translation>
    </message>
    <message>
        <source>Regions: {}</source>
        <translation>Regioni: {}</translation>
    </message>
    <message>
        <source>This would be lost:</source>
        <translation>Andrebbe perso:</translation>
    </message>
    <message>
        <source>No letter, city, label, bridge or region is lost.</source>
        <translation>Non si perde nessuna lettera, città, scritta, ponte o regione.</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>e %n altra</numerusform>
            <numerusform>e altre %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Rooms</name>
    <message>
        <source>Games, scenarios, maps and options (*.game.jsonl *.scenario.json *.map.json *.options.json);;All files (*)</source>
        <translation>Partite, scenari, mappe e opzioni (*.game.jsonl *.scenario.json *.map.json *.options.json);;Tutti i file (*)</translation>
    </message>
    <message>
        <source>This file cannot be opened.</source>
        <translation>Impossibile aprire questo file.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Apri</translation>
    </message>
</context>
<context>
    <name>Saving</name>
    <message>
        <source>Untitled</source>
        <translation>Senza titolo</translation>
    </message>
    <message>
        <source>Saved: {}</source>
        <translation>Salvato: {}</translation>
    </message>
</context>
<context>
    <name>ScenarioCommands</name>
    <message>
        <source>Change the properties</source>
        <translation>Cambia le proprietà</translation>
    </message>
    <message>
        <source>Change rules and figures</source>
        <translation>Cambia regole e valori</translation>
    </message>
    <message>
        <source>The rules cannot be changed.</source>
        <translation>Le regole non si possono cambiare.</translation>
    </message>
    <message>
        <source>The rest cannot be placed.</source>
        <translation>Il resto non si può piazzare.</translation>
    </message>
    <message>
        <source>The map cannot be taken as it is now.</source>
        <translation>La mappa non si può prendere com&apos;è ora.</translation>
    </message>
    <message>
        <source>Take the map as it is now</source>
        <translation>Prendi la mappa com&apos;è ora</translation>
    </message>
    <message>
        <source>Save the scenario before the game starts?</source>
        <translation>Salvare lo scenario prima che la partita cominci?</translation>
    </message>
    <message>
        <source>A game is played on a scenario that is saved.</source>
        <translation>Una partita si gioca su uno scenario salvato.</translation>
    </message>
</context>
<context>
    <name>ScenarioDialog</name>
    <message>
        <source>Scenario properties</source>
        <translation>Proprietà dello scenario</translation>
    </message>
    <message>
        <source>&amp;General</source>
        <translation>&amp;Generali</translation>
    </message>
    <message>
        <source>&amp;Peoples</source>
        <translation>&amp;Popoli</translation>
    </message>
    <message>
        <source>&amp;Alliances</source>
        <translation>&amp;Alleanze</translation>
    </message>
    <message>
        <source>A people taken out of play takes its pieces and cities off the map.</source>
        <translation>Un popolo tolto dal gioco toglie dalla mappa i suoi pezzi e le sue città.</translation>
    </message>
</context>
<context>
    <name>ScenarioFiles</name>
    <message>
        <source>Scenarios (*.scenario.json);;All files (*)</source>
        <translation>Scenari (*.scenario.json);;Tutti i file (*)</translation>
    </message>
    <message>
        <source>Save scenario as</source>
        <translation>Salva lo scenario con nome</translation>
    </message>
    <message>
        <source>The scenario was not saved.</source>
        <translation>Lo scenario non è stato salvato.</translation>
    </message>
</context>
<context>
    <name>ScenarioHexMenu</name>
    <message>
        <source>&amp;Take its like in hand</source>
        <translation>&amp;Prendine in mano uno uguale</translation>
    </message>
    <message>
        <source>Choose {name} ({id})</source>
        <translation>Scegli {name} ({id})</translation>
    </message>
    <message>
        <source>Take &amp;all off</source>
        <translation>Togli &amp;tutto</translation>
    </message>
</context>
<context>
    <name>ScenarioHints</name>
    <message>
        <source>Click chooses a hex · drag moves what stands there · right click takes its like in hand · Del takes it off</source>
        <translation>Clic sceglie un esagono · trascinare sposta ciò che c&apos;è · clic destro ne prende in mano un altro uguale · Canc lo toglie</translation>
    </message>
    <message>
        <source>Click or drag takes off what stands there · Esc lays the eraser aside</source>
        <translation>Clic o trascinare toglie ciò che c&apos;è · Esc posa la gomma</translation>
    </message>
    <message>
        <source>{piece} ({people}), {left} left: click or drag sets it down · Esc lays it aside</source>
        <translation>{piece} ({people}), ne restano {left}: clic o trascinare lo posa sulla mappa · Esc lo rimette via</translation>
    </message>
    <message>
        <source>City ({}): click sets it down · Esc lays it aside</source>
        <translation>Città ({}): clic la fonda · Esc la rimette via</translation>
    </message>
    <message>
        <source>{} is picked up: click sets it down · Esc leaves it where it was</source>
        <translation>{} in mano: clic lo posa · Esc lo lascia dov&apos;era</translation>
    </message>
</context>
<context>
    <name>ScenarioItems</name>
    <message>
        <source>City</source>
        <translation>Città</translation>
    </message>
    <message>
        <source>Eraser</source>
        <translation>Gomma</translation>
    </message>
</context>
<context>
    <name>ScenarioMenus</name>
    <message>
        <source>&amp;New scenario…</source>
        <translation>&amp;Nuovo scenario…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Salva</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Salva con n&amp;ome…</translation>
    </message>
    <message>
        <source>&amp;Clear list</source>
        <translation>&amp;Svuota l&apos;elenco</translation>
    </message>
    <message>
        <source>E&amp;dit the map</source>
        <translation>&amp;Modifica la mappa</translation>
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
        <source>&amp;Lay aside</source>
        <translation>Rimetti &amp;via</translation>
    </message>
    <message>
        <source>&amp;Choose and move</source>
        <translation>&amp;Scegli e sposta</translation>
    </message>
    <message>
        <source>&amp;Eraser</source>
        <translation>&amp;Gomma</translation>
    </message>
    <message>
        <source>&amp;Pick up</source>
        <translation>&amp;Prendi in mano</translation>
    </message>
    <message>
        <source>&amp;Take off</source>
        <translation>&amp;Togli</translation>
    </message>
    <message>
        <source>Ne&amp;xt people</source>
        <translation>Popolo s&amp;uccessivo</translation>
    </message>
    <message>
        <source>Prev&amp;ious people</source>
        <translation>Popolo pr&amp;ecedente</translation>
    </message>
    <message>
        <source>Re&amp;name the city</source>
        <translation>Ri&amp;nomina la città</translation>
    </message>
    <message>
        <source>&amp;Menu of the hex</source>
        <translation>&amp;Menu dell&apos;esagono</translation>
    </message>
    <message>
        <source>&amp;Properties…</source>
        <translation>&amp;Proprietà…</translation>
    </message>
    <message>
        <source>Place the &amp;rest…</source>
        <translation>Piazza il &amp;resto…</translation>
    </message>
    <message>
        <source>R&amp;ules and figures…</source>
        <translation>Re&amp;gole e valori…</translation>
    </message>
    <message>
        <source>Take the &amp;map as it is now</source>
        <translation>Prendi la &amp;mappa com&apos;è ora</translation>
    </message>
    <message>
        <source>&amp;Next problem</source>
        <translation>Problema &amp;successivo</translation>
    </message>
    <message>
        <source>Pre&amp;vious problem</source>
        <translation>Problema pre&amp;cedente</translation>
    </message>
    <message>
        <source>&amp;Next panel</source>
        <translation>Pannello s&amp;uccessivo</translation>
    </message>
    <message>
        <source>Pre&amp;vious panel</source>
        <translation>Pannello pre&amp;cedente</translation>
    </message>
    <message>
        <source>&amp;Autosave…</source>
        <translation>&amp;Salvataggio automatico…</translation>
    </message>
    <message>
        <source>Start &amp;game…</source>
        <translation>Inizia una &amp;partita…</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Modifica</translation>
    </message>
    <message>
        <source>S&amp;cenario</source>
        <translation>S&amp;cenario</translation>
    </message>
    <message>
        <source>&amp;Game</source>
        <translation>&amp;Partita</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Apri &amp;recenti</translation>
    </message>
    <message>
        <source>Take in &amp;hand</source>
        <translation>Prendi in m&amp;ano</translation>
    </message>
</context>
<context>
    <name>ScenarioProblems</name>
    <message>
        <source>No problems: the scenario keeps every rule.</source>
        <translation>Nessun problema: lo scenario rispetta ogni regola.</translation>
    </message>
</context>
<context>
    <name>ScenarioWindow</name>
    <message>
        <source>Set down what is in hand, choose, move</source>
        <translation>Posa ciò che è in mano, scegli, sposta</translation>
    </message>
    <message>
        <source>Left button</source>
        <translation>Tasto sinistro</translation>
    </message>
    <message>
        <source>Take the like of what stands there in hand</source>
        <translation>Prendi in mano un altro uguale</translation>
    </message>
    <message>
        <source>Right button, Ctrl+click</source>
        <translation>Tasto destro, Ctrl+clic</translation>
    </message>
    <message>
        <source>Hex map editor</source>
        <translation>Editor di mappe a esagoni</translation>
    </message>
    <message>
        <source>Roster</source>
        <translation>Organico</translation>
    </message>
    <message>
        <source>Hex</source>
        <translation>Esagono</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problemi</translation>
    </message>
    <message>
        <source>Totals</source>
        <translation>Totali</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Cronologia</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Inizio</translation>
    </message>
    <message numerus="yes">
        <source>This scenario cannot be played, %n problem(s). The first: {}</source>
        <translation>
            <numerusform>Questo scenario non si può giocare, per %n problema: {}</numerusform>
            <numerusform>Questo scenario non si può giocare, per %n problemi. Il primo: {}</numerusform>
        </translation>
    </message>
    <message>
        <source>Unsaved work could not be kept: {}</source>
        <translation>Impossibile conservare il lavoro non salvato: {}</translation>
    </message>
</context>
<context>
    <name>SeatsDialog</name>
    <message>
        <source>Start game</source>
        <translation>Inizia una partita</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>Continua la partita</translation>
    </message>
    <message>
        <source>Human ({})</source>
        <translation>Umano ({})</translation>
    </message>
    <message>
        <source>Human</source>
        <translation>Umano</translation>
    </message>
    <message>
        <source>Bot: {}</source>
        <translation>Bot: {}</translation>
    </message>
    <message>
        <source>The dice follow from it</source>
        <translation>Ne seguono i dadi</translation>
    </message>
    <message>
        <source>Seed of the dice:</source>
        <translation>Seme dei dadi:</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Scegli…</translation>
    </message>
    <message>
        <source>Saved to:</source>
        <translation>Salvata in:</translation>
    </message>
    <message>
        <source>The game is saved after every decision.</source>
        <translation>La partita è salvata dopo ogni decisione.</translation>
    </message>
    <message>
        <source>The seed is a whole number.</source>
        <translation>Il seme è un numero intero.</translation>
    </message>
    <message>
        <source>Save the game as</source>
        <translation>Salva la partita come</translation>
    </message>
</context>
<context>
    <name>SeedDialog</name>
    <message>
        <source>Place the rest</source>
        <translation>Piazza il resto</translation>
    </message>
    <message>
        <source>Another seed</source>
        <translation>Un altro seme</translation>
    </message>
    <message>
        <source>&amp;Seed:</source>
        <translation>&amp;Seme:</translation>
    </message>
    <message>
        <source>Homes, cities, garrisons and pieces still to be placed are set down as the setup of the game allows. The same seed gives the same places; one step takes all back.</source>
        <translation>Patrie, città, guarnigioni e pezzi ancora da piazzare si posano come permette lo schieramento del gioco. Lo stesso seme dà gli stessi posti; un passo annulla tutto.</translation>
    </message>
</context>
<context>
    <name>SelectRectangleTool</name>
    <message>
        <source>Drag selects a rectangle · Shift adds or takes away · drag or arrows move what is selected</source>
        <translation>Trascina per selezionare un rettangolo · Maiusc aggiunge o toglie · trascinando o con le frecce si sposta</translation>
    </message>
</context>
<context>
    <name>SelectTool</name>
    <message numerus="yes">
        <source>Empty %n hex(es)</source>
        <translation>
            <numerusform>Svuota %n esagono</numerusform>
            <numerusform>Svuota %n esagoni</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SelectionPanel</name>
    <message>
        <source>Arrows move what is selected by a hex. Shift+drag adds hexes; begun on a selected one it takes them away. Letters stay on their edges.</source>
        <translation>Le frecce spostano la selezione di un esagono. Maiusc+trascina aggiunge esagoni; da un esagono selezionato li toglie. Le lettere restano sui loro bordi.</translation>
    </message>
    <message numerus="yes">
        <source>%n hex(es) selected</source>
        <translation>
            <numerusform>%n esagono selezionato</numerusform>
            <numerusform>%n esagoni selezionati</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StampTool</name>
    <message>
        <source>Nothing is copied: select hexes, then Ctrl+C · Ctrl+V takes the copy in hand</source>
        <translation>Non è stato copiato nulla: seleziona esagoni, poi Ctrl+C · Ctrl+V prende in mano la copia</translation>
    </message>
    <message>
        <source>Click sets the copy down · Ctrl+[ and Ctrl+] rotate it · Shift+M mirrors it · Esc drops it</source>
        <translation>Un clic posa la copia · Ctrl+[ e Ctrl+] la ruotano · Maiusc+M la specchia · Esc la lascia</translation>
    </message>
    <message>
        <source>Replaced: {}</source>
        <translation>Sostituiti: {}</translation>
    </message>
    <message numerus="yes">
        <source>Paste %n hex(es)</source>
        <translation>
            <numerusform>Incolla %n esagono</numerusform>
            <numerusform>Incolla %n esagoni</numerusform>
        </translation>
    </message>
    <message>
        <source>, replacing {}</source>
        <translation> al posto di {}</translation>
    </message>
</context>
<context>
    <name>Starting</name>
    <message>
        <source>The game cannot be played.</source>
        <translation>La partita non si può giocare.</translation>
    </message>
</context>
<context>
    <name>StatisticsPanel</name>
    <message>
        <source>Cities</source>
        <translation>Città</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Pezzi</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Persi</translation>
    </message>
    <message>
        <source>Hexes moved</source>
        <translation>Esagoni percorsi</translation>
    </message>
    <message>
        <source>Hexes</source>
        <translation>Esagoni</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Popolo</translation>
    </message>
    <message>
        <source>Figure drawn along the game</source>
        <translation>Cifra disegnata lungo la partita</translation>
    </message>
    <message>
        <source>Figures along the game</source>
        <translation>Cifre lungo la partita</translation>
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
    <name>TableWindow</name>
    <message>
        <source>&amp;Take back</source>
        <translation>&amp;Ritira la mossa</translation>
    </message>
    <message>
        <source>Let the piece &amp;go</source>
        <translation>&amp;Lascia il pezzo</translation>
    </message>
    <message>
        <source>&amp;Pause the bots</source>
        <translation>&amp;Ferma i bot</translation>
    </message>
    <message>
        <source>&amp;Game</source>
        <translation>&amp;Partita</translation>
    </message>
    <message>
        <source>Pick a piece up, decide with it</source>
        <translation>Prendi un pezzo, decidi con esso</translation>
    </message>
    <message>
        <source>Left button</source>
        <translation>Tasto sinistro</translation>
    </message>
    <message>
        <source>Let the piece go</source>
        <translation>Lascia il pezzo</translation>
    </message>
    <message>
        <source>Right button</source>
        <translation>Tasto destro</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Decisione</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Che cosa è accaduto</translation>
    </message>
    <message>
        <source>The game was not saved to its end.</source>
        <translation>La partita non è stata salvata fino alla fine.</translation>
    </message>
    <message>
        <source>Bots</source>
        <translation>Bot</translation>
    </message>
    <message>
        <source>{} to decide</source>
        <translation>Tocca a {}</translation>
    </message>
    <message>
        <source>Saved to {}</source>
        <translation>Salvata in {}</translation>
    </message>
    <message>
        <source>The whole game can be looked at with anybody&apos;s eyes: open {} to replay it.</source>
        <translation>Tutta la partita si può rivedere con gli occhi di chiunque: apri {} per riprodurla.</translation>
    </message>
    <message>
        <source>A bot is deciding.</source>
        <translation>Un bot sta decidendo.</translation>
    </message>
    <message>
        <source>About {}. Choose in the list, or click a marked hex.</source>
        <translation>Riguarda {}. Scegli nell&apos;elenco o clicca un esagono evidenziato.</translation>
    </message>
    <message>
        <source>Choose in the list.</source>
        <translation>Scegli nell&apos;elenco.</translation>
    </message>
    <message>
        <source>Choose a piece in the list, then click a marked hex; the right button lets it go.</source>
        <translation>Scegli un pezzo nell&apos;elenco, poi clicca un esagono evidenziato; il tasto destro lo lascia.</translation>
    </message>
    <message>
        <source>Click a piece with a white rim, then a marked hex; the right button lets it go.</source>
        <translation>Clicca un pezzo con il bordo bianco, poi un esagono evidenziato; il tasto destro lo lascia.</translation>
    </message>
    <message>
        <source>This cannot be done.</source>
        <translation>Non si può fare.</translation>
    </message>
</context>
<context>
    <name>TerrainPanel</name>
    <message>
        <source>Terrains</source>
        <translation>Terreni</translation>
    </message>
</context>
<context>
    <name>ThrowPage</name>
    <message>
        <source>Ran&amp;ge:</source>
        <translation>G&amp;ittata:</translation>
    </message>
    <message>
        <source>Die {}</source>
        <translation>Dado {}</translation>
    </message>
    <message>
        <source>Die {}, distance {}</source>
        <translation>Dado {}, distanza {}</translation>
    </message>
    <message>
        <source>Die {}, distance {}: a whole number from 0 to {}</source>
        <translation>Dado {}, distanza {}: un numero intero da 0 a {}</translation>
    </message>
    <message>
        <source>Hexes of flight by die (rings) and distance (sectors).</source>
        <translation>Esagoni di fuga per dado (anelli) e distanza (settori).</translation>
    </message>
    <message>
        <source>Hits by die (rings) and distance (sectors).</source>
        <translation>Colpi per dado (anelli) e distanza (settori).</translation>
    </message>
</context>
<context>
    <name>TimelineBar</name>
    <message>
        <source>{speed} a second</source>
        <translation>{speed} al secondo</translation>
    </message>
    <message>
        <source>Decisions a second</source>
        <translation>Decisioni al secondo</translation>
    </message>
    <message>
        <source>Decision shown</source>
        <translation>Decisione mostrata</translation>
    </message>
</context>
<context>
    <name>ToolPages</name>
    <message>
        <source>Continents</source>
        <translation>Continenti</translation>
    </message>
    <message>
        <source>Bridges</source>
        <translation>Ponti</translation>
    </message>
    <message>
        <source>Seams</source>
        <translation>Cuciture</translation>
    </message>
    <message>
        <source>Cities</source>
        <translation>Città</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Scritte</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>Selezione</translation>
    </message>
    <message>
        <source>Terrain and tools</source>
        <translation>Terreno e strumenti</translation>
    </message>
</context>
<context>
    <name>Tools</name>
    <message>
        <source>Terrain &amp;brush</source>
        <translation>&amp;Pennello dei terreni</translation>
    </message>
    <message>
        <source>&amp;Eraser</source>
        <translation>&amp;Gomma</translation>
    </message>
    <message>
        <source>&amp;Fill</source>
        <translation>&amp;Riempi</translation>
    </message>
    <message>
        <source>Li&amp;ne</source>
        <translation>&amp;Linea</translation>
    </message>
    <message>
        <source>&amp;Rectangle</source>
        <translation>Rett&amp;angolo</translation>
    </message>
    <message>
        <source>Eye&amp;dropper</source>
        <translation>&amp;Contagocce</translation>
    </message>
    <message>
        <source>&amp;Continent brush</source>
        <translation>Pennello dei &amp;continenti</translation>
    </message>
    <message>
        <source>&amp;Bridge</source>
        <translation>&amp;Ponte</translation>
    </message>
    <message>
        <source>Edge &amp;letters</source>
        <translation>&amp;Lettere dei bordi</translation>
    </message>
    <message>
        <source>City &amp;site</source>
        <translation>&amp;Sito di città</translation>
    </message>
    <message>
        <source>Lab&amp;el</source>
        <translation>Scri&amp;tta</translation>
    </message>
    <message>
        <source>Select a &amp;rectangle</source>
        <translation>Seleziona un &amp;rettangolo</translation>
    </message>
    <message>
        <source>&amp;Lasso</source>
        <translation>&amp;Lazo</translation>
    </message>
    <message>
        <source>Magic &amp;wand</source>
        <translation>&amp;Bacchetta magica</translation>
    </message>
    <message>
        <source>&amp;Stamp</source>
        <translation>Ti&amp;mbro</translation>
    </message>
    <message>
        <source>Lar&amp;ger brush</source>
        <translation>Pennello più gran&amp;de</translation>
    </message>
    <message>
        <source>S&amp;maller brush</source>
        <translation>Pennello più p&amp;iccolo</translation>
    </message>
    <message>
        <source>Continents of all land &amp;masses</source>
        <translation>Continenti di tutte le terr&amp;e</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>&amp;Taglia</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copia</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Incolla</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Elimina</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>Ri&amp;nomina</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>Seleziona &amp;tutto</translation>
    </message>
    <message>
        <source>Rotate ri&amp;ght</source>
        <translation>Ruota a &amp;destra</translation>
    </message>
    <message>
        <source>Rotate le&amp;ft</source>
        <translation>R&amp;uota a sinistra</translation>
    </message>
    <message>
        <source>&amp;Mirror</source>
        <translation>&amp;Specchia</translation>
    </message>
</context>
<context>
    <name>TotalsPanel</name>
    <message>
        <source>People</source>
        <translation>Popolo</translation>
    </message>
    <message>
        <source>Placed</source>
        <translation>Posati</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Restano</translation>
    </message>
    <message>
        <source>Combat</source>
        <translation>Forza</translation>
    </message>
    <message>
        <source>Cities</source>
        <translation>Città</translation>
    </message>
    <message>
        <source>Totals</source>
        <translation>Totali</translation>
    </message>
</context>
<context>
    <name>TurnDialog</name>
    <message>
        <source>Shift through a seam</source>
        <translation>Sposta attraverso una cucitura</translation>
    </message>
    <message>
        <source>East–west: another column is the west edge</source>
        <translation>Est–ovest: un&apos;altra colonna è il bordo ovest</translation>
    </message>
    <message>
        <source>North–south: another row is the north edge</source>
        <translation>Nord–sud: un&apos;altra riga è il bordo nord</translation>
    </message>
    <message>
        <source>Picture of the shifted map</source>
        <translation>Figura della mappa spostata</translation>
    </message>
    <message>
        <source>&amp;Seam:</source>
        <translation>&amp;Cucitura:</translation>
    </message>
    <message>
        <source>&amp;First column or row:</source>
        <translation>&amp;Prima colonna o riga:</translation>
    </message>
    <message>
        <source>Looking for seams…</source>
        <translation>Ricerca delle cuciture…</translation>
    </message>
    <message>
        <source>Everything keeps its neighbours; the letters stand on the new edges.</source>
        <translation>Tutto mantiene i suoi vicini; le lettere stanno sui nuovi bordi.</translation>
    </message>
    <message>
        <source>This needs two edges lettered from end to end whose seam is flush: an even number of shoved lines.</source>
        <translation>Servono due bordi con le lettere da un capo all&apos;altro e una cucitura a filo: un numero pari di linee sfalsate.</translation>
    </message>
</context>
<context>
    <name>WandTool</name>
    <message>
        <source>Click selects the joined hexes of one terrain · Shift adds or takes away · arrows move them</source>
        <translation>Un clic seleziona gli esagoni uniti di un terreno · Maiusc aggiunge o toglie · le frecce li spostano</translation>
    </message>
</context>
</TS>
