### Refusals by their reasons, and what is wrong with records.

## The rules of any game

refusal-over = La partida ha terminado. Empieza una nueva.
refusal-in-the-air = Los dados están en el aire. Di primero qué muestran, o tíralos.
refusal-nothing-in-the-air = No hay dados en el aire: primero decide el sitio { $seat }.
refusal-not-your-turn = Le toca al sitio { $seat }.
refusal-conceded-already = Este sitio ya ha abandonado.
refusal-not-these-dice = Esos no son los dados que están en el aire.
refusal-die-shows = Un dado muestra de 1 a 6.

## Options of games

refusal-option-seats = Aquí juegan de { $low } a { $high }, no { $seats }.
refusal-option-number = «{ $option }» debe ser un número de { $low } a { $high }.
refusal-option-number-or-random = «{ $option }» debe ser un número de { $low } a { $high }, o al azar.

## Strike

refusal-lay-first = Pon primero el dado inicial, con un número de 2 a 6 arriba.
refusal-throw-first = Un turno empieza con un lanzamiento. Lanza primero; después puedes parar.
refusal-starter-not-x = El dado inicial se pone con un número de 2 a 6 arriba, no con la X.
refusal-starter-lies = El dado inicial ya está en el tablero.
refusal-starter-shows = El dado inicial debe mostrar de 2 a 6.
refusal-wrong-count = Había { $dice } dados en el tablero o lanzados, pero has indicado { $named }.
refusal-nothing-to-concede = Este sitio ya no tiene dados en esta partida: no hay nada que abandonar.
refusal-hiding-not-chosen = Quién oculta sus dados solo se elige si las reservas se fijan jugador por jugador.
refusal-hiding-seats = Oculta sus dados un sitio que no existe: el último es el sitio { $last_seat }.
refusal-starters-need-tournament = Dados iniciales para varias partidas solo hay en un torneo; una sola partida tiene uno.
refusal-too-many-starters = Hay más dados iniciales elegidos que partidas posibles ({ $games }).

## How dice are thrown and slid

refusal-no-grouping = Aquí no se agrupan los dados. Lanza contra ellos tal como están.
refusal-regroup-never = En esta mesa no se reagrupan los dados.
refusal-slide-unknown = El { $die } no está ahí, o se mueve dos veces.
refusal-slide-outside = El { $die } no se apoyaría ahí por completo en el suelo.
refusal-slide-not-at-wall = El { $die } no está cerca del muro, así que se queda donde está.
refusal-slide-not-inward = El { $die } solo se puede mover alejándolo del muro.
refusal-slide-turned = El { $die } se puede mover, pero no girar.
refusal-dice-overlap = El { $die } y el { $other } se solaparían.
refusal-no-such-die = En el tablero no hay ningún { $die }.
refusal-aim-outside = Apunta a un punto del suelo del tablero.

## EXXTRA

refusal-roll-first = Todavía no hay ninguna pareja que colocar. Tira primero.
refusal-no-such-field = Las casillas para los dados son 0, 1, 2, 3, 4 y 5.
refusal-field-taken = La casilla { $field } está ocupada. Elige una libre, o la casilla 0.
refusal-impossible-dice = El primer dado muestra 1, 2, 3, 4, 7 o X; el segundo, 1, 2, 3, 5, 6 o X.

## STRATEGIIA

refusal-place-unit = Los ejércitos se están colocando: coloca una unidad.
refusal-place-king = Los reyes se están colocando: coloca el tuyo.
refusal-move-unit = Los ejércitos están colocados: mueve una unidad de una casilla a otra.
refusal-all-units-stand = Todas tus unidades están colocadas. Coloca tu rey.
refusal-cell-occupied = La casilla { $cell } está ocupada. Elige una libre.
refusal-cell-full = En { $cell } ya hay tres unidades, y no puede haber más.
refusal-king-on-cell = En { $cell } está tu rey, y un rey nunca se apila.
refusal-king-on-own-colour = Tu rey empieza en una casilla libre de tu color, o en cualquier casilla libre si no queda ninguna; antes se colocan los ejércitos.
refusal-king-after-armies = Tu rey empieza en cualquier casilla libre; antes se colocan los ejércitos.
refusal-king-on-free-cell = Tu rey empieza en cualquier casilla libre.
refusal-no-unit-there = En { $cell } no hay ninguna unidad { $side ->
        [red] roja
       *[other] azul
    }.
