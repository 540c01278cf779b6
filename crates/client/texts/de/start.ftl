## Start page

start-title = Drei Spiele, eine Handvoll Würfel
start-subtitle = Ohne Konto. Such dir eins aus und wirf.
strike = Strike
exxtra = EXXTRA
strategiia = STRATEGIIA
strike-about = Wirf einen Würfel in die Arena: Zeigt er, was dort schon liegt, gehören die Würfel dir. Sind deine alle, bist du raus.
exxtra-about = Würfle ein Paar, fordere dein Glück heraus und halte deine Stufe der Leiter, bis du wieder dran bist.
strategiia-about = Führ deine Chips über rote und blaue Felder; jeder Freund in der Nähe bringt einen Würfel mehr in den Kampf.
more-games = Weitere Spiele
only-english = Bisher nur auf Englisch.
players = { $range } Personen
minutes = { $minutes } Min.
age-from = ab { $age } Jahren
fact-ours = unsere Schätzung
play-bots = Gegen Bots
same-device = An einem Gerät
invite = Einladen
options = Optionen
carry-on = Weiterspielen
carry-on-back = Zurück zum Tisch
carry-on-forget = Diese Partie vergessen
carry-on-ago = { $minutes ->
    [0] gerade eben
    [one] vor einer Minute
    [60] vor einer Stunde
   *[other] vor { $minutes } Minuten
  }
join-by-code = Mit Code dazukommen
join-by-code-hint = Aus der Einladung eines Freundes.
join-code = Code des Tisches
sit-down = Hinsetzen
tables-to-watch = Tische zum Mitspielen oder Zuschauen
tables-none = Gerade ist kein öffentlicher Tisch offen.
watch = Zuschauen
free-seats = { $seats ->
    [0] voll
    [one] ein Platz frei
   *[other] { $seats } Plätze frei
  }
offline = Ohne Netz: Bots und Menschen an diesem Gerät können spielen.
notice = Eine inoffizielle Ausgabe, mit keinem Verlag verbunden. Strike ist ein Spiel von Dieter Nüßle, EXXTRA von Reiner Knizia, STRATEGIIA von Mavrik Grangier. Wenn sie dir hier gefallen, hol sie dir auf den Tisch.
rules = Regeln
house-rulings = Hausregeln
fair-dice = Faire Würfel
real-dice = Eigene Würfel
about = Über Astragal
check-a-record = Aufzeichnung prüfen
learn = Spielend lernen
