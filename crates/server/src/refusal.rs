//! Refusals as they are sent to clients.

use astragal_games::Message;
use astragal_store::{AppendError, StoreError};
use astragal_tables::{TableError, TableErrorCode, TableRefusal};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

/// A refusal as it is sent to a client. Internal errors are logged, never sent.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Refusal {
    /// What is refused, and why.
    pub error: TableError,
}

impl Refusal {
    pub(crate) fn new(code: TableErrorCode, message: impl Into<Message>) -> Self {
        TableError::new(code, message).into()
    }

    pub(crate) fn busy() -> Self {
        Self::new(
            TableErrorCode::Busy,
            "The server has too much to do. Try again in a moment.",
        )
    }

    pub(crate) fn damaged() -> Self {
        Self::new(
            TableErrorCode::Damaged,
            "This table cannot be read any more. Open another one, and tell the operator of the server.",
        )
    }

    pub(crate) fn no_table() -> Self {
        Self::new(TableErrorCode::NotFound, TableRefusal::NoTable)
    }

    pub(crate) fn status(&self) -> StatusCode {
        match self.error.code {
            TableErrorCode::BadRequest => StatusCode::BAD_REQUEST,
            TableErrorCode::BadConfig
            | TableErrorCode::IllegalAction
            | TableErrorCode::ImpossibleOutcome => StatusCode::UNPROCESSABLE_ENTITY,
            TableErrorCode::NotYours => StatusCode::FORBIDDEN,
            TableErrorCode::NotFound => StatusCode::NOT_FOUND,
            TableErrorCode::Busy => StatusCode::SERVICE_UNAVAILABLE,
            TableErrorCode::TooMuch => StatusCode::TOO_MANY_REQUESTS,
            TableErrorCode::Damaged => StatusCode::INTERNAL_SERVER_ERROR,
            TableErrorCode::NoGame
            | TableErrorCode::Over
            | TableErrorCode::NotNow
            | TableErrorCode::NotYourTurn
            | TableErrorCode::Stale
            | TableErrorCode::IdUsed
            | TableErrorCode::Taken => StatusCode::CONFLICT,
        }
    }
}

impl From<TableError> for Refusal {
    fn from(error: TableError) -> Self {
        Self { error }
    }
}

impl From<AppendError> for Refusal {
    fn from(error: AppendError) -> Self {
        if !matches!(error, AppendError::Full) {
            tracing::warn!(%error, "append failed");
        }
        Self::busy()
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Self {
        // A server that ends has closed its store.
        if error != StoreError::Closed {
            tracing::error!(%error, "store failed");
        }
        Self::busy()
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let status = self.status();
        let mut response = json_response(status, &self);
        if let Some(seconds) = self.error.retry_seconds {
            let headers = response.headers_mut();
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

pub(crate) fn json_response(status: StatusCode, body: &impl Serialize) -> Response {
    let body = serde_json::to_string(body).expect("answers are plain JSON");
    let kind = [(header::CONTENT_TYPE, "application/json")];
    (status, kind, body).into_response()
}
