## What could not be done

refused-by-rule = { $said } ({ $rule })
refused-bad-request = La demande n’a pas été comprise. Rechargez la page, puis réessayez.
refused-bad-config = Impossible d’ouvrir une table ainsi. Choisissez d’autres options.
refused-no-game = Aucune partie n’est en cours. Commencez-en une nouvelle.
refused-over = La partie est finie. Commencez-en une nouvelle.
refused-not-now = Pas en ce moment. Voyez ce que la table attend, puis réessayez.
refused-not-your-turn = Ce n’est pas à vous de jouer. Attendez votre tour.
refused-illegal-action = Les règles ne le permettent pas. Choisissez autre chose.
refused-impossible-outcome = Les dés ne peuvent pas montrer cela. Regardez-les et recomptez.
refused-not-yours = C’est réservé à d’autres. Prenez d’abord une place, ou demandez à qui a ouvert la table.
refused-taken = Cette place est prise, ou la table est fermée. Prenez une autre place, ou regardez.
refused-busy = Le serveur a trop à faire. Réessayez dans un instant.
refused-not-found = Cela n’existe pas ici, ou n’existe plus. Vérifiez le lien.
refused-too-much = C’était trop à la fois. Attendez un peu, puis réessayez avec moins.
refused-damaged = Cette table est endommagée sur le serveur. Ouvrez-en une autre.
refused-stale = Entre-temps, quelque chose s’est passé. Regardez de nouveau, puis décidez.
refused-id-used = Ce numéro appartient déjà à une autre commande. Rechargez la page.
refused-name = Choisissez un nom sous lequel les autres vous connaissent.
