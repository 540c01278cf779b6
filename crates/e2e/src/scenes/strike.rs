//! Strike's table: how it looks on all screens, its buttons, its moments, and its graphics.

use std::time::Duration;

use anyhow::{Result, bail, ensure};
use serde_json::json;

use super::everyone::is_clean;
use super::{OVER, STRIKE, begin, is_long, with};
use crate::browser::{Browser, Size};
use crate::fixture::Fixture;

/// A desktop, a larger one, a phone upright and on its side, and a tablet.
pub const SIZES: [(u32, u32, &str); 5] = [
    (1280, 800, "desktop"),
    (1920, 1080, "large"),
    (390, 844, "phone"),
    (844, 390, "landscape"),
    (820, 1180, "tablet"),
];

const MAY_THROW: &str = "document.querySelector('[data-test=strike-throw]:not(:disabled)')";

/// Chooses the graphics, so that the page does not.
async fn choose_graphics(browser: &Browser, is_low: bool, theme: &str) -> Result<()> {
    let settings = json!({ "low_graphics": is_low, "graphics_chosen": true, "pace": 0, "coach": false, "theme": theme });
    let settings = json!(settings.to_string());
    let script = format!("localStorage.setItem('settings', {settings})");
    browser.js(&script).await.map(drop)
}

/// Switches between simple and full graphics in the menu, which takes effect at once.
async fn switch_graphics(browser: &Browser) -> Result<()> {
    browser
        .press_moving(".menu-sheet div > .setting input")
        .await
}

/// Waits until it is the player's turn, with dice in the arena.
async fn until_asked(browser: &Browser) -> Result<()> {
    for _ in 0..20 {
        begin(browser, 1).await?;
        browser
            .play(
                STRIKE,
                &format!("{OVER} || document.querySelectorAll('.log li').length > 8"),
            )
            .await?;
        browser.until(&format!("{OVER} || {MAY_THROW}")).await?;
        let is_empty = "document.querySelector('canvas.screen').ariaLabel.includes('empty')";
        if browser
            .js(&format!("return !{OVER} && !{is_empty}"))
            .await?
            == json!(true)
        {
            return Ok(());
        }
    }
    bail!("no turn with dice in the arena")
}

/// The table on all screens, light and dark; the buttons can be pressed everywhere, and the force is a word.
pub async fn table(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Desktop, async |browser| {
        choose_graphics(browser, true, "light").await?;
        until_asked(browser).await?;
        if is_long() {
            switch_graphics(browser).await?;
        }
        for (width, height, name) in SIZES {
            browser.resize_to(width, height).await?;
            for theme in ["light", "dark"] {
                browser
                    .js(&format!(
                        "document.documentElement.dataset.theme = '{theme}'"
                    ))
                    .await?;
                tokio::time::sleep(Duration::from_millis(700)).await;
                browser
                    .picture(&format!("strike-table-{name}-{theme}"))
                    .await?;
            }
            for button in ["softer", "throw", "harder", "stop", "gather", "regroup"] {
                is_reachable(browser, &format!("[data-test=strike-{button}]"), name).await?;
            }
        }
        browser.resize(Size::Desktop).await?;
        let word = "[data-test=strike-throw] strong";
        for (button, said) in [("harder", "Hurl"), ("softer", "Throw"), ("softer", "Drop")] {
            browser
                .press(&format!("[data-test=strike-{button}]"))
                .await?;
            let now = browser.text(word).await?;
            ensure!(now == said || now.contains("last"), "{button} says {now:?}");
        }
        // Turning the arena moves the walls; the picture is kept to be looked at.
        for step in 1..=2 {
            browser.press(".turns .round").await?;
            tokio::time::sleep(Duration::from_millis(500)).await;
            browser.picture(&format!("strike-turned-{step}")).await?;
        }
        Ok(())
    })
    .await
}

