//! What faults and planted defects do to a world.

use astragal_tables::client::{Follower, Input};

use super::faults::{Defect, FaultKind};
use super::world::{ASLEEP_MS, Event, World};

impl World {
    pub(super) fn fault(&mut self, kind: FaultKind) {
        let now = self.now;
        match kind {
            FaultKind::Outage {
                device,
                ms,
                survives,
                is_notified,
            } => {
                let one = &mut self.devices[device];
                one.offline_until = one.offline_until.max(now + ms);
                one.is_notified = is_notified;
                one.well_since = one.offline_until;
                if !survives {
                    self.kill_links(device, false);
                }
                self.after(ms, Event::Online(device, is_notified));
            }
            FaultKind::Cut { device } => {
                self.devices[device].well_since = now;
                self.kill_links(device, true);
                self.must_be_back(device, false);
            }
            FaultKind::Sleep {
                device,
                ms,
                is_notified,
            } => {
                let one = &mut self.devices[device];
                if one.asleep_until.is_some() {
                    return;
                }
                one.asleep_until = Some(now + ms);
                one.well_since = now + ms;
                if ms > ASLEEP_MS {
                    self.let_go(device);
                }
                self.after(ms, Event::Awake(device, is_notified));
            }
            FaultKind::Reload { device } => {
                if self.devices[device].asleep_until.is_none() {
                    self.reload(device);
                    self.must_be_back(device, false);
                }
            }
            FaultKind::SecondDevice {
                person,
                is_same_device,
            } => {
                let (token, storage) = {
                    let first = &self.devices[person];
                    (first.token.clone().unwrap(), first.storage)
                };
                if is_same_device {
                    self.add_device(Some(person), Some(token), Some(storage));
                    self.copy_page(person);
                } else {
                    let well = self.servers.iter().position(|server| server.is_well(now));
                    let server = well.unwrap_or(0);
                    let (one, store) = (&mut self.servers[server], &mut self.store);
                    let (token, out) = one.second_token(store, now, &token);
                    self.send_out(server, out);
                    if token.is_some() {
                        self.add_device(Some(person), token, None);
                    }
                }
            }
            FaultKind::Restart {
                server,
                down_ms,
                clock_ms,
            } => {
                let server = server % self.servers.len();
                self.stop_server(server, clock_ms, down_ms, true);
            }
            FaultKind::Kill {
                server, is_stored, ..
            } => {
                let server = server % self.servers.len();
                if self.servers[server].is_up() {
                    self.servers[server].kill = Some(is_stored);
                }
            }
            FaultKind::Hang { server, ms } => {
                let server = server % self.servers.len();
                self.servers[server].hangs_until = now + ms;
                self.server_up_since = now + ms;
            }
            FaultKind::Damage { device, is_lost } => self.devices[device].damage = Some(is_lost),
            FaultKind::Slow { device, ms } => self.devices[device].latency = 5 + ms,
        }
    }

    /// The last page is a copy of the first one of this person.
    fn copy_page(&mut self, person: usize) {
        let last = self.devices.len() - 1;
        if let Some((copy, others)) = self.devices.split_last_mut() {
            copy.copy(&mut others[person]);
        }
        self.reload(last);
    }

    /// A client that sleeps is let go by the server after a while.
    fn let_go(&mut self, device: usize) {
        let links: Vec<u64> = self.links_of(device);
        for link in links {
            self.after(ASLEEP_MS, Event::ClosedToClient(link, Some(4002)));
            self.after(ASLEEP_MS, Event::ClosedToServer(link));
        }
    }

    pub(super) fn links_of(&self, device: usize) -> Vec<u64> {
        let links = self.links.iter();
        let links = links.filter(|(_, state)| state.device == device && !state.is_dead);
        links.map(|(link, _)| *link).collect()
    }

    fn kill_links(&mut self, device: usize, is_noticed: bool) {
        for link in self.links_of(device) {
            self.links.get_mut(&link).unwrap().is_dead = true;
            if is_noticed {
                self.after(20, Event::ClosedToClient(link, None));
            }
            let ms = match is_noticed {
                true => 20,
                false => 1_000 + self.random.below(30_000),
            };
            self.after(ms, Event::ClosedToServer(link));
        }
    }

    pub(super) fn awake(&mut self, device: usize, is_notified: bool) {
        let now = self.now;
        let one = &mut self.devices[device];
        if one.asleep_until.is_none_or(|until| until > now) {
            return;
        }
        one.asleep_until = None;
        one.well_since = now.max(one.offline_until);
        let inbox = std::mem::take(&mut one.inbox);
        if is_notified {
            self.input(device, Input::TryNow);
        }
        for input in inbox {
            self.input(device, input);
        }
        self.after(0, Event::WakeDevice(device));
        self.must_be_back(device, is_notified);
    }

    /// What a planted defect makes of a command.
    pub(super) fn spoil(&mut self, device: usize, text: String) -> Option<String> {
        let one = &mut self.devices[device];
        let is_repeated = one.sent.contains(&text);
        one.sent.push(text.clone());
        let is_reveal = text.contains("\"reveal\"");
        match self.defect {
            Some(Defect::SeedOnlyAfterLine) if is_reveal && one.is_after_welcome => None,
            Some(Defect::NeverRepeated) if is_repeated => None,
            Some(Defect::RepeatedUnderNewId) if is_repeated => {
                let number = self.random.below(1 << 40);
                Some(text.replacen("\"device\":", &format!("\"device\":{}", number % 9 + 1), 1))
            }
            Some(Defect::RepeatedAtNewPosition) if is_repeated => {
                let position = Follower::next_seq(one.client.follower().unwrap());
                let (before, after) = text.split_once("\"position\":").unwrap();
                let digits = after.bytes().take_while(u8::is_ascii_digit).count();
                Some(format!(
                    "{before}\"position\":{position}{}",
                    &after[digits..]
                ))
            }
            _ => Some(text),
        }
    }
}
