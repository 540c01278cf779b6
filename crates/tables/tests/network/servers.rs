//! What happens at the servers of a simulated network, and between them.

use super::server::{Out, SimServer, SimStore};
use super::world::{Event, World};

impl World {
    /// Lets the server at the other end of a link do something; later, if it hangs.
    pub(super) fn at_server_of(
        &mut self,
        link: u64,
        act: impl FnOnce(&mut SimServer, &mut SimStore, u64) -> Vec<Out>,
    ) {
        // The client may have forgotten the link already.
        let server = self.links.get(&link).map_or_else(
            || self.servers.iter().position(|server| server.knows(link)),
            |state| Some(state.server),
        );
        if let Some(server) = server {
            self.at_server(server, Event::ClosedToServer(link), act);
        }
    }

    pub(super) fn at_server(
        &mut self,
        server: usize,
        later: Event,
        act: impl FnOnce(&mut SimServer, &mut SimStore, u64) -> Vec<Out>,
    ) {
        let until = self.servers[server].hangs_until;
        if until > self.now {
            return self.at(until, later);
        }
        let out = act(&mut self.servers[server], &mut self.store, self.now);
        self.send_out(server, out);
    }

    pub fn send_out(&mut self, server: usize, out: Vec<Out>) {
        self.check_lines();
        for one in out {
            match one {
                Out::Message(link, text) => {
                    self.check_secret(&text);
                    if let Some(at) = self.next_to_client(link) {
                        self.at(at, Event::ToClient(link, text));
                    }
                }
                Out::Close(link, code) => {
                    if let Some(at) = self.next_to_client(link) {
                        self.at(at, Event::ClosedToClient(link, Some(code)));
                    }
                }
                Out::Job(number, job) => {
                    let ms = 1 + self.random.below(300);
                    let start = self.servers[server].starts;
                    self.after(ms, Event::Job(server, start, number, job));
                }
                Out::Grew => self.send_to_others(server, Event::Grew),
                Out::Here(people) => {
                    let here = |other| Event::Here(other, server as u64, people.clone());
                    self.send_to_others(server, here);
                }
                Out::Killed => {
                    let ms = 500 + self.random.below(5_000);
                    self.stop_server(server, 0, ms, false);
                }
            }
        }
        self.wake_server(server);
    }

    /// Servers tell each other something. It may be late, or lost.
    fn send_to_others(&mut self, server: usize, event: impl Fn(usize) -> Event) {
        for other in 0..self.servers.len() {
            if other != server && self.random.below(10) > 0 {
                let ms = self.random.below(200);
                self.after(ms, event(other));
            }
        }
    }

    /// When the next message over a link arrives: they stay in order.
    fn next_to_client(&mut self, link: u64) -> Option<u64> {
        let ms = self.random.below(20);
        let state = self.links.get_mut(&link)?;
        let latency = self.devices[state.device].latency / 2 + ms;
        state.to_client = state.to_client.max(self.now + latency);
        Some(state.to_client)
    }

    pub(super) fn wake_server(&mut self, server: usize) {
        if let Some(at) = self.servers[server].next_wake() {
            self.at(at.max(self.now), Event::WakeServer(server));
        }
    }

    pub fn stop_server(&mut self, server: usize, clock_ms: i64, down_ms: u64, is_orderly: bool) {
        if !self.servers[server].is_up() {
            return;
        }
        self.server_up_since = self.now;
        for link in self.servers[server].stop(clock_ms) {
            let Some(at) = self.next_to_client(link) else {
                continue;
            };
            if is_orderly {
                self.at(at, Event::ToClient(link, SimServer::farewell()));
                self.at(at, Event::ClosedToClient(link, Some(1012)));
            } else {
                // What was on its way arrives before the end of the connection, or all of it is lost.
                if self.random.below(4) > 0 {
                    self.at(at, Event::ClosedToClient(link, None));
                } else {
                    self.links.get_mut(&link).unwrap().is_dead = true;
                }
            }
        }
        self.after(down_ms, Event::StartServer(server));
    }
}
