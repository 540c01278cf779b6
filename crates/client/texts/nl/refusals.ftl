### Refusals by their reasons, and what is wrong with records.

## The rules of any game

refusal-over = Het spel is uit. Begin een nieuw spel.
refusal-in-the-air = De stenen zijn nog in de lucht. Zeg eerst wat ze tonen, of gooi ze.
refusal-nothing-in-the-air = Er zijn geen stenen in de lucht: eerst beslist plaats { $seat }.
refusal-not-your-turn = Plaats { $seat } is aan de beurt.
refusal-conceded-already = Deze plaats heeft al opgegeven.
refusal-not-these-dice = Dat zijn niet de stenen die in de lucht zijn.
refusal-die-shows = Een dobbelsteen toont 1 tot 6.

## Options of games

refusal-option-seats = Hier spelen er { $low } tot { $high }, geen { $seats }.
refusal-option-number = ‘{ $option }’ moet een getal van { $low } tot { $high } zijn.
refusal-option-number-or-random = ‘{ $option }’ moet een getal van { $low } tot { $high } zijn, of willekeurig.

## Strike

refusal-lay-first = Leg eerst de startsteen, met een getal van 2 tot 6 boven.
refusal-throw-first = Een beurt begint met een worp. Gooi eerst; dan mag je stoppen.
refusal-starter-not-x = De startsteen ligt met een getal van 2 tot 6 boven, niet met de X.
refusal-starter-lies = De startsteen ligt al in de arena.
refusal-starter-shows = De startsteen moet 2 tot 6 tonen.
refusal-wrong-count = Er lagen of vlogen { $dice } stenen, maar er zijn er { $named } genoemd.
refusal-nothing-to-concede = Deze plaats heeft in dit spel geen stenen meer: er valt niets op te geven.
refusal-hiding-not-chosen = Wie zijn stenen verbergt, kies je alleen als de voorraden speler voor speler zijn.
refusal-hiding-seats = Een plaats die er niet is, verbergt zijn stenen: de laatste is plaats { $last_seat }.
refusal-starters-need-tournament = Startstenen voor meer spellen zijn er alleen in een toernooi; één spel heeft er één.
refusal-too-many-starters = Er zijn meer startstenen gekozen dan er spellen kunnen zijn ({ $games }).

## How dice are thrown and slid

refusal-no-grouping = Hier worden stenen niet gegroepeerd. Gooi erop zoals ze liggen.
refusal-regroup-never = Aan deze tafel wordt niet gehergroepeerd.
refusal-slide-unknown = De { $die } ligt er niet, of wordt twee keer verschoven.
refusal-slide-outside = De { $die } zou daar niet helemaal op de vloer liggen.
refusal-slide-not-at-wall = De { $die } ligt niet dicht bij de wand en blijft dus waar hij is.
refusal-slide-not-inward = De { $die } mag alleen van de wand af verschoven worden.
refusal-slide-turned = De { $die } mag verschoven worden, maar niet gedraaid.
refusal-dice-overlap = De { $die } en de { $other } zouden over elkaar liggen.
refusal-no-such-die = Er ligt geen { $die } in de arena.
refusal-aim-outside = Mik op een punt op de vloer van de arena.

## EXXTRA

refusal-roll-first = Er is nog geen paar om te leggen. Gooi eerst.
refusal-no-such-field = De dobbelvelden zijn 0, 1, 2, 3, 4 en 5.
refusal-field-taken = Veld { $field } is bezet. Kies een vrij veld, of veld 0.
refusal-impossible-dice = De eerste steen toont 1, 2, 3, 4, 7 of X, de tweede 1, 2, 3, 5, 6 of X.

## STRATEGIIA

refusal-place-unit = De legers worden opgesteld: plaats een eenheid.
refusal-place-king = De koningen worden opgesteld: plaats die van jou.
refusal-move-unit = De legers staan: zet een eenheid van het ene vak naar het andere.
refusal-all-units-stand = Al je eenheden staan. Plaats je koning.
refusal-cell-occupied = Vak { $cell } is bezet. Kies een vrij vak.
refusal-cell-full = Op { $cell } staan al drie eenheden, en meer mogen er niet staan.
refusal-king-on-cell = Op { $cell } staat je koning, en een koning staat nooit in een stapel.
refusal-king-on-own-colour = Je koning begint op een vrij vak van je eigen kleur, of op elk vrij vak als er daarvan geen vrij is; eerst staan de legers.
refusal-king-after-armies = Je koning begint op elk vrij vak; eerst staan de legers.
refusal-king-on-free-cell = Je koning begint op elk vrij vak.
refusal-no-unit-there = Op { $cell } staat geen { $side ->
        [red] rode
       *[other] blauwe
    } eenheid.
