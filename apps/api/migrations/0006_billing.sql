-- Events reported by the payment provider, to recognize repeats. Their content is not stored: the provider is asked
-- instead. Deleted after three months, long after the provider stops resending.
create table payment_events (
  id text primary key,
  type text not null,
  customer_id text,
  happened_at timestamptz not null,
  received_at timestamptz not null default now()
);

create index payment_events_received_at on payment_events (received_at);

-- Every sync of a shop takes the next number before it asks the provider. Its answer is saved unless a higher number
-- has been saved, so that a slow answer never replaces a newer one.
create sequence subscription_questions;
alter table shops add column subscription_question bigint not null default 0;

-- Credits taken for work in progress, until they are committed or released.
create table credit_reservations (
  shop_uid text not null references shops on delete cascade,
  -- what it is for; the same thing takes no credits twice
  reference text not null,
  credits integer not null check (credits > 0),
  outcome text check (outcome in ('committed', 'released')),
  reserved_at timestamptz not null default now(),
  primary key (shop_uid, reference)
);

create index credit_reservations_open on credit_reservations (reserved_at) where outcome is null;