/// Whether an element is on the screen and not covered by another one, where there is one.
pub async fn is_reachable(browser: &Browser, css: &str, name: &str) -> Result<()> {
    let css = json!(css);
    let script = format!(
        "const one = document.querySelector({css}); if (!one) return true; const box = one.getBoundingClientRect(); \
         const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2); \
         return one.contains(hit) || String(hit && hit.outerHTML.slice(0, 120)) + JSON.stringify(box)"
    );
    let hit = browser.js(&script).await?;
    ensure!(hit == json!(true), "{css} is covered on {name}: {hit}");
    Ok(())
}

/// Dice are slid and turned with keys; what the rule forbids is refused at once (S-9).
pub async fn regroup(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Desktop, async |browser| {
        choose_graphics(browser, !is_long(), "light").await?;
        until_asked(browser).await?;
        let face = "return document.querySelector('canvas.screen').ariaLabel.match(/[2-6]/)[0]";
        let face = browser.js(face).await?;
        let face = face.as_str().unwrap_or("2");
        browser
            .js("document.querySelector('.arena').focus()")
            .await?;
        browser.key("g").await?;
        browser.find(".aim .die-outline").await?;
        browser.key(face).await?;
        browser.find(".aim .die-outline.held").await?;
        is_clean(fixture, browser, "regrouping").await?;
        browser.key(".").await?;
        let refused = "document.querySelector('.regroup-hint.refused')";
        // A die that lies close to another one cannot be turned.
        let is_refused = browser.js(&format!("return !!{refused}")).await? == json!(true);
        let said = browser.text("[data-test=said]").await?;
        ensure!(is_refused || said.contains("turned"), "{said:?}");
        browser.picture("strike-regroup-desktop").await?;
        for _ in 0..40 {
            if browser.js(&format!("return !!{refused}")).await? == json!(true) {
                let said = browser.text("[data-test=strike-regroup-says]").await?;
                ensure!(!said.is_empty(), "a refusal without a reason");
                browser.picture("strike-regroup-refused").await?;
                // A single die cannot be gathered.
                let gather = "document.querySelector('[data-test=strike-gather]')?.click()";
                browser.js(gather).await?;
                browser.key("g").await?;
                tokio::time::sleep(Duration::from_millis(400)).await;
                return browser.picture("strike-gathered-desktop").await;
            }
            browser.key("\u{e014}").await?;
        }
        bail!("a die can be slid out of the arena")
    })
    .await
}

/// All in: the lights go down, and one button throws all dice.
pub async fn all_in(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Desktop, async |browser| {
        choose_graphics(browser, true, "light").await?;
        let button = ".arena:not(.all-in) ~ .actions-room [data-test=strike-throw]";
        let all_in = format!("document.querySelector('.arena.all-in') && {MAY_THROW}");
        for _ in 0..40 {
            begin(browser, 1).await?;
            browser
                .play(&[button], &format!("{OVER} || ({all_in})"))
                .await?;
            if browser.js(&format!("return Boolean({OVER})")).await? == json!(true) {
                continue;
            }
            says_all_in(browser).await?;
            is_clean(fixture, browser, "all in").await?;
            if is_long() {
                switch_graphics(browser).await?;
            }
            for (width, height, name) in SIZES {
                browser.resize_to(width, height).await?;
                tokio::time::sleep(Duration::from_millis(1200)).await;
                browser.picture(&format!("strike-all-in-{name}")).await?;
            }
            return Ok(());
        }
        bail!("forty games, and never all in")
    })
    .await
}

