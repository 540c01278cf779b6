### Refusals by their reasons, and what is wrong with records.

## The rules of any game

refusal-over = Die Partie ist zu Ende. Fang eine neue an.
refusal-in-the-air = Die Würfel fliegen noch. Gib erst ein, was sie zeigen, oder würfle sie.
refusal-nothing-in-the-air = Es sind keine Würfel in der Luft: Zuerst entscheidet Platz { $seat }.
refusal-not-your-turn = Platz { $seat } ist dran.
refusal-conceded-already = Dieser Platz hat schon aufgegeben.
refusal-not-these-dice = Das sind nicht die Würfel, die in der Luft sind.
refusal-die-shows = Ein Würfel zeigt 1 bis 6.

## Options of games

refusal-option-seats = Hier spielen { $low } bis { $high } mit, nicht { $seats }.
refusal-option-number = „{ $option }“ muss eine Zahl von { $low } bis { $high } sein.
refusal-option-number-or-random = „{ $option }“ muss eine Zahl von { $low } bis { $high } sein, oder zufällig.

## Strike

refusal-lay-first = Leg zuerst den Startwürfel, mit einer Zahl von 2 bis 6 nach oben.
refusal-throw-first = Ein Zug beginnt mit einem Wurf. Wirf zuerst; dann darfst du aufhören.
refusal-starter-not-x = Der Startwürfel liegt mit einer Zahl von 2 bis 6 nach oben, nicht mit dem X.
refusal-starter-lies = Der Startwürfel liegt schon in der Arena.
refusal-starter-shows = Der Startwürfel muss 2 bis 6 zeigen.
refusal-wrong-count = Es lagen oder flogen { $dice } Würfel, angegeben sind aber { $named }.
refusal-nothing-to-concede = Dieser Platz hat in dieser Partie keine Würfel mehr: Es gibt nichts aufzugeben.
refusal-hiding-not-chosen = Wer verdeckt spielt, lässt sich nur wählen, wenn die Vorräte Spieler für Spieler festgelegt werden.
refusal-hiding-seats = Verdeckt spielt ein Platz, den es nicht gibt: Der letzte ist Platz { $last_seat }.
refusal-starters-need-tournament = Startwürfel für mehrere Partien gibt es nur im Turnier; eine einzelne Partie hat einen.
refusal-too-many-starters = Es sind mehr Startwürfel gewählt, als es Partien geben kann ({ $games }).

## How dice are thrown and slid

refusal-no-grouping = Hier werden Würfel nicht gruppiert. Wirf auf sie, wie sie liegen.
refusal-regroup-never = An diesem Tisch wird nicht umgruppiert.
refusal-slide-unknown = Die { $die } liegt nicht da oder wird zweimal verschoben.
refusal-slide-outside = Die { $die } läge dort nicht mit der ganzen Fläche auf dem Boden.
refusal-slide-not-at-wall = Die { $die } liegt nicht nah an der Wand und bleibt darum, wo sie ist.
refusal-slide-not-inward = Die { $die } darf nur von der Wand weg verschoben werden.
refusal-slide-turned = Die { $die } darf verschoben, aber nicht gedreht werden.
refusal-dice-overlap = Die { $die } und die { $other } lägen ineinander.
refusal-no-such-die = In der Arena liegt keine { $die }.
refusal-aim-outside = Ziel auf einen Punkt auf dem Boden der Arena.

## EXXTRA

refusal-roll-first = Es gibt noch kein Paar zu legen. Würfle zuerst.
refusal-no-such-field = Die Würfelfelder sind 0, 1, 2, 3, 4 und 5.
refusal-field-taken = Feld { $field } ist besetzt. Wähl ein freies Feld oder Feld 0.
refusal-impossible-dice = Der erste Würfel zeigt 1, 2, 3, 4, 7 oder X, der zweite 1, 2, 3, 5, 6 oder X.

## STRATEGIIA

