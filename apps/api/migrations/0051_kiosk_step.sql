-- When the shop said that it has no kiosk, which takes that step off its first-day checklist.
alter table shops add column kiosk_skipped_at timestamptz;
