//! A browser, driven by WebDriver.

use std::cell::Cell;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use serde_json::{Value, json};
use thirtyfour::common::capabilities::firefox::FirefoxPreferences;
use thirtyfour::error::WebDriverErrorInner;
use thirtyfour::prelude::*;

use crate::fixture::{Engine, Fixture};

/// How often something is looked for, and the pause in between: generous, not a limit of speed.
const TRIES: u32 = 1200;
const PAUSE: Duration = Duration::from_millis(100);

/// The pixels of a screen for one of the page while scenes are played: software draws every one of them.
const COARSE: f64 = 0.5;

/// The Alt key, as WebDriver writes it.
pub const ALT: char = '\u{e00a}';

/// The size of a window.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Size {
    /// A desktop.
    Desktop,
    /// A phone, upright.
    Phone,
    /// A phone on its side.
    PhoneOnSide,
}

/// A browser with a profile of its own.
pub struct Browser {
    driver: WebDriver,
    is_chromium: bool,
    /// Whether a scene has changed what another one could not restore.
    is_changed: Cell<bool>,
    size: Cell<(u32, u32)>,
    address: String,
    pictures: std::path::PathBuf,
    _profile: tempfile::TempDir,
}

impl Browser {
    /// Opens a browser with reduced motion, for a server at this address.
    pub async fn open_at(fixture: &Fixture, address: &str, size: Size) -> Result<Self> {
        let profile = tempfile::tempdir()?;
        let driver = match fixture.engine {
            Engine::Chromium => chromium(&fixture.driver, profile.path()).await?,
            Engine::Firefox(_) => firefox(&fixture.driver).await?,
        };
        let browser = Self {
            driver,
            is_chromium: fixture.engine == Engine::Chromium,
            is_changed: Cell::new(false),
            size: Cell::default(),
            address: address.to_owned(),
            pictures: fixture.pictures.clone(),
            _profile: profile,
        };
        if browser.is_chromium {
            browser.collect_errors().await?;
        }
        browser.begin(size).await?;
        Ok(browser)
    }

    /// A browser for the server of all scenes: one that another scene has left, or a new one.
    pub async fn open(fixture: &Fixture, size: Size) -> Result<Self> {
        let left = fixture.left_browsers.borrow_mut().pop();
        match left {
            Some(browser) => {
                browser.begin(size).await?;
                Ok(browser)
            }
            None => Self::open_at(fixture, &fixture.address, size).await,
        }
    }

    /// Begins as on a device that has never seen the server, but for the browser's cache of files.
    async fn begin(&self, size: Size) -> Result<()> {
        self.resize(size).await?;
        // Storage needs a page of the same server: a small file, which loads nothing else.
        self.go("/a/boot.js").await?;
        if self.is_chromium {
            let kept =
                json!({ "origin": self.address, "storageTypes": "service_workers,cache_storage" });
            self.send_cdp("Storage.clearDataForOrigin", kept).await?;
        }
        // Simple graphics and fast bots, as rendering is done in software here.
        self.js("localStorage.clear(); sessionStorage.clear(); \
                 localStorage.setItem('settings', JSON.stringify({ low_graphics: true, pace: 0, coach: false }))")
            .await?;
        Ok(())
    }

    /// Leaves the browser to another scene, unless it was changed for good.
    pub async fn leave(self, fixture: &Fixture) -> Result<()> {
        let can_be_used = self.is_chromium
            && !self.is_changed.get()
            && self.address == fixture.address
            && self.driver.windows().await?.len() == 1;
        match can_be_used {
            true => fixture.left_browsers.borrow_mut().push(self),
            false => self.close().await?,
        }
        Ok(())
    }

