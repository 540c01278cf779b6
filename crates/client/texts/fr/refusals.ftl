### Refusals by their reasons, and what is wrong with records.

## The rules of any game

refusal-over = La partie est finie. Commencez-en une nouvelle.
refusal-in-the-air = Les dés sont en l’air. Dites d’abord ce qu’ils montrent, ou lancez-les.
refusal-nothing-in-the-air = Aucun dé n’est en l’air : c’est d’abord à la place { $seat } de décider.
refusal-not-your-turn = C’est à la place { $seat } de jouer.
refusal-conceded-already = Cette place a déjà abandonné.
refusal-not-these-dice = Ce ne sont pas les dés qui sont en l’air.
refusal-die-shows = Un dé montre de 1 à 6.

## Options of games

refusal-option-seats = On joue ici de { $low } à { $high }, pas { $seats }.
refusal-option-number = « { $option } » doit être un nombre de { $low } à { $high }.
refusal-option-number-or-random = « { $option } » doit être un nombre de { $low } à { $high }, ou tiré au sort.

## Strike

refusal-lay-first = Posez d’abord le dé de départ, avec un nombre de 2 à 6 sur le dessus.
refusal-throw-first = Un tour commence par un lancer. Lancez d’abord ; ensuite, vous pourrez vous arrêter.
refusal-starter-not-x = Le dé de départ se pose avec un nombre de 2 à 6 sur le dessus, pas le X.
refusal-starter-lies = Le dé de départ est déjà dans l’arène.
refusal-starter-shows = Le dé de départ doit montrer de 2 à 6.
refusal-wrong-count = Dés dans l’arène ou lancés : { $dice } ; dés indiqués : { $named }.
refusal-nothing-to-concede = Cette place n’a plus de dés dans cette partie : il n’y a rien à abandonner.
refusal-hiding-not-chosen = On ne choisit qui cache ses dés que si les réserves sont réglées joueur par joueur.
refusal-hiding-seats = Une place qui n’existe pas cache ses dés : la dernière est la place { $last_seat }.
refusal-starters-need-tournament = Il n’y a des dés de départ pour plusieurs parties que dans un tournoi ; une partie seule en a un.
refusal-too-many-starters = Il y a plus de dés de départ choisis que de parties possibles ({ $games }).

## How dice are thrown and slid

refusal-no-grouping = Ici, on ne groupe pas les dés. Lancez sur eux tels qu’ils sont.
refusal-regroup-never = À cette table, on ne regroupe pas les dés.
refusal-slide-unknown = Le { $die } n’est pas là, ou est déplacé deux fois.
refusal-slide-outside = Le { $die } n’y reposerait pas entièrement sur le sol.
refusal-slide-not-at-wall = Le { $die } n’est pas près du mur : il reste où il est.
refusal-slide-not-inward = Le { $die } ne peut être déplacé qu’en s’éloignant du mur.
refusal-slide-turned = Le { $die } peut être déplacé, mais pas tourné.
refusal-dice-overlap = Le { $die } et le { $other } se chevaucheraient.
refusal-no-such-die = Il n’y a pas de { $die } dans l’arène.
refusal-aim-outside = Visez un point du sol de l’arène.

## EXXTRA

refusal-roll-first = Il n’y a pas encore de paire à placer. Lancez d’abord.
refusal-no-such-field = Les cases des dés sont 0, 1, 2, 3, 4 et 5.
refusal-field-taken = La case { $field } est occupée. Choisissez une case libre, ou la case 0.
refusal-impossible-dice = Le premier dé montre 1, 2, 3, 4, 7 ou X, le second 1, 2, 3, 5, 6 ou X.

## STRATEGIIA

refusal-place-unit = Les armées se placent : placez une unité.
refusal-place-king = Les rois se placent : placez le vôtre.
refusal-move-unit = Les armées sont en place : déplacez une unité d’une case à une autre.
refusal-all-units-stand = Toutes vos unités sont en place. Placez votre roi.
refusal-cell-occupied = La case { $cell } est occupée. Choisissez une case libre.
refusal-cell-full = Il y a déjà trois unités sur { $cell }, et pas plus n’y sont permises.
refusal-king-on-cell = Votre roi est sur { $cell }, et un roi ne s’empile jamais.
refusal-king-on-own-colour = Votre roi commence sur une case libre de votre couleur, ou sur n’importe quelle case libre s’il n’y en a pas ; les armées se placent d’abord.
refusal-king-after-armies = Votre roi commence sur n’importe quelle case libre ; les armées se placent d’abord.
refusal-king-on-free-cell = Votre roi commence sur n’importe quelle case libre.
refusal-no-unit-there = Il n’y a pas d’unité { $side ->
        [red] rouge
       *[other] bleue
    } sur { $cell }.
