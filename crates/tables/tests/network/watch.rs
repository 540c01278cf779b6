//! What is watched while a simulated game goes on.

use astragal_tables::client::StoredCommand;
use astragal_tables::protocol::FromClient;

use super::device::Device;
use super::faults::Defect;
use super::world::{ASLEEP_MS, Event, World};

/// How long a device may take to be back whose connection died unnoticed: it has to find that out first.
const BACK_MS: u64 = 11_000;
/// How long one may take that was notified that the network is back.
const BACK_NOTIFIED_MS: u64 = 2_000;
/// Nobody counts as away who has been connected for this time, and whose connection was not dead unnoticed.
const HERE_MS: u64 = 12_000;
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
        if !is_silent || !self.servers[state.server].is_well(now) {
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

    /// Looks at the new lines of the log.
    pub(super) fn check_lines(&mut self) {
        let checked = self.checked.min(self.store.lines.len());
        let lines = self.store.lines[checked..].to_vec();
        self.checked = self.store.lines.len();
        for line in &lines {
            self.check_away(line);
        }
        self.check_start(&lines);
    }

    /// Nobody is said to be away who is there, whichever server they are connected to.
    fn check_away(&mut self, line: &str) {
        if !line.contains("\"away\":{\"seat\"") {
            return;
        }
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        let person = line["away"]["seat"].as_u64().unwrap() as usize;
        let since = |device: &Device| {
            let since = device.connected_since?.max(device.well_since);
            Some(since.max(self.server_up_since))
        };
        let is_here = |device: &Device| {
            let is_well = device.person == Some(person) && device.is_well(self.now);
            is_well && since(device).is_some_and(|since| since + HERE_MS < self.now)
        };
        if self.devices.iter().any(is_here) {
            self.wrong(|| format!("person {person} is here, and counts as away"));
        }
    }

    /// A start is cancelled only if somebody who had promised a seed had no chance to show it.
    fn check_start(&mut self, lines: &[String]) {
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

    /// A command of a person is stored before it is sent. Seeds follow from the log, and have a storage of their own.
    pub(super) fn check_stored(&mut self, device: usize, text: &str) {
        let mut stored = self.devices[device].stored.iter();
        let is_it = |one: &StoredCommand| FromClient::Command(one.command.clone()).text() == text;
        let is_planted = self.defect == Some(Defect::QueueNotStored);
        if !is_planted && !text.contains("\"reveal\"") && !stored.any(is_it) {
            self.wrong(|| format!("device {device} sends what it has not stored: {text}"));
        }
    }

    /// No message contains the secret of the game under way.
    pub(super) fn check_secret(&mut self, text: &str) {
        let Some(table) = self.table() else {
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
        let lobby = self.table().map(|table| table.lobby());
        let chairs =
            lobby.map(|lobby| (&lobby.phase, &lobby.vote, lobby.paused_since, &lobby.chairs));
        let statuses = self.devices.iter().map(|device| device.client.status());
        let statuses: Vec<_> = statuses.collect();
        let last = self.store.lines.last();
        format!("{chairs:?}, after {last:?}: {statuses:#?}")
    }

    pub(super) fn must_be_back(&mut self, device: usize, is_notified: bool) {
        let round_trips = 6 * self.devices[device].latency;
        let ms = match is_notified {
            true => BACK_NOTIFIED_MS,
            false => BACK_MS,
        };
        self.after(ms + round_trips, Event::MustBeBack(device, self.now));
    }
}

fn one_way(device: &Device) -> u64 {
    device.latency / 2
}
