## Everywhere

astragal = Astragal
you = Jij
list-and = { $first } en { $last }
percent = { $value }%
back = Terug
close = Sluiten
menu = Menu
keys = Toetsen
keys-keys = Een vraagteken toont de toetsen.
loading = Een ogenblik…

## Languages, looks

language = Taal
theme = Kleuren
theme-light = Licht
theme-dark = Donker
sound = Geluid
sound-on = Je hoort de dobbelstenen
sound-off = De dobbelstenen zijn stil
settings = Instellingen
pace = Tempo van de bots
pace-slow = Rustig
pace-normal = Normaal
pace-fast = Snel
low-graphics = Eenvoudig beeld

## At the table

leave = Van tafel gaan
your-turn = Jouw beurt
do-turn = { $who ->
    [you] Jouw beurt: { $what }
   *[other] { $name }: { $what }
  }
turn-of = { $name } is aan de beurt
thinking = { $name } denkt na…
out-of-game = af
so-far = Tot nu toe
coach = Coach
coach-off = Coach uitzetten
coach-on = Coach aanzetten
coach-thinks = De coach denkt na…
coach-chance = Jouw kans om te winnen
coach-brief = { $what }: { $percent } kans op winst
coach-equal = Net zo goed: { $choices }.
coach-equal-many = { $count } keuzes zijn gelijk.
coach-everyone = Hoe iedereen ervoor staat
undo = Terugnemen
concede = Opgeven
concede-sure = Dit spel echt opgeven?
yes = Ja
no = Nee
rematch = Nog een keer
replay = Terugkijken
record = Verslag
verify = Nagaan
verified = De dobbelstenen waren eerlijk.
verified-hint = { $throws ->
    [0] Er viel geen worp na te rekenen.
    [one] Eén worp is hier nagerekend, en die klopt.
   *[other] Alle { $throws } worpen zijn hier nagerekend, en ze kloppen allemaal.
  } Het geheim is het geheim dat vóór het spel beloofd was.
forged = Met dit verslag is geknoeid.
forged-hint = Regel { $line }: { $message }
forged-line = { $line ->
    [0] Het gaat om het verslag als geheel.
   *[other] Regel { $line } past niet bij de rest.
}
checking = Elke worp wordt nagerekend…
throws-agree = Hier nagerekend: { $agreed } van de { $all } worpen kloppen
throw-differs = Een worp klopt niet. De dobbelstenen van de server zijn misschien vervalst.
hand-over = Geef het apparaat aan { $name }
hand-over-hint = De volgende voorraad mag niemand anders zien.
hand-over-ready = Ik ben { $name }
skip = Overslaan
board-label = De tafel
generic-do = kies wat je doet
generic-board-label = Het spel in woorden
log-label = Wat er tot nu toe gebeurde
log-keys = Alt met pijltje omhoog of omlaag leest voor wat er eerder of later gebeurde.
