-- The look that a quote was started from, by its position. Null: the quote was started before this was kept.
alter table quotes add column look int;
