## What could not be done

refused-by-rule = { $said } ({ $rule })
refused-bad-request = Dit was niet te begrijpen. Laad de pagina opnieuw en probeer het nog eens.
refused-bad-config = Zo kan er geen tafel komen. Kies andere opties.
refused-no-game = Er is geen spel bezig. Begin een nieuw spel.
refused-over = Het spel is uit. Begin een nieuw spel.
refused-not-now = Dat kan nu niet. Kijk waar de tafel op wacht en probeer het dan nog eens.
refused-not-your-turn = Je bent niet aan de beurt. Wacht tot je aan de beurt bent.
refused-illegal-action = Dat mag niet volgens de regels. Kies iets anders.
refused-impossible-outcome = Dat kunnen de stenen niet tonen. Kijk nog eens en tel opnieuw.
refused-not-yours = Dat mogen alleen anderen. Neem eerst een plaats, of vraag het aan wie de tafel heeft geopend.
refused-taken = De plaats is bezet, of de tafel is op slot. Neem een andere plaats, of kijk toe.
refused-busy = De server heeft het te druk. Probeer het zo nog eens.
refused-not-found = Dat is er niet, of niet meer. Controleer de link.
refused-too-much = Dat was te veel tegelijk. Wacht even en probeer het met minder.
refused-damaged = Deze tafel is op de server beschadigd. Open een andere.
refused-stale = Er is intussen iets gebeurd. Kijk opnieuw en beslis dan.
refused-id-used = Dit nummer hoort al bij een andere opdracht. Laad de pagina opnieuw.
refused-name = Kies een naam waaronder de anderen je kennen.
