-- What the deletion of an account or a kiosk has to find, so that it reads no whole table within the limit of a statement.
-- Rows without an account or a kiosk are not in an index. Building them holds up writes of these tables, about a second
-- per million rows, while a new version starts.
create index lead_events_account_id on lead_events (account_id) where account_id is not null;
create index audit_entries_account_id on audit_entries (account_id) where account_id is not null;
create index quote_versions_sent_by on quote_versions (sent_by) where sent_by is not null;
create index pictures_account_id on pictures (account_id) where account_id is not null;
create index pictures_device_id on pictures (device_id) where device_id is not null;
create index device_pairings_device_id on device_pairings (device_id) where device_id is not null;