/// The headline counts the dice, the odds stand there, and the force is shown while both hands are pulled.
async fn says_all_in(browser: &Browser) -> Result<()> {
    let button = browser.text("[data-test=strike-throw] strong").await?;
    let dice = button.trim_start_matches("Throw all ");
    if button == dice {
        // The last die cannot match.
        return Ok(());
    }
    let said = browser.text("[data-test=to-do]").await?;
    let may_stop = browser
        .js("return !document.querySelector('[data-test=strike-stop]').disabled")
        .await?
        == json!(true);
    ensure!(
        may_stop || said == format!("All in: {dice} dice"),
        "{said:?} with {dice} dice"
    );
    let odds = browser.text("[data-test=strike-odds]").await?;
    ensure!(
        odds.contains("% some dice match") || odds.contains("%\nsome dice match"),
        "{odds:?}"
    );
    ensure!(
        ["2", "3", "4"].contains(&dice) || odds.contains(&format!("of {dice} come back")),
        "{odds:?}"
    );
    browser.find("[data-test=strike-pull]").await?;
    let shown = "return ['.ring', '.band', '.force-word'].map((css) => document.querySelectorAll(`.slingshot ${css}`).length)";
    ensure!(
        browser.js(shown).await? == json!([0, 0, 0]),
        "a force is shown before the hands are pulled"
    );
    let [x, y] = browser.middle(".slingshot").await?;
    let pull = |kind: &str, y: i64| {
        format!(
            "document.querySelector('.slingshot').dispatchEvent(new PointerEvent('{kind}', {{ clientX: {x}, clientY: {y}, pointerId: 1, bubbles: true }}))"
        )
    };
    browser.js(&pull("pointerdown", y)).await?;
    browser.js(&pull("pointermove", y + 90)).await?;
    let while_pulled = browser.settled(shown).await?;
    browser.picture("strike-all-in-pulled").await?;
    browser.js(&pull("pointercancel", y)).await?;
    ensure!(
        while_pulled == json!([1, 2, 1]),
        "while the hands are pulled: {while_pulled}"
    );
    Ok(())
}

/// Whether a film of a throw is shown.
const FLIES: &str = "document.querySelector('[data-test=strike-skip], [data-test=strike-nudge]')";

/// Notes in the page what the headline says while dice fly, and nudges the arena where a film waits for that.
const WATCH: &str = "window.__said = new Set(); window.__nudges = 0; \
    new MutationObserver(() => { \
        if (document.querySelector('[data-test=strike-skip], [data-test=strike-nudge]')) window.__said.add(document.querySelector('[data-test=to-do]').innerText); \
        const nudge = document.querySelector('[data-test=strike-nudge]'); if (nudge) { window.__nudges += 1; nudge.click(); } \
    }).observe(document.querySelector('.table'), { subtree: true, childList: true, characterData: true });";

/// Lets the clock go on with the frames, so that a film has a few of them on any machine, and waits for a nudge during two.
const BY_FRAMES: &str = "let now = performance.now(); performance.now = () => now; \
    const go_on = () => { now += 1200; requestAnimationFrame(go_on); }; go_on();";