refusal-only-one-unit = Il n’y a qu’une unité sur { $cell }.
refusal-fewer-units = Unités sur { $cell } : { $units }. Déplacez-en de 1 à { $units }.
refusal-no-splitting = Ici, les tours ne se divisent pas : déplacez toute la tour de { $cell } (unités : { $units }).
refusal-ends-where-it-began = Un coup ne peut pas finir où il a commencé, sur { $cell }.
refusal-too-far = { $to } ne s’atteint pas depuis { $from } en { $steps } { $steps ->
        [one] pas
       *[other] pas
    }.
refusal-too-far-for-tower = { $to } ne s’atteint pas depuis { $from } : une tour de { $units } fait au plus { $steps } { $steps ->
        [one] pas
       *[other] pas
    }.
refusal-own-unit = Vous êtes déjà sur { $cell }, et sans tours il n’y a qu’une unité par case.
refusal-own-king = Vous êtes déjà sur { $cell }, et un roi ne s’empile jamais.
refusal-own-tower = Vous êtes déjà sur { $cell }, et une tour a au plus { $most } unités.
refusal-wrong-dice = { $side ->
        [red] Rouge
       *[other] Bleu
    } ne lance pas { $dice } dés, mais { $wanted }.
refusal-expert-includes = « { $option } » fait partie du mode expert et ne peut pas être retiré.
refusal-stacked-needs = On ne peut empiler au placement qu’avec des tours, et avec une armée placée à la main.
refusal-king-start-needs = Le roi ne peut commencer avec l’armée que si elle est placée à la main.
refusal-king-towers-need = Le roi ne peut être dans une tour que s’il y a des tours.

## Pig

refusal-roll-before-holding = Un tour commence par un lancer. Lancez d’abord ; ensuite, vous pourrez garder.

## Taking back

refusal-wait-for-dice = Les dés sont en l’air ; attendez qu’ils soient retombés.
refusal-game-over = La partie est finie.
refusal-no-undo = Il n’y a pas de décision à reprendre : ce qui est lancé reste.
refusal-nothing-happened = Il ne s’est encore rien passé qu’on puisse reprendre.
refusal-abandoned-by-all = Tous ont abandonné la partie ; cela ne se reprend pas.

## Tables and seats

refusal-no-table = Cette table n’existe pas. Elle a peut-être été fermée il y a longtemps ; vérifiez le lien.
refusal-no-linked-table = Cette table n’existe pas. Vérifiez le lien.
refusal-table-closed = Cette table n’existe plus. Ouvrez-en une autre.
refusal-too-many-people = Trop de monde est venu à cette table. Ouvrez-en une autre.
refusal-bad-name = Choisissez un nom de 1 à { $most } caractères visibles.
refusal-name-for-you = Pour les autres, vous êtes quelqu’un d’autre. Choisissez un nom sous lequel ils vous connaissent.
refusal-locked = La table est verrouillée. Demandez à l’hôte, ou regardez.
refusal-locked-for-swaps = La table est verrouillée. Demandez à l’hôte, ou restez où vous êtes.
refusal-seat-taken = Quelqu’un est déjà assis là. Prenez une autre place, ou regardez.
refusal-no-such-seat = Il n’y a pas de place { $seat } à cette table.
refusal-not-for-holder = C’est impossible avec qui occupe la place { $seat }.
refusal-already-seated = Vous avez déjà une place. Demandez un échange, ou levez-vous d’abord.
refusal-seated-there = Vous êtes déjà assis là.
refusal-left-already = Vous êtes déjà parti. Asseyez-vous pour continuer.
refusal-watch-only = Vous ne faites que regarder. Prenez d’abord une place.
refusal-watch-only-join = Vous ne faites que regarder. Rejoignez d’abord la table.
refusal-not-host = Seul l’hôte de la table peut le faire.
refusal-not-host-for-bot = Seul l’hôte de la table peut changer de place avec un robot.
refusal-no-such-person = Cette personne n’est plus à cette table.
refusal-seat-would-go = Une place qui disparaîtrait est occupée.
refusal-nobody-left = Il ne resterait personne. Abandonnez plutôt, ou arrêtez la partie.
refusal-only-bots = Seuls des robots joueraient. Prenez une place.
refusal-seeds-being-shown = Les graines sont en train d’être montrées ; attendez un instant.
refusal-between-games = Une partie est en cours ; c’est possible entre les parties.
refusal-no-game-here = Aucune partie ne se joue à cette table.
refusal-no-game-yet = Aucune partie n’a encore commencé à cette table.
refusal-other-physics = Cette partie a commencé avec une autre physique que celle de ce programme. On peut la regarder, pas la continuer.
refusal-paused = La partie est en pause. Reprenez-la d’abord.
refusal-not-paused = La partie n’est pas en pause.

## Questions

