//! The fingerprint of the key that a store belongs to.

use astragal_store::StoreError;

use crate::place::Place;

pub async fn the_first_key_is_kept(place: Place) {
    let store = place.open().await;
    assert_eq!(store.key_fingerprint().await, Ok(None));
    store.claim_key("first").await.unwrap();
    store.claim_key("first").await.unwrap();
    let refused = store.claim_key("second").await.unwrap_err();
    assert_eq!(refused, StoreError::OtherKey);
    assert!(refused.to_string().contains("--key-file"), "{refused}");
    store.close().await;
    assert_eq!(store.claim_key("first").await, Err(StoreError::Closed));
    assert_eq!(store.key_fingerprint().await, Err(StoreError::Closed));

    let again = place.open().await;
    let kept = Ok(Some("first".to_owned()));
    assert_eq!(again.key_fingerprint().await, kept);
    assert_eq!(again.claim_key("second").await, Err(StoreError::OtherKey));
    again.claim_key("first").await.unwrap();
}

/// Servers with different keys start at once: one of them gets the store.
pub async fn servers_agree_on_one_key(place: Place) {
    let mut claiming = Vec::new();
    for number in 0..6 {
        let store = place.open().await;
        claiming.push(tokio::spawn(async move {
            let fingerprint = number.to_string();
            let claimed = store.claim_key(&fingerprint).await;
            (fingerprint, claimed)
        }));
    }
    let mut winners = Vec::new();
    for claim in claiming {
        match claim.await.unwrap() {
            (fingerprint, Ok(())) => winners.push(fingerprint),
            (_, refused) => assert_eq!(refused, Err(StoreError::OtherKey)),
        }
    }
    assert_eq!(winners.len(), 1, "{winners:?}");
    let kept = place.open().await.key_fingerprint().await.unwrap();
    assert_eq!(kept, winners.pop());
}