/// Throws with all their motion: the headline says who throws, and no result before the film is over; a film can be skipped,
/// and so can its repetition; a cocked die is nudged; every moment is in the log.
pub async fn moments(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Desktop, async |browser| {
        choose_graphics(browser, true, "light").await?;
        until_asked(browser).await?;
        browser.allow_motion().await?;
        // While the clock stands still, a film ends only if it is skipped.
        browser.js("window.__now = performance.now.bind(performance); const now = window.__now(); performance.now = () => now").await?;
        let lines = "document.querySelectorAll('.log li').length";
        let before = browser.js(&format!("return {lines}")).await?;
        browser.press("[data-test=strike-throw]").await?;
        browser.until(FLIES).await?;
        let said = browser.text("[data-test=to-do]").await?;
        ensure!(said.starts_with("You throw") && said.ends_with('…'), "while the die flies: {said}");
        browser.picture("strike-moment").await?;
        browser.press_moving("[data-test=strike-skip]").await?;
        browser.until(&format!("{lines} > {before}")).await?;
        browser.play(&["[data-test=strike-skip]"], &format!("{OVER} || {MAY_THROW}")).await?;
        if browser.js(&format!("return Boolean({OVER})")).await? == json!(false) {
            browser.press_moving("[data-test=strike-again]").await?;
            browser.press_moving("[data-test=strike-skip]").await?;
            browser.until("document.querySelector('[data-test=strike-again]')").await?;
        }
        // Whole games until every moment was there take minutes: only in the long run.
        if !is_long() {
            return Ok(());
        }
        let mut log = String::new();
        let moments = ["You take", "takes", "X", "flew out", "all in", " win"];
        for _ in 0..12 {
            let is_complete = moments.iter().all(|moment| log.contains(moment));
            let nudges = browser.js("return window.__nudges ?? 0").await?;
            if is_complete && nudges.as_u64() > Some(0) {
                return Ok(());
            }
            // In the edition of 2020 the arena is shaken where a die leans (S-11).
            browser.go("/new/strike/bots").await?;
            browser.press_moving(".choice-edition input[value='2020']").await?;
            browser.press(".preview .primary").await?;
            browser.find(".arena").await?;
            browser.js(WATCH).await?;
            browser.js(&format!("window.__nudges = {nudges}; {BY_FRAMES}")).await?;
            // Games are played to their end until every moment was there, and then until the arena is nudged.
            let is_enough = if is_complete { format!("{OVER} || window.__nudges > 0") } else { OVER.to_owned() };
            browser.play(STRIKE, &is_enough).await?;
            log += &browser.js("return document.querySelector('.log').textContent").await?.to_string();
            let said = browser.js("return [...window.__said]").await?;
            let said: Vec<&str> = said.as_array().into_iter().flatten().filter_map(|one| one.as_str()).collect();
            ensure!(!said.is_empty(), "no film was seen");
            let results: Vec<&&str> = said.iter().filter(|one| !one.ends_with('…')).collect();
            ensure!(results.is_empty(), "the headline while dice fly: {results:?}");
        }
        let missing: Vec<&&str> = moments.iter().filter(|moment| !log.contains(**moment)).collect();
        bail!("in twelve games there was no nudge, or these moments were not in the log: {missing:?}")
    })
    .await
}

/// With a pointer: the hand is pulled and let go, or brought back; a die is slid; buttons turn the arena; pools are heaps
/// with as many dice as they have.
pub async fn pointer(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Desktop, async |browser| {
        choose_graphics(browser, true, "light").await?;
        until_asked(browser).await?;
        let heaps = "return [...document.querySelectorAll('.pool:not(.fist)')].every((pool) => \
            pool.querySelectorAll('.heap .top').length === Number(pool.querySelector('b').innerText))";
        ensure!(browser.js(heaps).await? == json!(true), "a heap is larger or smaller than its pool");
        let wall = "return document.querySelector('.aim .ghost').getAttribute('d')";
        let first = browser.settled(wall).await?;
        browser.press(".turns .right").await?;
        let turned = browser.settled(wall).await?;
        ensure!(turned != first, "a button does not turn the arena");
        browser.press(".turns .round").await?;
        ensure!(browser.settled(wall).await? == first, "the other button does not turn it back");
        slide(browser).await?;
        // Pulled and brought back, nothing is thrown.
        let lines = "document.querySelectorAll('.log li').length";
        let before = browser.settled(&format!("return {lines}")).await?;
        let [x, y] = hand(browser).await?;
        browser.draw(&[[x, y], [x + 20, y + 70], [x + 3, y + 4]]).await?;
        let after = browser.settled(&format!("return {lines}")).await?;
        ensure!(after == before, "a hand that was brought back has thrown");
        ensure!(browser.js(&format!("return Boolean({MAY_THROW})")).await? == json!(true), "nothing can be thrown");
        browser.draw(&[[x, y], [x - 10, y + 40], [x - 20, y + 84]]).await?;
        browser.until(&format!("{OVER} || {lines} > {before}")).await?;
        let said = browser.js("return document.querySelector('.log').textContent").await?;
        ensure!(said.to_string().contains("You "), "{said}");
        Ok(())
    })
    .await
}

