//! Guarantees of both kinds of stores, and what is left after a crash.
#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

mod appending;
mod cluster;
mod crash;
mod disk;
mod doubtful;
mod encryption;
mod format_1;
mod health;
mod key;
mod lasting;
mod listing;
mod nodes;
mod place;
mod power;
mod speed;
mod trace;

use place::Place;

/// Runs every case against both kinds.
macro_rules! suite {
    ($($module:ident: $($case:ident),+;)+) => {
        mod sqlite {
            use super::Place;
            $($(#[tokio::test]
            async fn $case() {
                super::$module::$case(Place::file()).await;
            })+)+
        }
        mod postgres {
            use super::Place;
            $($(#[tokio::test]
            async fn $case() {
                super::$module::$case(Place::database()).await;
            })+)+
        }
    };
}

suite! {
    appending:
        what_was_appended_is_loaded,
        a_taken_number_and_a_gap_are_refused,
        a_refusal_harms_nobody_else,
        one_of_many_wins_each_number,
        two_servers_see_each_other,
        appends_are_durable_in_order,
        snapshots_stand_for_what_was_before,
        grants_come_and_go_with_the_entry,
        an_append_without_bodies_changes_the_rest,
        strange_texts_are_kept_or_refused_alone,
        a_full_queue_says_so,
        texts_can_be_replaced,
        a_crowd_finds_everything;
    listing:
        public_tables_are_listed,
        tables_are_found_by_how_their_names_begin,
        due_tables_are_found,
        old_tables_are_removed,
        a_removed_table_begins_anew;
    lasting:
        everything_is_there_after_reopening,
        servers_may_start_at_once,
        closing_finishes_what_is_queued,
        a_closed_store_refuses_everything,
        dropping_finishes_what_is_queued,
        a_newer_version_is_refused,
        the_store_lives_in_tasks;
    key:
        the_first_key_is_kept,
        servers_agree_on_one_key;
    health:
        health_is_that_of_writes;
    crash:
        a_killed_process_loses_nothing;
}
