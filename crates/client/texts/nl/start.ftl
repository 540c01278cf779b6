## Start page

start-title = Drie spellen, een handvol dobbelstenen
start-subtitle = Geen account. Kies er een en gooi.
strike = Strike
exxtra = EXXTRA
strategiia = STRATEGIIA
strike-about = Gooi een steen in de arena: toont hij wat er al ligt, dan zijn de stenen voor jou. Zijn ze op, dan lig je eruit.
exxtra-about = Gooi een paar, daag je geluk uit en houd je tree van de ladder tot je weer aan de beurt bent.
strategiia-about = Leid je fiches over rode en blauwe vakken; elke vriend dichtbij brengt een steen mee naar het gevecht.
more-games = Meer spellen
only-english = Voorlopig alleen in het Engels.
players = { $range } spelers
minutes = { $minutes } min
age-from = vanaf { $age } jaar
fact-ours = onze schatting
play-bots = Tegen bots
same-device = Eén apparaat
invite = Uitnodigen
options = Opties
carry-on = Verder spelen
carry-on-back = Terug naar de tafel
carry-on-forget = Dit spel vergeten
carry-on-ago = { $minutes ->
    [0] zojuist
    [one] een minuut geleden
    [60] een uur geleden
   *[other] { $minutes } minuten geleden
  }
join-by-code = Meedoen met een code
join-by-code-hint = Uit de uitnodiging van een vriend.
join-code = Code van de tafel
sit-down = Aanschuiven
tables-to-watch = Tafels om mee te doen of toe te kijken
tables-none = Er is nu geen openbare tafel open.
watch = Toekijken
free-seats = { $seats ->
    [0] vol
    [one] één plaats vrij
   *[other] { $seats } plaatsen vrij
  }
offline = Zonder netwerk: bots en mensen op dit apparaat kunnen spelen.
notice = Een onofficiële uitgave, niet verbonden met een uitgever. Strike is een spel van Dieter Nüßle, EXXTRA van Reiner Knizia, STRATEGIIA van Mavrik Grangier. Vind je ze hier leuk, haal ze dan in huis.
rules = Regels
house-rulings = Huisregels
fair-dice = Eerlijke dobbelstenen
real-dice = Eigen dobbelstenen
about = Over Astragal
check-a-record = Verslag nagaan
learn = Al spelend leren
