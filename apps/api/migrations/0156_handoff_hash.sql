-- SHA-256 of what a phone has sent: a phone that lost the answer sends the same again, also once the kiosk has taken it.
alter table handoffs add column sealed_hash bytea;