refusal-only-one-unit = Op { $cell } staat maar één eenheid.
refusal-fewer-units = Eenheden op { $cell }: { $units }. Zet er 1 tot { $units }.
refusal-no-splitting = Torens worden hier niet gesplitst: zet de hele toren van { $cell } (eenheden: { $units }).
refusal-ends-where-it-began = Een zet mag niet eindigen waar hij begon, op { $cell }.
refusal-too-far = { $to } is vanaf { $from } niet in { $steps } { $steps ->
        [one] stap
       *[other] stappen
    } te bereiken.
refusal-too-far-for-tower = { $to } is vanaf { $from } niet te bereiken: een toren van { $units } gaat hooguit { $steps } { $steps ->
        [one] stap
       *[other] stappen
    }.
refusal-own-unit = Op { $cell } sta je zelf al, en zonder torens staat er maar één eenheid op een vak.
refusal-own-king = Op { $cell } sta je zelf al, en een koning staat nooit in een stapel.
refusal-own-tower = Op { $cell } sta je zelf al, en een toren heeft hooguit { $most } eenheden.
refusal-wrong-dice = { $side ->
        [red] Rood
       *[other] Blauw
    } gooit niet { $dice } stenen, maar { $wanted }.
refusal-expert-includes = ‘{ $option }’ hoort bij de expertmodus en is daar niet uit te zetten.
refusal-stacked-needs = Stapelen bij het opstellen kan alleen met torens en met een leger dat met de hand wordt opgesteld.
refusal-king-start-needs = De koning kan alleen met het leger beginnen als dat met de hand wordt opgesteld.
refusal-king-towers-need = De koning kan alleen in torens staan als er torens zijn.

## Pig

refusal-roll-before-holding = Een beurt begint met een worp. Gooi eerst; dan mag je stoppen.

## Taking back

refusal-wait-for-dice = De stenen zijn nog in de lucht; wacht tot ze liggen.
refusal-game-over = Het spel is uit.
refusal-no-undo = Er is geen beslissing die je kunt terugnemen: wat gegooid is, blijft.
refusal-nothing-happened = Er is nog niets gebeurd dat je kunt terugnemen.
refusal-abandoned-by-all = Allen hebben het spel opgegeven; dat is niet terug te nemen.

## Tables and seats

refusal-no-table = Die tafel is er niet. Misschien is ze lang geleden gesloten; controleer de link.
refusal-no-linked-table = Die tafel is er niet. Controleer de link.
refusal-table-closed = Deze tafel is gesloten. Open een andere.
refusal-too-many-people = Er zijn te veel mensen aan deze tafel gekomen. Open een andere.
refusal-bad-name = Kies een naam van 1 tot { $most } zichtbare tekens.
refusal-name-for-you = Voor de anderen ben je iemand anders. Kies een naam waaronder ze je kennen.
refusal-locked = De tafel is op slot. Vraag het aan de gastheer, of kijk toe.
refusal-locked-for-swaps = De tafel is op slot. Vraag het aan de gastheer, of blijf waar je bent.
refusal-seat-taken = Daar zit al iemand. Neem een andere plaats, of kijk toe.
refusal-no-such-seat = Aan deze tafel is geen plaats { $seat }.
refusal-not-for-holder = Dat kan niet met wie op plaats { $seat } zit.
refusal-already-seated = Je hebt al een plaats. Vraag om te ruilen, of sta eerst op.
refusal-seated-there = Daar zit je al.
refusal-left-already = Je bent al weggegaan. Ga zitten om verder te spelen.
refusal-watch-only = Je kijkt alleen toe. Neem eerst een plaats.
refusal-watch-only-join = Je kijkt alleen toe. Kom eerst aan tafel.
refusal-not-host = Dat mag alleen de gastheer van de tafel.
refusal-not-host-for-bot = Alleen de gastheer van de tafel mag met een bot van plaats ruilen.
refusal-no-such-person = Die persoon is niet meer aan deze tafel.
refusal-seat-would-go = Een plaats die zou verdwijnen, is bezet.
refusal-nobody-left = Dan is er niemand meer. Geef liever op, of beëindig het spel.
refusal-only-bots = Dan spelen er alleen bots. Neem een plaats.
refusal-seeds-being-shown = De zaadjes worden net getoond; wacht even.
refusal-between-games = Er is een spel bezig; dat kan tussen de spellen door.
refusal-no-game-here = Aan deze tafel wordt nu niet gespeeld.
refusal-no-game-yet = Aan deze tafel is nog geen spel begonnen.
refusal-other-physics = Dit spel begon met andere fysica dan dit programma heeft. Je kunt het bekijken, niet verder spelen.
refusal-paused = Het spel rust. Laat het eerst verdergaan.
refusal-not-paused = Het spel rust niet.

## Questions

