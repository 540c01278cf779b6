## Start page

start-title = Trois jeux, une poignée de dés
start-subtitle = Pas de compte. Choisissez et lancez.
strike = Strike
exxtra = EXXTRA
strategiia = STRATEGIIA
strike-about = Lancez un dé dans l’arène : s’il montre la même valeur qu’un autre, les dés sont à vous ; plus de dés, et c’est fini.
exxtra-about = Lancez une paire, tentez votre chance et gardez votre marche de l’échelle jusqu’à votre prochain tour.
strategiia-about = Menez vos jetons sur les cases rouges et bleues ; chaque ami tout proche ajoute un dé au combat.
more-games = D’autres jeux
only-english = Seulement en anglais pour l’instant.
players = { $range } joueurs
minutes = { $minutes } min
age-from = dès { $age } ans
fact-ours = notre estimation
play-bots = Contre des bots
same-device = Même appareil
invite = Inviter
options = Options
carry-on = Reprendre
carry-on-back = Retour à la table
carry-on-forget = Oublier cette partie
carry-on-ago = { $minutes ->
    [0] à l’instant
    [one] il y a une minute
    [60] il y a une heure
   *[other] il y a { $minutes } minutes
  }
join-by-code = Rejoindre avec un code
join-by-code-hint = Dans l’invitation d’un ami.
join-code = Code de la table
sit-down = S’asseoir
tables-to-watch = Tables à rejoindre ou à regarder
tables-none = Aucune table publique n’est ouverte en ce moment.
watch = Regarder
free-seats = { $seats ->
    [0] complet
    [one] une place libre
   *[other] { $seats } places libres
  }
offline = Sans réseau : on peut jouer avec des bots et à plusieurs sur cet appareil.
notice = Une édition non officielle, sans lien avec aucun éditeur. Strike est un jeu de Dieter Nüßle, EXXTRA de Reiner Knizia, STRATEGIIA de Mavrik Grangier. S’ils vous plaisent ici, procurez-les-vous pour votre table.
rules = Règles
house-rulings = Règles maison
fair-dice = Des dés honnêtes
real-dice = Vos propres dés
about = À propos
check-a-record = Vérifier une partie
learn = Apprendre en jouant