/// Where the die in the hand is.
async fn hand(browser: &Browser) -> Result<[i64; 2]> {
    browser.find(".aim .post").await?;
    let middle = browser
        .js("const posts = [...document.querySelectorAll('.aim .post')].map((post) => post.getBoundingClientRect()); \
             return [(posts[0].left + posts[1].right) / 2, posts[0].bottom + 14].map(Math.round)")
        .await?;
    let part = |index: usize| middle[index].as_i64();
    match (part(0), part(1)) {
        (Some(x), Some(y)) => Ok([x, y]),
        _ => bail!("no hand: {middle}"),
    }
}

/// Slides a die with the pointer, somewhere where it may lie.
async fn slide(browser: &Browser) -> Result<()> {
    browser.press("[data-test=strike-regroup]").await?;
    browser.find(".aim .area").await?;
    let outline = "return document.querySelector('.aim .die-outline').getAttribute('d')";
    for [right, down] in [[0, -70], [70, 0], [-70, 0], [0, 60], [60, 60], [-60, -60]] {
        let [x, y] = browser.middle(".aim .die-outline").await?;
        let before = browser.js(outline).await?;
        browser
            .draw(&[[x, y], [x + right / 2, y + down / 2], [x + right, y + down]])
            .await?;
        if browser.settled(outline).await? != before {
            browser.find(".aim .die-outline.held").await?;
            return browser.press("[data-test=strike-regroup]").await;
        }
    }
    bail!("no die can be slid")
}

/// The coach draws what it advises: the group, the die to strike in it, and the force on the ring.
pub async fn coach(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Desktop, async |browser| {
        choose_graphics(browser, true, "light").await?;
        browser.js("localStorage.setItem('settings', JSON.stringify({ ...JSON.parse(localStorage.settings), coach: true }))").await?;
        for _ in 0..20 {
            until_asked(browser).await?;
            browser.find(".coach-best").await?;
            let said = browser.text(".coach-best").await?;
            if !said.starts_with("Gather") {
                continue;
            }
            browser.find(".aim .advised-die").await?;
            let drawn = browser.settled("return ['.advised-die', '.advised-die.struck', '.advised-face', '.advised-force'].map((css) => document.querySelectorAll('.aim ' + css).length)").await?;
            let dice = drawn[0].as_u64().unwrap_or(0);
            ensure!(dice > 1 && drawn == json!([dice, 1, dice, 1]), "{said}: {drawn}");
            for (width, height, name) in SIZES {
                browser.resize_to(width, height).await?;
                tokio::time::sleep(Duration::from_millis(700)).await;
                browser.picture(&format!("strike-coach-{name}")).await?;
            }
            return Ok(());
        }
        bail!("the coach never advised to gather dice")
    })
    .await
}

/// Slides that one player has planned are not carried out by the next one.
pub async fn plans(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Desktop, async |browser| {
        choose_graphics(browser, true, "light").await?;
        let places = async || {
            browser.js("document.querySelector('.arena').focus()").await?;
            browser.key("l").await?;
            browser.text("[data-test=said]").await
        };
        let may_plan = "document.querySelector('[data-test=strike-gather]:not(:disabled)') && document.querySelector('[data-test=strike-stop]:not(:disabled)')";
        for _ in 0..20 {
            browser.go("/new/strike/device").await?;
            browser.press(".preview .primary").await?;
            browser.play(STRIKE, &format!("{OVER} || ({may_plan})")).await?;
            browser.settled("return document.querySelectorAll('.log li').length").await?;
            if browser.js(&format!("return Boolean(!{OVER} && {may_plan})")).await? != json!(true) {
                continue;
            }
            let before = places().await?;
            browser.press("[data-test=strike-gather]").await?;
            let planned = places().await?;
            if planned.trim() == before.trim() {
                continue;
            }
            let player = browser.text("[data-test=to-do]").await?;
            browser.press("[data-test=strike-stop]").await?;
            browser.until(&format!("{MAY_THROW} && document.querySelector('[data-test=to-do]').innerText !== {}", json!(player))).await?;
            let next = places().await?;
            ensure!(next.trim() == before.trim(), "the next player has a plan: {before:?}, {planned:?}, {next:?}");
            return Ok(());
        }
        bail!("nobody could gather dice and stop")
    })
    .await
}