refusal-ask-to-slide = Hier moeten de anderen het eens zijn voordat stenen verschoven worden. Vraag het hun, of gooi zonder te schuiven.
refusal-no-consent-needed = Daar hoeft niemand mee in te stemmen. Doe het gewoon.
refusal-question-open = Een andere vraag is nog niet beantwoord.
refusal-nothing-asked = Er wordt nu niets gevraagd.
refusal-not-asked = Er wordt jou niets gevraagd, of je hebt al geantwoord.
refusal-player-is-here = Wie daar zit, is er.
refusal-bot-sits-in = Daar speelt al een bot.
refusal-back-soon = Misschien komt iemand zo terug. Wacht nog { $seconds } { $seconds ->
        [one] seconde
       *[other] seconden
    }.

## Limits and devices

refusal-seconds = ‘{ $option }’ moet van { $low } tot { $high } seconden zijn.
refusal-unknown-token = Aan deze tafel kent niemand dit apparaat meer. Kom er opnieuw bij.
refusal-not-of-this-table = Je hoort niet bij deze tafel. Kom er opnieuw bij.
refusal-ticket-used = Deze link is al gebruikt of te oud. Vraag een nieuwe.
refusal-too-many-tokens = Je bent met te veel apparaten aan deze tafel gekomen.
refusal-too-many-devices = Je bent hier op te veel apparaten tegelijk.
refusal-too-many-watch = Er kijken te veel mensen naar deze tafel.
refusal-too-many-connections = Er zijn te veel verbindingen vanaf je adres. Sluit een paar pagina’s.
refusal-too-many-lines = Aan deze tafel is te veel gebeurd. Open een andere.
refusal-too-many-commands = Dat waren te veel opdrachten achter elkaar. Wacht even.
refusal-load-again = De tafel moet opnieuw geladen worden. Probeer het zo nog eens.
refusal-other-address = Deze pagina hoort bij een ander adres. Open het spel op zijn eigen adres.

## What is wrong with a record, after the number of its line

refusal-record-too-long = Een verslag heeft hooguit { $bytes } bytes.
refusal-record-not-fair = Er valt niets te controleren: dit is geen verslag van een spel met eerlijke stenen, die vooraf beloofd waren.
refusal-line-not-json = Dit is geen JSON: { $error }.
refusal-line-unreadable = Dit is niet te begrijpen: { $error }.
refusal-line-missing = Hier { $part ->
        [beginning] ontbreekt het begin
        [names] ontbreken de namen
        [start] ontbreekt de start
        [seeds] ontbreken de zaadjes van de personen
        [new] ontbreken de opties
        [key] ontbreekt de sleutel van een worp
        [dice] ontbreekt wat de stenen toonden
       *[line] ontbreekt een regel
    }.
refusal-line-unknown = Dit schrijft een tafel hier niet.
refusal-line-forged = Dit is vervalst; juist is { $line }.
refusal-start-expected = Hier hoort de start te staan.
refusal-start-unreadable = De start is niet te begrijpen: { $error }
refusal-start-is-none = Dit is niet de regel van een start.
refusal-start-not-plain = De start is niet geschreven zoals een tafel dat doet.
refusal-start-lacks-seeds = Niet iedereen heeft een zaadje beloofd, of er ontbreekt iemand.
refusal-start-without-keys = Uit deze start volgt met de zaadjes en het geheim geen enkele sleutel van een worp.
refusal-other-scheme = Dit programma controleert alleen stenen van schema { $scheme } onder regels { $rules }.
refusal-other-physics-recorded = De stenen van dit spel vielen volgens versie { $physics } van de fysica; dit programma heeft versie { $own } en kan de worpen niet herhalen.
refusal-names-expected = Hier horen de namen te staan: { $error }.
refusal-seeds-expected = Hier horen de zaadjes te staan: { $error }.
refusal-seeds-not-of-seats = Er is niet voor elke plaats één zaadje.
refusal-seed-forged = Het zaadje van plaats { $seat } is niet dat wat in de start beloofd is.
refusal-secret-unreadable = Het geheim is niet te lezen: { $error }.
refusal-secret-forged = Het geheim is niet dat wat bij de start beloofd is.
refusal-new-expected = Hier horen de opties van het spel te staan.
refusal-head-forged = Dit past niet bij de start: { $line }
refusal-options-forged = De opties zijn niet die welke vastgelegd en geloot zijn: { $line }
refusal-key-expected = Hier hoort de sleutel van worp { $throw } te staan.
refusal-key-forged = De sleutel volgt niet uit de start, de zaadjes en het geheim.
refusal-throw-expected = Hier hoort worp { $throw } te staan, niet { $found }.
refusal-dice-forged = De stenen zijn vervalst; ze toonden { $dice }.
refusal-rest-forged = Zo zijn de stenen niet blijven liggen.
refusal-note-forged = Hier hoort te staan: { $line }
refusal-dice-not-in-the-air = Er zijn geen stenen in de lucht.
refusal-after-the-end = Na het einde komt er niets meer.
refusal-not-over-yet = Het spel is nog niet uit.
refusal-end-missing = Het einde ontbreekt: wie gewonnen heeft, en het beloofde geheim.
