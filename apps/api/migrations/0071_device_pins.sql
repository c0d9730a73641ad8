-- What a kiosk checks the PIN of its staff menu with, without a connection: salt, iterations and PBKDF2 hash, in the form of the
-- contract's KioskPin. Null: it has no staff menu.
alter table devices add column pin jsonb;
