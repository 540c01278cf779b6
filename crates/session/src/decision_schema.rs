//! The schema of a decision as it is sent: without the name of the game.

use std::borrow::Cow;

use astragal_games::{GameId, with_game};
use utoipa::openapi::schema::AnyOfBuilder;
use utoipa::openapi::{Ref, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::{AnyDecision, Decision};

fn name_of(game: GameId) -> String {
    format!("{game:?}Decision")
}

impl PartialSchema for AnyDecision {
    fn schema() -> RefOr<Schema> {
        let about =
            "A decision in the game that is played; the legal ones are sent with each view.";
        let any = AnyOfBuilder::new().description(Some(about));
        let games = GameId::ALL.iter();
        let any = games.fold(any, |any, &game| {
            any.item(Ref::from_schema_name(name_of(game)))
        });
        any.into()
    }
}

impl ToSchema for AnyDecision {
    fn name() -> Cow<'static, str> {
        "Decision".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        for &game in GameId::ALL {
            with_game!(game, G => {
                schemas.push((name_of(game), Decision::<G>::schema()));
                Decision::<G>::schemas(schemas);
            });
        }
    }
}
