## Der Tisch vor einem Spiel: Einladung, Plätze, Regeln

lobby-your-table = Dein Tisch: { $game }
lobby-table-of = { $game } mit { $host }
lobby-invites = { $host } lädt dich zu { $game } ein
lobby-invite = Einladung schicken
lobby-share = Mit diesem Code oder Link kann man sich dazusetzen oder zuschauen.
lobby-share-text = Komm, spiel { $game } mit
lobby-link = Link zu diesem Tisch
lobby-camera = Oder die Handykamera hierauf richten
lobby-send = Teilen
lobby-copy = Link kopieren
lobby-copied = Kopiert
lobby-host = lädt ein
lobby-free = frei
lobby-free-chair = Frei
lobby-bot = { $level } · Bot
lobby-here = da
lobby-here-ready = da, bereit
lobby-you = du
lobby-you-ready = du, bereit
lobby-away = { $minutes ->
    [0] weg
   *[other] seit { $minutes } min weg
  }
lobby-add-bot = Bot auf Platz { $number } setzen
lobby-sit-here = Hierher
lobby-sit-here-at = Auf Platz { $number } setzen
lobby-your-chair = Dein Platz
lobby-more = Mehr zu { $name }
lobby-swap = Plätze tauschen
lobby-stand = Aufstehen
lobby-begin = Ich bin bereit
lobby-ready-count = { $ready } von { $all } bereit
lobby-more-players = { $count ->
    [one] eine weitere Person
   *[other] { $count } weitere Personen
  }
lobby-waits-for = wartet auf { $who }
lobby-watching = Du schaust zu.
lobby-taken = { $taken } von { $all } Plätzen besetzt
lobby-full = Alle Plätze sind besetzt. Du kannst zuschauen.
lobby-change-rules = Regeln ändern
lobby-change-hint = Danach müssen alle noch einmal sagen, dass sie bereit sind.
lobby-use-rules = Nach diesen Regeln spielen
name-kept = Einmal gefragt, auf diesem Gerät gemerkt. Kein Konto.
rules-of-table = Regeln an diesem Tisch
rules-usual = Übliche Regeln
rule = { $option }: { $value }
rule-book = Anleitung
rule-house = Hausregel
rule-practice = Übungstisch
rule-rolled-dice = Würfel werden gerollt, nicht geworfen
seat-number = Platz { $number }
option-practice = Zurücknehmen
option-practice-no = Nie einen Wurf
option-practice-yes = Übung
option-practice-hint = An einem Übungstisch können auch Würfe zurückgenommen werden, wenn alle einverstanden sind.
company-invites = { $name } lädt dich an einen anderen Tisch ein.
company-follow = Hingehen
company-stay = Hierbleiben
company-elsewhere = Neuer Tisch, gleiche Runde
join-code-wrong = Ein Code hat 6 Buchstaben und Ziffern. Lücken spielen keine Rolle.
join-code-unknown = Zu diesem Code gibt es keinen Tisch. Prüfe die Buchstaben, oder bitte um eine neue Einladung.
