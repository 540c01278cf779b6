//! What is watched while a simulated game goes on.

use super::device::Device;
use super::world::{ASLEEP_MS, Event, World};

/// How long a device may take to be back whose connection died unnoticed: it has to find that out first.
const BACK_MS: u64 = 11_000;
/// How long one may take that was notified that the network is back.
const BACK_TOLD_MS: u64 = 2_000;
/// How long it may take to show a seed, on the slowest network, after a connection that died unnoticed.
const SEED_MS: u64 = 16_000;

impl World {
    pub(super) fn note_awake(&mut self, link: u64, is_ping: bool) {
        let now = self.now;
        let Some(state) = self.links.get_mut(&link) else {
            return;
        };
        if is_ping || state.awake.is_some() {
            state.awake = Some(now);
            self.after(ASLEEP_MS, Event::IsAwake(link));
        }
    }

    /// The server lets go of a client that it has not heard of. One that is awake must not come to that.
    pub(super) fn is_awake(&mut self, link: u64) {
        let now = self.now;
        let Some(state) = self.links.get(&link).filter(|state| !state.is_dead) else {
            return;
        };
        let is_silent = state.awake.is_some_and(|awake| awake + ASLEEP_MS <= now);
        if !is_silent || !self.server.is_up() {
            return;
        }
        let device = state.device;
        let one = &self.devices[device];
        if one.is_well(now) && one.well_since + ASLEEP_MS < now {
            self.wrong(|| format!("device {device} is awake and says nothing"));
        }
        self.after(0, Event::ClosedToServer(link));
        self.after(
            one_way(&self.devices[device]),
            Event::ClosedToClient(link, Some(4002)),
        );
    }

    /// A start is cancelled only if somebody who had promised a seed had no chance to show it.
    pub(super) fn check_start(&mut self) {
        let lines = &self.server.lines[self.checked..];
        self.checked = self.server.lines.len();
        self.is_a_game_played |= lines.iter().any(|line| line.contains("\"ended\":{"));
        let cancelled = lines
            .iter()
            .find(|line| line.contains("\"start_cancelled\":{"));
        let Some(line) = cancelled.cloned() else {
            return;
        };
        let line: serde_json::Value = serde_json::from_str(&line).unwrap();
        let missing = line["start_cancelled"]["missing"].as_array().unwrap();
        for seat in missing {
            let person = seat.as_u64().unwrap() as usize;
            let devices = self.devices.iter();
            let mut devices = devices.filter(|device| device.person == Some(person));
            let had_time = |device: &Device| {
                let since = device.well_since.max(self.server_up_since);
                device.is_well(self.now) && since + SEED_MS < self.now
            };
            // A second device does not know the seed of the first one.
            if devices.all(had_time) {
                self.wrong(|| format!("the seed of person {person} was not shown"));
                return;
            }
        }
    }

    /// No message contains the secret of the game under way.
    pub(super) fn check_secret(&mut self, text: &str) {
        let Some(table) = self.server.table() else {
            return;
        };
        if table.lobby().phase == astragal_tables::Phase::Playing
            && let Some(salt) = table.salt()
        {
            let secret = astragal_dice::fair::secret(&super::server::KEY, "garden", &salt);
            let secret = secret.to_string();
            // A message with the end shows it.
            if text.contains(&secret) && !text.contains("\"ended\"") {
                self.wrong(|| "a message contains the secret".to_owned());
            }
        }
    }

    /// What everybody is waiting for, for a message.
    pub(super) fn state(&self) -> String {
        let lobby = self.server.table().map(|table| table.lobby());
        let chairs =
            lobby.map(|lobby| (&lobby.phase, &lobby.vote, lobby.paused_since, &lobby.chairs));
        let statuses = self.devices.iter().map(|device| device.client.status());
        let statuses: Vec<_> = statuses.collect();
        let last = self.server.lines.last();
        format!("{chairs:?}, after {last:?}: {statuses:#?}")
    }

    pub(super) fn must_be_back(&mut self, device: usize, is_told: bool) {
        let round_trips = 6 * self.devices[device].latency;
        let ms = match is_told {
            true => BACK_TOLD_MS,
            false => BACK_MS,
        };
        self.after(ms + round_trips, Event::MustBeBack(device, self.now));
    }
}

fn one_way(device: &Device) -> u64 {
    device.latency / 2
}