    /// Collects errors of the page for the end, a file that it offers, and its workers.
    async fn collect_errors(&self) -> Result<()> {
        let source = "window.__errors = []; addEventListener('error', (e) => __errors.push(e.message)); \
            const said = console.error; console.error = (...a) => { __errors.push(a.join(' ')); said(...a); }; \
            const made = URL.createObjectURL; URL.createObjectURL = (file) => { file.text?.().then((text) => { window.__file = text; }); \
            return made.call(URL, file); }; \
            window.__workers = []; const Begun = window.Worker; \
            window.Worker = class extends Begun { constructor(...a) { super(...a); __workers.push(this); } };";
        self.send_cdp(
            "Page.addScriptToEvaluateOnNewDocument",
            json!({ "source": source }),
        )
        .await
    }

    /// Changes the size of its window.
    pub async fn resize(&self, size: Size) -> Result<()> {
        let (width, height) = match size {
            Size::Desktop => (1280, 800),
            Size::Phone => (390, 844),
            Size::PhoneOnSide => (844, 390),
        };
        self.resize_to(width, height).await
    }

    /// Changes the size of its window to any other; a narrow one, or one that is not high, is a phone.
    pub async fn resize_to(&self, width: u32, height: u32) -> Result<()> {
        if !self.is_chromium {
            self.driver.set_window_rect(0, 0, width, height).await?;
            return Ok(());
        }
        self.size.set((width, height));
        self.emulate_screen(COARSE).await
    }

    /// Lets the window be one of its size on a screen with so many pixels for one of the page.
    async fn emulate_screen(&self, fineness: f64) -> Result<()> {
        let (width, height) = self.size.get();
        let is_phone = width < 700 || height < 500;
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": fineness, "mobile": is_phone });
        self.send_cdp("Emulation.setDeviceMetricsOverride", metrics)
            .await
    }

    /// Lets things move as on a device that does not ask for reduced motion.
    pub async fn allow_motion(&self) -> Result<()> {
        let feature = json!([{ "name": "prefers-reduced-motion", "value": "no-preference" }]);
        self.cdp("Emulation.setEmulatedMedia", json!({ "features": feature }))
            .await
    }

    /// Sends a command of the Chrome DevTools Protocol, whose effect may last: no other scene uses this browser.
    pub async fn cdp(&self, command: &str, parameters: Value) -> Result<()> {
        self.is_changed.set(true);
        self.send_cdp(command, parameters).await
    }

    async fn send_cdp(&self, command: &str, parameters: Value) -> Result<()> {
        self.driver.cdp().send_raw(command, parameters).await?;
        Ok(())
    }

    /// Goes to a page.
    pub async fn go(&self, path: &str) -> Result<()> {
        Ok(self.driver.goto(format!("{}{path}", self.address)).await?)
    }

    /// Opens another tab at a path, and goes there.
    pub async fn open_tab(&self, path: &str) -> Result<()> {
        let tab = self.driver.new_tab().await?;
        self.driver.switch_to_window(tab).await?;
        self.go(path).await
    }

    /// Goes to a tab, in the order in which they were opened.
    pub async fn to_tab(&self, number: usize) -> Result<()> {
        let tabs = self.driver.windows().await?;
        let tab = tabs.into_iter().nth(number).context("no such tab")?;
        Ok(self.driver.switch_to_window(tab).await?)
    }

    /// Closes the present tab, and goes to another one.
    pub async fn close_tab(&self, next: usize) -> Result<()> {
        let tabs = self.driver.windows().await?;
        let next = tabs.into_iter().nth(next).context("no such tab")?;
        self.driver.close_window().await?;
        Ok(self.driver.switch_to_window(next).await?)
    }

    /// Reloads the page.
    pub async fn reload(&self) -> Result<()> {
        Ok(self.driver.refresh().await?)
    }

    /// The path of the page.
    pub async fn path(&self) -> Result<String> {
        Ok(self.driver.current_url().await?.path().to_owned())
    }

    /// The result of a piece of JavaScript.
    pub async fn js(&self, script: &str) -> Result<Value> {
        Ok(self
            .driver
            .execute(script, Vec::new())
            .await?
            .json()
            .clone())
    }