refusal-place-unit = Die Armeen werden aufgestellt: Setz eine Einheit.
refusal-place-king = Die Könige werden aufgestellt: Setz deinen.
refusal-move-unit = Die Armeen stehen: Zieh eine Einheit von einem Feld auf ein anderes.
refusal-all-units-stand = Alle deine Einheiten stehen. Setz deinen König.
refusal-cell-occupied = Feld { $cell } ist besetzt. Wähl ein freies Feld.
refusal-cell-full = Auf { $cell } stehen schon drei Einheiten, mehr dürfen es nicht sein.
refusal-king-on-cell = Auf { $cell } steht dein König, und ein König steht nie in einem Stapel.
refusal-king-on-own-colour = Dein König beginnt auf einem freien Feld deiner Farbe, oder auf irgendeinem freien Feld, wenn keines davon frei ist; zuerst stehen die Armeen.
refusal-king-after-armies = Dein König beginnt auf einem beliebigen freien Feld; zuerst stehen die Armeen.
refusal-king-on-free-cell = Dein König beginnt auf einem beliebigen freien Feld.
refusal-no-unit-there = Auf { $cell } steht keine { $side ->
        [red] rote
       *[other] blaue
    } Einheit.
refusal-only-one-unit = Auf { $cell } steht nur eine Einheit.
refusal-fewer-units = Einheiten auf { $cell }: { $units }. Zieh 1 bis { $units } davon.
refusal-no-splitting = Türme werden hier nicht geteilt: Zieh den ganzen Turm von { $cell } (Einheiten: { $units }).
refusal-ends-where-it-began = Ein Zug darf nicht enden, wo er begann, auf { $cell }.
refusal-too-far = { $to } ist von { $from } aus in { $steps } { $steps ->
        [one] Schritt
       *[other] Schritten
    } nicht zu erreichen.
refusal-too-far-for-tower = { $to } ist von { $from } aus nicht zu erreichen: Ein Turm aus { $units } geht höchstens { $steps } { $steps ->
        [one] Schritt
       *[other] Schritte
    }.
refusal-own-unit = Auf { $cell } stehst du selbst, und ohne Türme steht nur eine Einheit auf einem Feld.
refusal-own-king = Auf { $cell } stehst du selbst, und ein König steht nie in einem Stapel.
refusal-own-tower = Auf { $cell } stehst du selbst, und ein Turm hat höchstens { $most } Einheiten.
refusal-wrong-dice = { $side ->
        [red] Rot
       *[other] Blau
    } würfelt nicht mit { $dice } Würfeln, sondern mit { $wanted }.
refusal-expert-includes = „{ $option }“ gehört zum Expertenmodus und lässt sich dort nicht abwählen.
refusal-stacked-needs = Beim Aufstellen stapeln kann man nur mit Türmen und mit einer Armee, die von Hand aufgestellt wird.
refusal-king-start-needs = Der König kann nur dann mit der Armee beginnen, wenn diese von Hand aufgestellt wird.
refusal-king-towers-need = Der König kann nur in Türmen stehen, wenn es Türme gibt.

## Pig

refusal-roll-before-holding = Ein Zug beginnt mit einem Wurf. Würfle zuerst; dann darfst du halten.

## Taking back

refusal-wait-for-dice = Die Würfel fliegen noch; warte, bis sie liegen.
refusal-game-over = Die Partie ist zu Ende.
refusal-no-undo = Es gibt keine Entscheidung, die sich zurücknehmen lässt: Gewürfeltes bleibt.
refusal-nothing-happened = Es ist noch nichts geschehen, was sich zurücknehmen ließe.
refusal-abandoned-by-all = Alle haben die Partie beendet; das lässt sich nicht zurücknehmen.

## Tables and seats