refusal-only-one-unit = En { $cell } solo hay una unidad.
refusal-fewer-units = Unidades en { $cell }: { $units }. Mueve de 1 a { $units }.
refusal-no-splitting = Aquí las torres no se dividen: mueve la torre entera de { $cell } (unidades: { $units }).
refusal-ends-where-it-began = Una jugada no puede terminar donde empezó, en { $cell }.
refusal-too-far = No se llega a { $to } desde { $from } en { $steps } { $steps ->
        [one] paso
       *[other] pasos
    }.
refusal-too-far-for-tower = No se llega a { $to } desde { $from }: una torre de { $units } da como mucho { $steps } { $steps ->
        [one] paso
       *[other] pasos
    }.
refusal-own-unit = En { $cell } ya hay una unidad tuya, y sin torres solo cabe una en cada casilla.
refusal-own-king = En { $cell } ya hay unidades tuyas, y un rey nunca se apila.
refusal-own-tower = En { $cell } ya hay unidades tuyas, y una torre tiene como mucho { $most } unidades.
refusal-wrong-dice = { $side ->
        [red] Rojo
       *[other] Azul
    } no tira { $dice } dados, sino { $wanted }.
refusal-expert-includes = «{ $option }» forma parte del modo experto y no se puede quitar.
refusal-stacked-needs = Al colocar solo se puede apilar con torres y con un ejército que se coloca a mano.
refusal-king-start-needs = El rey solo puede empezar con el ejército si este se coloca a mano.
refusal-king-towers-need = El rey solo puede estar en torres si hay torres.

## Pig

refusal-roll-before-holding = Un turno empieza con una tirada. Tira primero; después puedes plantarte.

## Taking back

refusal-wait-for-dice = Los dados están en el aire; espera a que caigan.
refusal-game-over = La partida ha terminado.
refusal-no-undo = No hay ninguna decisión que se pueda deshacer: lo tirado queda.
refusal-nothing-happened = Todavía no ha pasado nada que se pueda deshacer.
refusal-abandoned-by-all = Todos han dejado la partida; eso no se puede deshacer.

## Tables and seats

refusal-no-table = Esa mesa no existe. Quizá se cerró hace mucho; comprueba el enlace.
refusal-no-linked-table = Esa mesa no existe. Comprueba el enlace.
refusal-table-closed = Esta mesa se ha cerrado. Abre otra.
refusal-too-many-people = Ha venido demasiada gente a esta mesa. Abre otra.
refusal-bad-name = Elige un nombre de 1 a { $most } caracteres visibles.
refusal-name-for-you = Para los demás eres otra persona. Elige un nombre por el que te conozcan.
refusal-locked = La mesa está cerrada a más jugadores. Pregunta a quien la abrió, o mira.
refusal-locked-for-swaps = La mesa está cerrada a cambios. Pregunta a quien la abrió, o quédate donde estás.
refusal-seat-taken = Ahí ya hay alguien. Ocupa otro sitio, o mira.
refusal-no-such-seat = En esta mesa no hay sitio { $seat }.
refusal-not-for-holder = Eso no es posible con quien ocupa el sitio { $seat }.
refusal-already-seated = Ya tienes sitio. Pide un cambio, o levántate primero.
refusal-seated-there = Ya estás sentado ahí.
refusal-left-already = Ya te has ido. Siéntate para seguir.
refusal-watch-only = Solo estás mirando. Ocupa primero un sitio.
refusal-watch-only-join = Solo estás mirando. Únete primero a la mesa.
refusal-not-host = Eso solo puede hacerlo quien abrió la mesa.
refusal-not-host-for-bot = Solo quien abrió la mesa puede cambiar de sitio con un bot.
refusal-no-such-person = Esa persona ya no está en esta mesa.
refusal-seat-would-go = Un sitio que desaparecería está ocupado.
refusal-nobody-left = No quedaría nadie. Abandona tú, o terminad la partida.
refusal-only-bots = Solo jugarían bots. Ocupa un sitio.
refusal-seeds-being-shown = Se están mostrando las semillas; espera un momento.
refusal-between-games = Hay una partida en curso; eso se puede entre partidas.
refusal-no-game-here = En esta mesa no se está jugando ninguna partida.
refusal-no-game-yet = En esta mesa todavía no ha empezado ninguna partida.
refusal-other-physics = Esta partida empezó con otra física que la de este programa. Se puede mirar, pero no continuar.
refusal-paused = La partida está en pausa. Reanúdala primero.
refusal-not-paused = La partida no está en pausa.

## Questions

