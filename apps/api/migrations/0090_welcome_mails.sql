-- When the mails about a shop's first subscription were queued. Shops that subscribed earlier get none.
alter table shops add column welcomed_at timestamptz;
update shops set welcomed_at = first_subscribed_at where first_subscribed_at is not null;
