## Why a choice is good or bad

why-often = { $about ->
    [less] in meno dell’1% dei casi
    [more] in più del 99% dei casi
   *[just] { $percent ->
        [0] nello 0% dei casi
        [1] nell’1% dei casi
        [8] nell’8% dei casi
        [11] nell’11% dei casi
        [80] nell’80% dei casi
        [81] nell’81% dei casi
        [82] nell’82% dei casi
        [83] nell’83% dei casi
        [84] nell’84% dei casi
        [85] nell’85% dei casi
        [86] nell’86% dei casi
        [87] nell’87% dei casi
        [88] nell’88% dei casi
        [89] nell’89% dei casi
       *[other] nel { $percent }% dei casi
      }
  }
why-strike-throw = Lanciare{ $style ->
    [gentle] {" "}piano
    [hard] {" "}forte
   *[firm] {""}
  }{ $how ->
    [all_in] {" "}tutti i dadi insieme
    [tight] {" "}sui dadi raggruppati
   *[spread] {""}
  } dà risultati uguali { $often }; in media prendi { $taken } dadi e ne perdi { $lost }.
why-strike-group = { $shape ->
    [file] Metti { $dice } uno dietro l’altro
    [square] Metti { $dice } su due file
    [wedge] Raggruppa { $behind } dietro il { $front }
    [funnel] Metti { $dice } a imbuto aperto verso di te
    [diamond] Metti { $dice } a quadrato con un angolo verso di te
    [stair] Metti { $dice } a scala
   *[row] Metti { $dice } fianco a fianco
  }{ $place ->
    [far] {","} contro la parete in fondo
    [near] {","} dalla tua parte
    [halfway] {","} a metà strada verso la parete in fondo
   *[middle] {","} al centro
  }{ $side ->
    [end] {","} lancia da un’estremità
    [long] {","} lancia da un lato lungo
    [slant] {","} lancia di sbieco
   *[any] {""}
  } e colpisci il { $struck }.
why-strike-stop = Se ti fermi, tieni { $dice ->
    [one] l’ultimo dado
   *[other] i tuoi { $dice } dadi
  }; chi segue { $lying ->
    [0] deve lanciare tutti i suoi
    [one] ha un solo dado da colpire
   *[other] ha { $lying } dadi da colpire
  }.
why-exxtra-begin = Un turno comincia con un tiro, e al primo una X non fa danni.
why-exxtra-roll = Tirare ancora dà { $often } qualcosa di meglio che piazzare la coppia { $pair }; rischio: { $bust }.
why-exxtra-fallen = la coppia { $pair } dal gradino { $field }
why-exxtra-place = La coppia { $pair } sul gradino { $field } { $fallen ->
    [0] {""}
    [one] fa cadere { $pairs } e{" "}
   *[other] fa cadere { $pairs }, e{" "}
  }{ $gain ->
    [goal] porta al traguardo se resiste
    [none] non fa avanzare, ma non può cadere
   *[fields] fa avanzare di { $field ->
        [one] una casella
        [2] due caselle
        [3] tre caselle
        [4] quattro caselle
        [5] cinque caselle
       *[other] { $field } caselle
      } se resiste
  }{ $risk ->
    [none] {""}
    [goal] ; ma chi segue arriva prima al traguardo
   *[falls] ; già al turno dopo cade { $often }
  }.
why-strategiia-place = { $king ->
    [yes] Il re
   *[no] L’unità
  } sta { $colour ->
    [own] sul proprio colore
   *[enemy] sul colore nemico
  }, { $friends ->
    [0] senza amici accanto
    [one] accanto a una casella amica
   *[other] accanto a { $friends } caselle amiche
  }.
why-strategiia-attack = L’attacco { $king ->
    [yes] al re su { $at }
   *[no] su { $at }
  } con { $dice ->
    [one] un dado
   *[other] { $dice } dadi
  } contro { $against ->
    [one] uno
   *[other] { $against }
  } riesce { $often }{ $wins ->
    [yes] {" "}e allora vince la partita
   *[no] {""}
  }.
why-strategiia-end = { $finish ->
    [win] Chiude la partita con una vittoria.
    [loss] Chiude la partita con una sconfitta.
   *[draw] Chiude la partita con una patta.
  }
why-strategiia-exposes = Espone { $at } a un attacco che riesce { $often }.
why-strategiia-escapes = Sfugge a un attacco che riuscirebbe { $often }.
why-strategiia-saves = Salva { $at } da un attacco che riuscirebbe { $often }.
why-strategiia-prepares = Prepara un attacco su { $at } che riuscirebbe { $often }.
why-strategiia-controls = Controlla { $after ->
    [one] una casella
   *[other] { $after } caselle
  } dell’altro colore invece di { $before }.
why-strategiia-withstands = { $percent ->
    [0] Lascia al nemico solo attacchi senza speranza.
   *[other] Lascia al nemico solo attacchi deboli: al massimo { $percent }%.
  }
why-strategiia-avoids = Va in { $to }; poi nessuna unità può essere attaccata.

## Any game

why-solved = Questa probabilità è esatta: il gioco è risolto.
why-played-out = Trovato giocando { $games } partite da qui alla fine.