    /// Evaluates JavaScript until its value has stayed the same for a while: a worker may still be answering what was
    /// pressed before.
    pub async fn settled(&self, script: &str) -> Result<Value> {
        let mut last = self.js(script).await?;
        let mut same = 0;
        while same < 10 {
            tokio::time::sleep(PAUSE).await;
            let now = self.js(script).await?;
            same = if now == last { same + 1 } else { 0 };
            last = now;
        }
        Ok(last)
    }

    /// Waits until a condition in JavaScript holds.
    pub async fn until(&self, condition: &str) -> Result<()> {
        for _ in 0..TRIES {
            if self.js(&format!("return Boolean({condition})")).await? == true {
                return Ok(());
            }
            tokio::time::sleep(PAUSE).await;
        }
        let page = self.js("return document.body.innerText").await?;
        let errors = self.js("return window.__errors").await?;
        let page: String = page
            .as_str()
            .unwrap_or_default()
            .chars()
            .take(600)
            .collect();
        bail!("waited in vain for {condition}; errors: {errors}; the page says: {page}")
    }

    /// Waits for an element.
    pub async fn find(&self, css: &str) -> Result<WebElement> {
        loop {
            self.until(&format!("document.querySelector({})", json!(css)))
                .await?;
            match self.driver.find(By::Css(css)).await {
                // The page has drawn this part anew since.
                Err(gone) if is_gone(&gone) => tokio::time::sleep(PAUSE).await,
                found => return Ok(found?),
            }
        }
    }

    /// Waits for an element and presses it.
    pub async fn press(&self, css: &str) -> Result<()> {
        loop {
            let element = self.find(css).await?;
            let pressed = async {
                element.scroll_into_view().await?;
                element.click().await
            };
            match pressed.await {
                Err(gone) if is_gone(&gone) => tokio::time::sleep(PAUSE).await,
                pressed => return Ok(pressed?),
            }
        }
    }

    /// Waits for an element and presses it, even if it is moving.
    pub async fn press_moving(&self, css: &str) -> Result<()> {
        self.find(css).await?;
        let press = format!("document.querySelector({}).click()", json!(css));
        self.js(&press).await.map(drop)
    }

    /// Waits for two elements and drags the first onto the second.
    pub async fn drag(&self, from: &str, to: &str) -> Result<()> {
        let (from, to) = (self.find(from).await?, self.find(to).await?);
        from.scroll_into_view().await?;
        let chain = self.driver.action_chain();
        let chain = chain.move_to_element_center(&from).click_and_hold();
        let chain = chain.move_by_offset(6, 6).move_to_element_center(&to);
        Ok(chain.release().perform().await?)
    }

    /// Holds the pointer at the first of these places of the window, moves it to the others, and lets go.
    pub async fn draw(&self, places: &[[i64; 2]]) -> Result<()> {
        let chain = self.driver.action_chain();
        let chain = places
            .iter()
            .enumerate()
            .fold(chain, |chain, (number, [x, y])| {
                let chain = chain.move_to(*x, *y);
                match number {
                    0 => chain.click_and_hold(),
                    _ => chain,
                }
            });
        Ok(chain.release().perform().await?)
    }

    /// The middle of an element, in the window.
    pub async fn middle(&self, css: &str) -> Result<[i64; 2]> {
        self.find(css).await?;
        let script = format!(
            "const box = document.querySelector({}).getBoundingClientRect(); \
             return [box.left + box.width / 2, box.top + box.height / 2].map(Math.round)",
            json!(css)
        );
        let middle = self.js(&script).await?;
        let part = |index: usize| middle[index].as_i64();
        part(0)
            .zip(part(1))
            .map(|(x, y)| [x, y])
            .context("no place")
    }

    /// Waits for an element and types into it.
    pub async fn type_into(&self, css: &str, text: &str) -> Result<()> {
        let element = self.find(css).await?;
        element.clear().await?;
        Ok(element.send_keys(text).await?)
    }

