//! What goes wrong in a simulated network.

use super::world::Random;

/// Something that goes wrong at a certain time, in milliseconds after the beginning.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fault {
    pub at: u64,
    pub kind: FaultKind,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum FaultKind {
    /// A device has no network. Its connections live on afterwards, or are dead without anybody knowing; the device
    /// tells its programs about the network, or does not.
    Outage {
        device: usize,
        ms: u64,
        survives: bool,
        is_notified: bool,
    },
    /// The connection of a device is cut, and both ends notice.
    Cut { device: usize },
    /// A device sleeps: its programs do nothing. When it wakes, they are notified, or are not.
    Sleep {
        device: usize,
        ms: u64,
        is_notified: bool,
    },
    /// The page of a device is loaded anew, and remembers only what it has stored.
    Reload { device: usize },
    /// Another device of a person, or a copy of the page on the same device.
    SecondDevice { person: usize, is_same_device: bool },
    /// The server is ended as it should be, and is started again with its clock set differently.
    Restart {
        server: usize,
        down_ms: u64,
        clock_ms: i64,
    },
    /// The server is killed when it stores something: before that, or right after it.
    Kill {
        server: usize,
        is_stored: bool,
        down_ms: u64,
    },
    /// The server does nothing for a while.
    Hang { server: usize, ms: u64 },
    /// A message of the server to a device is lost, or one of its lines cannot be read.
    Damage { device: usize, is_lost: bool },
    /// Messages of a device take longer from now on.
    Slow { device: usize, ms: u64 },
}

/// Faults for a game, from a seed. After about three minutes everything is well.
pub fn faults(random: &mut Random, devices: usize, people: usize) -> Vec<Fault> {
    let count = random.below(9);
    let mut faults: Vec<Fault> = (0..count)
        .map(|_| Fault {
            at: random.below(150_000),
            kind: kind(random, devices, people),
        })
        .collect();
    // The most delicate moment is that between ready and start.
    if random.below(3) == 0 {
        let device = random.index(people);
        let (ms, is_notified) = (random.below(30_000), random.below(2) == 0);
        let at = random.below(4_000);
        let kind = FaultKind::Sleep {
            device,
            ms,
            is_notified,
        };
        faults.push(Fault { at, kind });
    }
    if random.below(3) == 0 {
        faults.extend(loaded_without_network(random, people));
    }
    faults.sort_by_key(|fault| fault.at);
    let mut damaged = 0;
    faults.retain(|fault| {
        let is_damage = matches!(fault.kind, FaultKind::Damage { .. });
        damaged += u32::from(is_damage);
        // More than three within a minute are answered by loading the page anew; that has a test of its own.
        !is_damage || damaged <= 2
    });
    faults
}

/// A page is copied or loaded anew while it has no network: what was pressed there is pending.
fn loaded_without_network(random: &mut Random, people: usize) -> [Fault; 2] {
    let device = random.index(people);
    let (at, ms) = (random.below(150_000), 1_000 + random.below(20_000));
    let coin = random.below(2) == 0;
    let outage = FaultKind::Outage {
        device,
        ms,
        survives: coin,
        is_notified: random.below(2) == 0,
    };
    let loaded = match random.below(4) {
        0 => FaultKind::SecondDevice {
            person: device,
            is_same_device: true,
        },
        _ => FaultKind::Reload { device },
    };
    let during = at + random.below(ms);
    [(at, outage), (during, loaded)].map(|(at, kind)| Fault { at, kind })
}

fn kind(random: &mut Random, devices: usize, people: usize) -> FaultKind {
    let device = random.index(devices);
    let ms = match random.below(3) {
        0 => random.below(2_000),
        1 => random.below(15_000),
        _ => random.below(70_000),
    };
    let coin = random.below(2) == 0;
    let other_coin = random.below(2) == 0;
    match random.below(11) {
        0 | 1 => FaultKind::Outage {
            device,
            ms,
            survives: coin,
            is_notified: other_coin,
        },
        2 => FaultKind::Cut { device },
        3 => FaultKind::Sleep {
            device,
            ms,
            is_notified: coin,
        },
        4 => FaultKind::Reload { device },
        5 => FaultKind::SecondDevice {
            person: random.index(people),
            is_same_device: coin,
        },
        6 => FaultKind::Restart {
            server: random.index(6),
            down_ms: random.below(8_000),
            clock_ms: random.below(14_400_000) as i64 - 7_200_000,
        },
        7 => FaultKind::Kill {
            server: random.index(6),
            is_stored: coin,
            down_ms: random.below(8_000),
        },
        8 => FaultKind::Damage {
            device,
            is_lost: coin,
        },
        9 => FaultKind::Hang {
            server: random.index(6),
            ms: random.below(12_000),
        },
        _ => FaultKind::Slow {
            device,
            ms: random.below(1_500),
        },
    }
}

/// A defect that is planted to see whether the judge finds it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Defect {
    /// A seed is shown when the line of the start comes, but not when a welcome says that the table waits for it.
    SeedOnlyAfterLine,
    /// Seeds are not stored.
    SeedNotStored,
    /// Pending commands are not stored.
    QueueNotStored,
    /// A final refusal is taken for a lost connection.
    FinalIsTemporary,
    /// A repeated command has a new id.
    RepeatedUnderNewId,
    /// A repeated command says that it was decided at the present position.
    RepeatedAtNewPosition,
    /// A command is sent only once.
    NeverRepeated,
    /// Refusals are ignored.
    RefusalIgnored,
    /// The client is not woken after a lost connection.
    NotWoken,
    /// The client takes its own question for a sign of life.
    DeadLinkUnnoticed,
    /// The client is asked to try ten times a second instead of being woken at the time that it says.
    NoPatience,
    /// The client skips a line that it cannot apply.
    UnreadableLineSkipped,
    /// The server sends lines before they are stored.
    SentBeforeStored,
    /// The server forgets what it has acknowledged.
    AcknowledgedForgotten,
    /// A server that comes second replaces what another one has written.
    LastWriterWins,
    /// A server does not read what others have written until it writes itself.
    NeverCatchesUp,
    /// A server takes people who are connected to another one for gone.
    ElsewhereIgnored,
    /// Every server does the table's work.
    EverybodyLeads,
}

impl Defect {
    pub const ALL: [Self; 18] = [
        Self::SeedOnlyAfterLine,
        Self::SeedNotStored,
        Self::QueueNotStored,
        Self::FinalIsTemporary,
        Self::RepeatedUnderNewId,
        Self::RepeatedAtNewPosition,
        Self::NeverRepeated,
        Self::RefusalIgnored,
        Self::NotWoken,
        Self::DeadLinkUnnoticed,
        Self::NoPatience,
        Self::UnreadableLineSkipped,
        Self::SentBeforeStored,
        Self::AcknowledgedForgotten,
        Self::LastWriterWins,
        Self::NeverCatchesUp,
        Self::ElsewhereIgnored,
        Self::EverybodyLeads,
    ];
}