refusal-no-table = Diesen Tisch gibt es nicht. Vielleicht wurde er vor langer Zeit geschlossen; prüf den Link.
refusal-no-linked-table = Diesen Tisch gibt es nicht. Prüf den Link.
refusal-table-closed = Dieser Tisch wurde beendet. Eröffne einen anderen.
refusal-too-many-people = An diesen Tisch sind zu viele gekommen. Eröffne einen anderen.
refusal-bad-name = Wähl einen Namen aus 1 bis { $most } sichtbaren Zeichen.
refusal-name-for-you = Für die anderen bist du jemand anderes. Wähl einen Namen, unter dem sie dich kennen.
refusal-locked = Der Tisch ist abgeschlossen. Frag, wer ihn eröffnet hat, oder sieh zu.
refusal-locked-for-swaps = Der Tisch ist abgeschlossen. Frag, wer ihn eröffnet hat, oder bleib, wo du bist.
refusal-seat-taken = Da sitzt schon jemand. Nimm einen anderen Platz oder sieh zu.
refusal-no-such-seat = An diesem Tisch gibt es keinen Platz { $seat }.
refusal-not-for-holder = Das geht nicht mit dem, der auf Platz { $seat } sitzt.
refusal-already-seated = Du hast schon einen Platz. Bitte um einen Tausch, oder steh erst auf.
refusal-seated-there = Da sitzt du schon.
refusal-left-already = Du bist schon gegangen. Setz dich, um weiterzuspielen.
refusal-watch-only = Du siehst nur zu. Nimm zuerst einen Platz.
refusal-watch-only-join = Du siehst nur zu. Komm zuerst an den Tisch.
refusal-not-host = Das darf nur, wer den Tisch eröffnet hat.
refusal-not-host-for-bot = Mit einem Bot darf nur tauschen, wer den Tisch eröffnet hat.
refusal-no-such-person = Diese Person ist nicht mehr an diesem Tisch.
refusal-seat-would-go = Ein Platz, der wegfiele, ist besetzt.
refusal-nobody-left = Dann wäre niemand mehr da. Gib stattdessen auf, oder beende die Partie.
refusal-only-bots = Dann spielten nur Bots. Nimm einen Platz.
refusal-seeds-being-shown = Die Keime werden gerade aufgedeckt; warte einen Moment.
refusal-between-games = Gerade läuft eine Partie; das geht zwischen den Partien.
refusal-no-game-here = An diesem Tisch läuft gerade keine Partie.
refusal-no-game-yet = An diesem Tisch hat noch keine Partie begonnen.
refusal-other-physics = Diese Partie begann mit einer anderen Physik, als dieses Programm sie hat. Man kann sie ansehen, aber nicht weiterspielen.
refusal-paused = Das Spiel ruht. Lass es zuerst weitergehen.
refusal-not-paused = Das Spiel ruht nicht.

## Questions

refusal-ask-to-slide = Hier müssen die anderen zustimmen, bevor Würfel verschoben werden. Frag sie, oder wirf ohne zu schieben.
refusal-no-consent-needed = Dazu muss niemand zustimmen. Tu es einfach.
refusal-question-open = Eine andere Frage ist noch nicht beantwortet.
refusal-nothing-asked = Gerade wird nichts gefragt.
refusal-not-asked = Du bist nicht gefragt oder hast schon geantwortet.
refusal-player-is-here = Wer dort sitzt, ist da.
refusal-bot-sits-in = Dort spielt schon ein Bot.
refusal-back-soon = Vielleicht kommt jemand gleich zurück. Warte noch { $seconds } { $seconds ->
        [one] Sekunde
       *[other] Sekunden
    }.

## Limits and devices

refusal-seconds = „{ $option }“ muss von { $low } bis { $high } Sekunden reichen.
refusal-unknown-token = Dieses Gerät kennt an diesem Tisch niemand mehr. Komm noch einmal dazu.
refusal-not-of-this-table = Du gehörst nicht zu diesem Tisch. Komm noch einmal dazu.
refusal-ticket-used = Dieser Link wurde schon benutzt oder ist zu alt. Lass dir einen neuen geben.
refusal-too-many-tokens = Du bist mit zu vielen Geräten an diesen Tisch gekommen.
refusal-too-many-devices = Du bist auf zu vielen Geräten zugleich hier.
refusal-too-many-watch = An diesem Tisch sehen zu viele zu.
refusal-too-many-connections = Von deiner Adresse kommen zu viele Verbindungen. Schließ ein paar Seiten.
refusal-too-many-lines = An diesem Tisch ist zu viel geschehen. Eröffne einen anderen.
refusal-too-many-commands = Das war zu schnell hintereinander. Warte einen Moment.
refusal-load-again = Der Tisch muss neu geladen werden. Versuch es gleich noch einmal.
refusal-other-address = Diese Seite gehört zu einer anderen Adresse. Öffne das Spiel unter seiner eigenen.