refusal-ask-to-slide = Ici, les autres doivent être d’accord avant qu’on déplace des dés. Demandez-leur, ou lancez sans rien déplacer.
refusal-no-consent-needed = Personne n’a besoin d’être d’accord. Faites-le, tout simplement.
refusal-question-open = Une autre question attend encore sa réponse.
refusal-nothing-asked = Rien n’est demandé en ce moment.
refusal-not-asked = On ne vous demande rien, ou vous avez déjà répondu.
refusal-player-is-here = Qui occupe cette place est là.
refusal-bot-sits-in = Un robot y joue déjà.
refusal-back-soon = Le retour est peut-être proche. Attendez encore { $seconds } { $seconds ->
        [one] seconde
       *[other] secondes
    }.

## Limits and devices

refusal-seconds = « { $option } » doit aller de { $low } à { $high } secondes.
refusal-unknown-token = Cet appareil n’est plus connu à cette table. Rejoignez-la de nouveau.
refusal-not-of-this-table = Vous n’êtes pas de cette table. Rejoignez-la de nouveau.
refusal-ticket-used = Ce lien a déjà servi, ou il est trop ancien. Demandez-en un autre.
refusal-too-many-tokens = Vous êtes venu à cette table avec trop d’appareils.
refusal-too-many-devices = Vous êtes ici sur trop d’appareils à la fois.
refusal-too-many-watch = Trop de monde regarde cette table.
refusal-too-many-connections = Il y a trop de connexions depuis votre adresse. Fermez quelques pages.
refusal-too-many-lines = Il s’est passé trop de choses à cette table. Ouvrez-en une autre.
refusal-too-many-commands = Cela faisait trop de commandes à la suite. Attendez un instant.
refusal-load-again = La table doit être rechargée. Réessayez dans un instant.
refusal-other-address = Cette page appartient à une autre adresse. Ouvrez le jeu à la sienne.

## What is wrong with a record, after the number of its line

refusal-record-too-long = Un enregistrement a au plus { $bytes } octets.
refusal-record-not-fair = Il n’y a rien à vérifier : ce n’est pas l’enregistrement d’une partie avec des dés honnêtes, promis à l’avance.
refusal-line-not-json = Ce n’est pas du JSON : { $error }.
refusal-line-unreadable = Cela ne se comprend pas : { $error }.
refusal-line-missing = Il manque ici { $part ->
        [beginning] le commencement
        [names] les noms
        [start] le départ
        [seeds] les graines des personnes
        [new] les options
        [key] la clé d’un lancer
        [dice] ce que les dés ont montré
       *[line] une ligne
    }.
refusal-line-unknown = Une table n’écrit pas cela ici.
refusal-line-forged = C’est falsifié ; la vraie ligne est { $line }.
refusal-start-expected = Le départ devrait être ici.
refusal-start-unreadable = Le départ ne se comprend pas : { $error }
refusal-start-is-none = Ce n’est pas la ligne d’un départ.
refusal-start-not-plain = Le départ n’est pas écrit comme une table l’écrit.
refusal-start-lacks-seeds = Toutes les personnes n’ont pas promis de graine, ou quelqu’un manque.
refusal-start-without-keys = Aucune clé de lancer ne découle de ce départ avec les graines et le secret.
refusal-other-scheme = Ce programme ne vérifie que les dés du schéma { $scheme } sous les règles { $rules }.
refusal-other-physics-recorded = Les dés de cette partie sont tombés selon la version { $physics } de la physique ; ce programme a la version { $own } et ne peut pas répéter les lancers.
refusal-names-expected = Les noms devraient être ici : { $error }.
refusal-seeds-expected = Les graines devraient être ici : { $error }.
refusal-seeds-not-of-seats = Il n’y a pas une graine pour chaque place.
refusal-seed-forged = La graine de la place { $seat } n’est pas celle qui a été promise au départ.
refusal-secret-unreadable = Le secret ne se lit pas : { $error }.
refusal-secret-forged = Le secret n’est pas celui qui a été promis au départ.
refusal-new-expected = Les options de la partie devraient être ici.
refusal-head-forged = Cela ne va pas avec le départ : { $line }
refusal-options-forged = Les options ne sont pas celles qui ont été fixées et tirées : { $line }
refusal-key-expected = La clé du lancer { $throw } devrait être ici.
refusal-key-forged = La clé ne découle pas du départ, des graines et du secret.
refusal-throw-expected = Le lancer { $throw } devrait être ici, pas { $found }.
refusal-dice-forged = Les dés sont falsifiés ; ils ont montré { $dice }.
refusal-rest-forged = Les dés ne se sont pas arrêtés ainsi.
refusal-note-forged = Il devrait être écrit : { $line }
refusal-dice-not-in-the-air = Aucun dé n’est en l’air.
refusal-after-the-end = Rien ne vient après la fin.
refusal-not-over-yet = La partie n’est pas encore finie.
refusal-end-missing = La fin manque : qui a gagné, et le secret promis.