refusal-ask-to-slide = Aquí los demás deben aceptar antes de mover dados. Pregúntales, o lanza sin moverlos.
refusal-no-consent-needed = Para eso no hace falta que nadie acepte. Hazlo sin más.
refusal-question-open = Hay otra pregunta sin responder.
refusal-nothing-asked = Ahora no se pregunta nada.
refusal-not-asked = No se te pregunta a ti, o ya has respondido.
refusal-player-is-here = Quien ocupa ese sitio está aquí.
refusal-bot-sits-in = Ahí ya juega un bot.
refusal-back-soon = Quizá vuelva pronto. Espera { $seconds } { $seconds ->
        [one] segundo
       *[other] segundos
    } más.

## Limits and devices

refusal-seconds = «{ $option }» debe ser de { $low } a { $high } segundos.
refusal-unknown-token = En esta mesa ya nadie conoce este dispositivo. Únete de nuevo.
refusal-not-of-this-table = No perteneces a esta mesa. Únete de nuevo.
refusal-ticket-used = Este enlace ya se ha usado o es demasiado antiguo. Pide otro.
refusal-too-many-tokens = Has venido a esta mesa con demasiados dispositivos.
refusal-too-many-devices = Estás aquí en demasiados dispositivos a la vez.
refusal-too-many-watch = Demasiada gente mira esta mesa.
refusal-too-many-connections = Hay demasiadas conexiones desde tu dirección. Cierra algunas páginas.
refusal-too-many-lines = En esta mesa han pasado demasiadas cosas. Abre otra.
refusal-too-many-commands = Han sido demasiadas órdenes seguidas. Espera un momento.
refusal-load-again = Hay que volver a cargar la mesa. Inténtalo dentro de un momento.
refusal-other-address = Esta página es de otra dirección. Abre el juego en la suya.

## What is wrong with a record, after the number of its line

refusal-record-too-long = Un registro tiene como mucho { $bytes } bytes.
refusal-record-not-fair = Aquí no hay nada que comprobar: no es el registro de una partida con dados limpios, prometidos de antemano.
refusal-line-not-json = Esto no es JSON: { $error }.
refusal-line-unreadable = Esto no se entiende: { $error }.
refusal-line-missing = Aquí { $part ->
        [beginning] falta el principio
        [names] faltan los nombres
        [start] falta el inicio
        [seeds] faltan las semillas de las personas
        [new] faltan las opciones
        [key] falta la llave de un lanzamiento
        [dice] falta lo que mostraron los dados
       *[line] falta una línea
    }.
refusal-line-unknown = Una mesa no escribe esto aquí.
refusal-line-forged = Esto está falsificado; lo verdadero es { $line }.
refusal-start-expected = Aquí debería estar el inicio.
refusal-start-unreadable = El inicio no se entiende: { $error }
refusal-start-is-none = Esta no es la línea de un inicio.
refusal-start-not-plain = El inicio no está escrito como lo escribe una mesa.
refusal-start-lacks-seeds = No todas las personas han prometido una semilla, o falta alguien.
refusal-start-without-keys = De este inicio, con las semillas y el secreto, no se sigue ninguna llave de lanzamiento.
refusal-other-scheme = Este programa solo comprueba dados del esquema { $scheme } con las reglas { $rules }.
refusal-other-physics-recorded = Los dados de esta partida cayeron según la versión { $physics } de la física; este programa tiene la versión { $own } y no puede repetir los lanzamientos.
refusal-names-expected = Aquí deberían estar los nombres: { $error }.
refusal-seeds-expected = Aquí deberían estar las semillas: { $error }.
refusal-seeds-not-of-seats = No hay una semilla para cada sitio.
refusal-seed-forged = La semilla del sitio { $seat } no es la que se prometió en el inicio.
refusal-secret-unreadable = El secreto no se puede leer: { $error }.
refusal-secret-forged = El secreto no es el que se prometió al inicio.
refusal-new-expected = Aquí deberían estar las opciones de la partida.
refusal-head-forged = Esto no encaja con el inicio: { $line }
refusal-options-forged = Las opciones no son las que se fijaron y sortearon: { $line }
refusal-key-expected = Aquí debería estar la llave del lanzamiento { $throw }.
refusal-key-forged = La llave no se sigue del inicio, las semillas y el secreto.
refusal-throw-expected = Aquí debería estar el lanzamiento { $throw }, no { $found }.
refusal-dice-forged = Los dados están falsificados; mostraron { $dice }.
refusal-rest-forged = Los dados no quedaron así.
refusal-note-forged = Aquí debería decir: { $line }
refusal-dice-not-in-the-air = No hay dados en el aire.
refusal-after-the-end = Después del final no viene nada.
refusal-not-over-yet = La partida todavía no ha terminado.
refusal-end-missing = Falta el final: quién ganó, y el secreto prometido.
