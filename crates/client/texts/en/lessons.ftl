
## Lessons

lessons-title = Learn by playing
lessons-subtitle = On the real boards. Skip what you know.
lessons-go-on = Go on: { $lesson }
lessons-go-on-step = { $game }, step { $step } of { $steps }
lessons-done-of = { $done } of { $all }
lessons-number = { $game }, lesson { $lesson } of { $lessons }
lessons-step-of = { $step } of { $steps }
lessons-step-done = { $name }, done
lessons-book = Example { $example } of the book
lessons-rule = Rule { $rule }
lessons-house = house ruling
lessons-right = Right.
lessons-again = See it again
lessons-try = Try again
lessons-next = Next
lessons-next-lesson = Next lesson
lessons-all = All lessons
lessons-complete = Lesson complete.
lessons-what-then = What happens then
lessons-not-here = not in this step
lessons-instead = Not in this step. Do what the sentence says.
lessons-steps = The steps
lessons-lost = This lesson could not be loaded.
lessons-pick-place = Place on …
lessons-pick-field = choose a field
