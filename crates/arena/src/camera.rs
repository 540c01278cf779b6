use crate::pose::Pose;
use crate::world::World;

/// Whether a throw is filmed. Nobody watches most throws, and results are the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Film {
    /// 60 pictures a second.
    On,
    /// None.
    Off,
}

/// Films the dice of a scene.
pub(crate) struct Camera<'a> {
    film: Film,
    /// The dice as they are now, those included that take no part.
    picture: Vec<Pose>,
    /// Which of them move in the scene.
    moving: &'a [usize],
    pub frames: Vec<Vec<Pose>>,
}

impl<'a> Camera<'a> {
    pub fn new(film: Film, picture: Vec<Pose>, moving: &'a [usize]) -> Self {
        Self {
            film,
            picture,
            moving,
            frames: Vec::new(),
        }
    }

    pub fn take(&mut self, world: &World) {
        if self.film == Film::Off {
            return;
        }
        for (&die, pose) in self.moving.iter().zip(world.poses()) {
            self.picture[die] = pose;
        }
        self.frames.push(self.picture.clone());
    }
}
