use crate::pose::Pose;
use crate::world::World;

/// Whether a throw is filmed. Most throws are not watched; the results are the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Film {
    /// 60 frames a second.
    On,
    /// No frames.
    Off,
}

/// Records the dice of a scene.
pub(crate) struct Camera<'a> {
    film: Film,
    /// All dice as they are now, including those that take no part in the scene.
    picture: Vec<Pose>,
    /// The indices of the dice that move in the scene.
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
