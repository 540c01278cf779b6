## Everywhere

astragal = Astragal
you = Du
list-and = { $first } und { $last }
percent = { $value } %
back = Zurück
close = Schließen
menu = Menü
keys = Tasten
keys-keys = Ein Fragezeichen zeigt die Tasten.
loading = Einen Moment …

## Languages, looks

language = Sprache
theme = Farben
theme-light = Hell
theme-dark = Dunkel
sound = Ton
sound-on = Die Würfel sind zu hören
sound-off = Die Würfel sind stumm
settings = Einstellungen
pace = Tempo der Bots
pace-slow = Gemütlich
pace-normal = Normal
pace-fast = Schnell
low-graphics = Einfache Grafik

## At the table

leave = Tisch verlassen
your-turn = Du bist dran
do-turn = { $who ->
    [you] Du bist dran: { $what }
   *[other] { $name }: { $what }
  }
turn-of = { $name } ist dran
thinking = { $name } überlegt …
out-of-game = raus
so-far = Bisher
coach = Coach
coach-off = Coach ausschalten
coach-on = Coach einschalten
coach-thinks = Der Coach überlegt …
coach-chance = Deine Gewinnchance
coach-brief = { $what }: Gewinnchance { $percent }
coach-equal = Genauso gut: { $choices }.
coach-equal-many = { $count } Möglichkeiten sind gleich gut.
coach-everyone = Wie es für alle steht
undo = Zurücknehmen
concede = Aufgeben
concede-sure = Diese Partie wirklich aufgeben?
yes = Ja
no = Nein
rematch = Noch einmal
replay = Ansehen
record = Aufzeichnung
verify = Prüfen
verified = Die Würfel waren fair.
verified-hint = { $throws ->
    [0] Es gab keinen Wurf nachzurechnen.
    [one] Ein Wurf wurde hier nachgerechnet, und er stimmt.
   *[other] Alle { $throws } Würfe wurden hier nachgerechnet, und alle stimmen.
  } Das Geheimnis ist das, das vor der Partie versprochen wurde.
forged = An dieser Aufzeichnung wurde etwas verändert.
forged-hint = Zeile { $line }: { $message }
forged-line = { $line ->
    [0] Es betrifft die Aufzeichnung als Ganzes.
   *[other] Zeile { $line } passt nicht zum Rest.
}
checking = Jeder Wurf wird nachgerechnet …
throws-agree = Hier nachgerechnet: { $agreed } von { $all } Würfen stimmen
throw-differs = Ein Wurf stimmt nicht. Die Würfel des Servers könnten gefälscht sein.
hand-over = Gib das Gerät an { $name }
hand-over-hint = Den nächsten Vorrat soll sonst niemand sehen.
hand-over-ready = Ich bin { $name }
skip = Überspringen
board-label = Der Tisch
generic-do = wähl, was du tust
generic-board-label = Das Spiel in Worten
log-label = Was bisher geschah
log-keys = Alt mit Pfeil auf oder ab liest vor, was früher oder später geschah.