/// Counts draw calls and frames of a film in both kinds of graphics; slow frames simplify them, unless they are chosen.
pub async fn frames(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Phone, async |browser| {
        let kinds: &[bool] = if is_long() { &[false, true] } else { &[true] };
        for &is_low in kinds {
            choose_graphics(browser, is_low, "light").await?;
            until_asked(browser).await?;
            browser.allow_motion().await?;
            browser.js(COUNT).await?;
            browser
                .play(STRIKE, &format!("{OVER} || window.__frames.length > 10"))
                .await?;
            let counted = browser.js("const sorted = [...window.__frames].sort((a, b) => a - b); \
                return `${sorted[Math.floor(sorted.length / 2)].toFixed(0)} ms a frame, ${Math.max(...window.__draws)} draw calls`").await?;
            println!("e2e: Strike with {} graphics, drawn by software: {counted}", if is_low { "simple" } else { "full" });
            let draws = browser.js("return Math.max(...window.__draws)").await?;
            ensure!(draws.as_u64().is_some_and(|draws| draws > 3 && draws <= 16), "{draws} draw calls");
        }
        // The page is as coarse as the setting says, at once.
        let width = "document.querySelector('canvas.screen').width";
        let coarse = browser.js(&format!("return {width}")).await?;
        browser.press(".menu summary").await?;
        switch_graphics(browser).await?;
        browser.until(&format!("{width} > {coarse}")).await?;
        // A device with a graphics card whose frames are slow, but for the first picture.
        browser.js("localStorage.setItem('settings', JSON.stringify({ pace: 0, coach: false }))").await?;
        browser.allow_motion().await?;
        browser.go("/").await?;
        browser.js(SLOW_CARD).await?;
        browser.press(".card:nth-child(1) .card-main button").await?;
        browser.find(".table").await?;
        browser.play(STRIKE, &format!("{OVER} || document.querySelector('[data-test=simplified]')")).await?;
        browser.picture("strike-simplified").await?;
        let is_low = browser.js("return JSON.parse(localStorage.settings).low_graphics").await?;
        ensure!(is_low == json!(true), "slow frames have not simplified the graphics");
        Ok(())
    })
    .await
}

/// A graphics card by its name, and a clock by which every frame takes 0.7 seconds, and nothing else takes any time.
const SLOW_CARD: &str = "WebGL2RenderingContext.prototype.getParameter = ((ask) => function (name) { \
        return name === this.RENDERER || name === 0x9246 ? 'A card' : ask.call(this, name); })(WebGL2RenderingContext.prototype.getParameter); \
    let now = performance.now(); performance.now = () => now; \
    const go_on = () => { now += 700; requestAnimationFrame(go_on); }; go_on();";

/// Counts draw calls for each frame, and measures the time from one frame with any to the next.
const COUNT: &str = "window.__frames = []; window.__draws = []; let draws = 0; \
    for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced']) { \
        const draw = WebGL2RenderingContext.prototype[name]; \
        WebGL2RenderingContext.prototype[name] = function (...all) { draws += 1; return draw.apply(this, all); }; } \
    let last = 0; const look = (now) => { if (draws) { if (last) window.__frames.push(now - last); window.__draws.push(draws); draws = 0; last = now; } else last = 0; \
        requestAnimationFrame(look); }; requestAnimationFrame(look);";