    /// Presses keys one after the other, wherever the focus is. Alt is held until the last is up.
    pub async fn key(&self, keys: &str) -> Result<()> {
        let at_once = Some(Duration::ZERO);
        let mut chain = self.driver.action_chain_with_delay(at_once, at_once);
        for key in keys.chars() {
            chain = chain.key_down(key);
            if key != ALT {
                chain = chain.key_up(key);
            }
        }
        if keys.contains(ALT) {
            chain = chain.key_up(ALT);
        }
        Ok(chain.perform().await?)
    }

    /// The text of an element.
    pub async fn text(&self, css: &str) -> Result<String> {
        let said = self
            .js(&format!(
                "return document.querySelector({})?.innerText ?? ''",
                json!(css)
            ))
            .await?;
        Ok(said.as_str().unwrap_or_default().to_owned())
    }

    /// Lets the page play by itself until the condition holds: again and again clicks a random enabled element of the
    /// first selector that has any.
    pub async fn play(&self, buttons: &[&str], until: &str) -> Result<()> {
        self.js(&player(buttons)).await?;
        let played = self.until(until).await;
        self.js("clearInterval(window.__player)").await?;
        played
    }

    /// Saves a screenshot of the page, on a screen with all its pixels.
    pub async fn picture(&self, name: &str) -> Result<()> {
        let file = self.pictures.join(format!("{name}.png"));
        if !self.is_chromium {
            return Ok(self.driver.screenshot(&file).await?);
        }
        self.emulate_screen(1.0).await?;
        // Two frames later everything is drawn anew.
        self.js("window.__drawn = false; requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => { window.__drawn = true })))")
            .await?;
        self.until("window.__drawn").await?;
        self.driver.screenshot(&file).await?;
        self.emulate_screen(COARSE).await
    }

    /// Fails if there were errors in the page.
    pub async fn no_errors(&self) -> Result<()> {
        match self.js("return window.__errors").await? {
            Value::Array(errors) if !errors.is_empty() => bail!("the page complains: {errors:?}"),
            _ => Ok(()),
        }
    }

    /// Closes the browser.
    pub async fn close(self) -> Result<()> {
        Ok(self.driver.quit().await?)
    }
}

/// Whether an element was not on the page any more when the command arrived.
fn is_gone(error: &WebDriverError) -> bool {
    use WebDriverErrorInner::{NoSuchElement, StaleElementReference};
    matches!(
        error.as_inner(),
        NoSuchElement(_) | StaleElementReference(_)
    )
}

/// Starts Chromium without a window, with software that imitates a graphics card.
async fn chromium(driver: &str, profile: &Path) -> Result<WebDriver> {
    let mut capabilities = DesiredCapabilities::chrome();
    let folder = format!("--user-data-dir={}", profile.display());
    let arguments = [
        "--headless",
        "--no-sandbox",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--use-gl=angle",
        "--use-angle=swiftshader",
        "--enable-unsafe-swiftshader",
        // Only the arena is drawn by software that imitates a graphics card; pages need none.
        "--disable-gpu-compositing",
        "--lang=en",
        "--force-prefers-reduced-motion",
        &folder,
    ];
    for argument in arguments {
        capabilities.add_arg(argument)?;
    }
    let driver = WebDriver::new(driver, capabilities).await;
    driver.context("Chromium does not start")
}

/// Starts Firefox without a window.
async fn firefox(driver: &str) -> Result<WebDriver> {
    let mut capabilities = DesiredCapabilities::firefox();
    capabilities.add_arg("-headless")?;
    let mut preferences = FirefoxPreferences::new();
    preferences.set("ui.prefersReducedMotion", 1)?;
    preferences.set("intl.accept_languages", "en")?;
    capabilities.set_preferences(preferences)?;
    let driver = WebDriver::new(driver, capabilities).await;
    driver.context("Firefox does not start")
}

/// JavaScript that clicks enabled elements again and again.
pub fn player(buttons: &[&str]) -> String {
    format!(
        "window.__player = setInterval(() => {{ for (const css of {}) {{ \
         const all = [...document.querySelectorAll(css)].filter((button) => !button.disabled); \
         if (all.length) {{ all[Math.floor(Math.random() * all.length)].click(); return; }} }} }}, 30)",
        json!(buttons)
    )
}
