## Everywhere

astragal = Astragal
you = Vous
list-and = { $first } et { $last }
percent = { $value } %
back = Retour
close = Fermer
menu = Menu
keys = Touches
keys-keys = Un point d’interrogation montre les touches.
loading = Un instant…

## Languages, looks

language = Langue
theme = Couleurs
theme-light = Claires
theme-dark = Sombres
sound = Son
sound-on = On entend les dés
sound-off = Les dés sont muets
settings = Réglages
pace = Rythme des bots
pace-slow = Tranquille
pace-normal = Normal
pace-fast = Rapide
low-graphics = Graphismes simples

## At the table

leave = Quitter la table
your-turn = À vous de jouer
do-turn = { $who ->
    [you] À vous : { $what }
   *[other] { $name } : { $what }
  }
turn-of = À { $name } de jouer
thinking = { $name } réfléchit…
out-of-game = hors jeu
so-far = Jusqu’ici
coach = Coach
coach-off = Désactiver le coach
coach-on = Activer le coach
coach-thinks = Le coach réfléchit…
coach-chance = Votre chance de gagner
coach-brief = { $what } : { $percent } de gagner
coach-equal = Tout aussi bien : { $choices }.
coach-equal-many = { $count } choix se valent.
coach-everyone = Tout le monde, en ce moment
undo = Annuler le coup
concede = Abandonner
concede-sure = Vraiment abandonner cette partie ?
yes = Oui
no = Non
rematch = Rejouer
replay = Revoir
record = Enregistrement
verify = Vérifier
verified = Les dés étaient honnêtes.
verified-hint = { $throws ->
    [0] Il n’y avait aucun lancer à refaire.
    [one] Un lancer a été refait ici, et il concorde.
   *[other] Les { $throws } lancers ont été refaits ici, et tous concordent.
  } Le secret est bien celui promis avant la partie.
forged = Cet enregistrement a été modifié.
forged-hint = Ligne { $line } : { $message }
forged-line = { $line ->
    [0] Cela concerne l’enregistrement entier.
   *[other] La ligne { $line } ne correspond pas au reste.
}
checking = On refait chaque lancer…
throws-agree = Lancers refaits ici : { $agreed } sur { $all } concordent
throw-differs = Un lancer ne concorde pas. Les dés du serveur sont peut-être truqués.
hand-over = Passez l’appareil à { $name }
hand-over-hint = Personne d’autre ne doit voir la prochaine réserve.
hand-over-ready = C’est moi, { $name }
skip = Passer
board-label = La table
generic-do = choisissez quoi faire
generic-board-label = Le jeu en mots
log-label = Ce qui s’est passé jusqu’ici
log-keys = Alt avec flèche haut ou bas lit ce qui s’est passé avant ou après.