## What is wrong with a record, after the number of its line

refusal-record-too-long = Eine Aufzeichnung hat höchstens { $bytes } Bytes.
refusal-record-not-fair = Hier gibt es nichts zu prüfen: Das ist keine Aufzeichnung einer Partie mit fairen Würfeln, die vorher zugesagt wurden.
refusal-line-not-json = Das ist kein JSON: { $error }.
refusal-line-unreadable = Das ist nicht zu verstehen: { $error }.
refusal-line-missing = Hier { $part ->
        [beginning] fehlt der Anfang
        [names] fehlen die Namen
        [start] fehlt der Start
        [seeds] fehlen die Keime der Personen
        [new] fehlen die Einstellungen
        [key] fehlt der Schlüssel eines Wurfs
        [dice] fehlt, was die Würfel zeigten
       *[line] fehlt eine Zeile
    }.
refusal-line-unknown = Das schreibt ein Tisch hier nicht.
refusal-line-forged = Das ist gefälscht; richtig ist { $line }.
refusal-start-expected = Hier müsste der Start stehen.
refusal-start-unreadable = Der Start ist nicht zu verstehen: { $error }
refusal-start-is-none = Das ist nicht die Zeile eines Starts.
refusal-start-not-plain = Der Start ist nicht so geschrieben, wie ein Tisch ihn schreibt.
refusal-start-lacks-seeds = Nicht alle Personen haben einen Keim zugesagt, oder jemand fehlt.
refusal-start-without-keys = Aus diesem Start folgt mit den Keimen und dem Geheimnis kein Schlüssel eines Wurfs.
refusal-other-scheme = Dieses Programm prüft nur Würfel nach Schema { $scheme } unter den Regeln { $rules }.
refusal-other-physics-recorded = Die Würfel dieser Partie fielen nach Version { $physics } der Physik; dieses Programm hat Version { $own } und kann die Würfe nicht wiederholen.
refusal-names-expected = Hier müssten die Namen stehen: { $error }.
refusal-seeds-expected = Hier müssten die Keime stehen: { $error }.
refusal-seeds-not-of-seats = Es gibt nicht genau einen Keim für jeden Platz.
refusal-seed-forged = Der Keim von Platz { $seat } ist nicht der, der im Start zugesagt wurde.
refusal-secret-unreadable = Das Geheimnis ist nicht zu lesen: { $error }.
refusal-secret-forged = Das Geheimnis ist nicht das, das beim Start zugesagt wurde.
refusal-new-expected = Hier müssten die Einstellungen der Partie stehen.
refusal-head-forged = Das passt nicht zum Start: { $line }
refusal-options-forged = Die Einstellungen sind nicht die, die festgelegt und gezogen wurden: { $line }
refusal-key-expected = Hier müsste der Schlüssel von Wurf { $throw } stehen.
refusal-key-forged = Der Schlüssel folgt nicht aus dem Start, den Keimen und dem Geheimnis.
refusal-throw-expected = Hier müsste Wurf { $throw } stehen, nicht { $found }.
refusal-dice-forged = Die Würfel sind gefälscht; sie zeigten { $dice }.
refusal-rest-forged = So sind die Würfel nicht liegen geblieben.
refusal-note-forged = Hier müsste stehen: { $line }
refusal-dice-not-in-the-air = Es sind keine Würfel in der Luft.
refusal-after-the-end = Nach dem Ende kommt nichts mehr.
refusal-not-over-yet = Die Partie ist noch nicht zu Ende.
refusal-end-missing = Das Ende fehlt: wer gewonnen hat, und das zugesagte Geheimnis.
