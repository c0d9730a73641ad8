-- Where the shop's kiosk goes, as typed at checkout: { name, lines }. Null before the first checkout that asked for it.
alter table shops add column shipping_address jsonb;
