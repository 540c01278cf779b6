## La table avant une partie : invitation, places, règles

lobby-your-table = Votre table : { $game }
lobby-table-of = { $game } avec { $host }
lobby-invites = { $host } vous invite à { $game }
lobby-invite = Envoyer une invitation
lobby-share = Avec ce code ou ce lien, on peut s’asseoir ou regarder.
lobby-share-text = Venez jouer à { $game }
lobby-link = Lien vers cette table
lobby-camera = Ou visez ici avec un téléphone
lobby-send = Partager
lobby-copy = Copier le lien
lobby-copied = Copié
lobby-host = hôte
lobby-free = libre
lobby-free-chair = Libre
lobby-bot = { $level } · robot
lobby-here = là
lobby-here-ready = là, c’est bon
lobby-you = vous
lobby-you-ready = vous, c’est bon
lobby-away = { $minutes ->
    [0] absence
   *[other] absence : { $minutes } min
  }
lobby-add-bot = Mettre un robot à la place { $number }
lobby-sit-here = Ici
lobby-sit-here-at = S’asseoir à la place { $number }
lobby-your-chair = Votre place
lobby-more = Plus sur { $name }
lobby-swap = Échanger les places
lobby-stand = Se lever
lobby-begin = C’est bon pour moi
lobby-ready-count = C’est bon pour { $ready } sur { $all }
lobby-more-players = { $count ->
    [one] une personne de plus
   *[other] { $count } personnes de plus
  }
lobby-waits-for = on attend { $who }
lobby-watching = Vous regardez.
lobby-taken = { $taken } places prises sur { $all }
lobby-full = Toutes les places sont prises. Vous pouvez regarder.
lobby-change-rules = Changer les règles
lobby-change-hint = Ensuite, chacun doit redire que c’est bon.
lobby-use-rules = Jouer avec ces règles
name-kept = Demandé une fois, gardé sur cet appareil. Pas de compte.
rules-of-table = Règles de cette table
rules-usual = Règles habituelles
rule = { $option } : { $value }
rule-book = livret
rule-house = maison
rule-practice = Table d’entraînement
rule-rolled-dice = Dés tirés, non lancés
seat-number = Place { $number }
option-practice = Reprises
option-practice-no = Jamais un lancer
option-practice-yes = Entraînement
option-practice-hint = À une table d’entraînement, un lancer aussi peut être repris, si tout le monde est d’accord.
company-invites = { $name } vous invite à une autre table.
company-follow = Y aller
company-stay = Rester ici
company-elsewhere = Nouvelle table, mêmes joueurs
join-code-wrong = Un code a 6 lettres et chiffres. Les espaces ne comptent pas.
join-code-unknown = Aucune table n’a ce code. Vérifie les lettres ou demande une nouvelle invitation.
