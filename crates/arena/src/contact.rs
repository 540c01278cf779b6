//! Contact detection for the shapes in use: the floor is a half-space, dice and walls have flat
//! faces. The engine's own dispatcher supports dozens of other shapes, and browsers would load the
//! code for all of them.

use rapier3d::parry::math::{Pose, Real, Vector};
use rapier3d::parry::query::details::{
    NormalConstraints, ShapeCastOptions, contact_manifold_halfspace_pfm_shapes,
    contact_manifold_pfm_pfm_shapes,
};
use rapier3d::parry::query::{
    ClosestPoints, Contact, ContactManifold, ContactManifoldsWorkspace, NonlinearRigidMotion,
    PersistentQueryDispatcher, QueryDispatcher, ShapeCastHit, ShapeDistance, ShapeIntersection,
    Unsupported,
};
use rapier3d::parry::shape::{Shape, ShapeType};

/// Answers only the queries of a simulation step.
pub(crate) struct ContactDispatcher;

impl<M, C> PersistentQueryDispatcher<M, C> for ContactDispatcher
where
    M: Default + Clone + Send + Sync,
    C: Default + Copy + Send + Sync,
{
    fn contact_manifolds(
        &self,
        pos12: &Pose,
        one: &dyn Shape,
        other: &dyn Shape,
        prediction: Real,
        manifolds: &mut Vec<ContactManifold<M, C>>,
        _: &mut Option<ContactManifoldsWorkspace>,
    ) -> Result<(), Unsupported> {
        if manifolds.is_empty() {
            manifolds.push(ContactManifold::new());
        }
        let manifold = &mut manifolds[0];
        self.contact_manifold_convex_convex(pos12, one, other, None, None, prediction, manifold)
    }

    fn contact_manifold_convex_convex(
        &self,
        pos12: &Pose,
        one: &dyn Shape,
        other: &dyn Shape,
        normals: Option<&dyn NormalConstraints>,
        other_normals: Option<&dyn NormalConstraints>,
        prediction: Real,
        manifold: &mut ContactManifold<M, C>,
    ) -> Result<(), Unsupported> {
        match (one.shape_type(), other.shape_type()) {
            (ShapeType::HalfSpace, _) | (_, ShapeType::HalfSpace) => {
                contact_manifold_halfspace_pfm_shapes(pos12, one, other, prediction, manifold);
            }
            _ => contact_manifold_pfm_pfm_shapes(
                pos12,
                one,
                other,
                normals,
                other_normals,
                prediction,
                manifold,
            ),
        }
        Ok(())
    }
}

impl QueryDispatcher for ContactDispatcher {
    fn intersection_test(
        &self,
        _: &Pose,
        _: &dyn Shape,
        _: &dyn Shape,
    ) -> Result<ShapeIntersection, Unsupported> {
        Err(Unsupported)
    }

    fn distance(
        &self,
        _: &Pose,
        _: &dyn Shape,
        _: &dyn Shape,
    ) -> Result<ShapeDistance, Unsupported> {
        Err(Unsupported)
    }

    fn contact(
        &self,
        _: &Pose,
        _: &dyn Shape,
        _: &dyn Shape,
        _: Real,
    ) -> Result<Option<Contact>, Unsupported> {
        Err(Unsupported)
    }

    fn closest_points(
        &self,
        _: &Pose,
        _: &dyn Shape,
        _: &dyn Shape,
        _: Real,
    ) -> Result<ClosestPoints, Unsupported> {
        Err(Unsupported)
    }

    fn cast_shapes(
        &self,
        _: &Pose,
        _: Vector,
        _: &dyn Shape,
        _: &dyn Shape,
        _: ShapeCastOptions,
    ) -> Result<Option<ShapeCastHit>, Unsupported> {
        Err(Unsupported)
    }

    fn cast_shapes_nonlinear(
        &self,
        _: &NonlinearRigidMotion,
        _: &dyn Shape,
        _: &NonlinearRigidMotion,
        _: &dyn Shape,
        _: Real,
        _: Real,
        _: bool,
    ) -> Result<Option<ShapeCastHit>, Unsupported> {
        Err(Unsupported)
    }
}
