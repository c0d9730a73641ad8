-- What the payment provider has reported, so that a report that comes again is known. What it said is not kept:
-- the provider is asked. Forgotten after three months, long after it would be sent again.
create table payment_events (
  id text primary key,
  type text not null,
  customer_id text,
  happened_at timestamptz not null,
  received_at timestamptz not null default now()
);

create index payment_events_received_at on payment_events (received_at);

-- Each time that the provider is asked about a shop takes the next number before it asks. What it is told is
-- written unless a later number has written, so that a slow answer never replaces a younger one.
create sequence subscription_questions;
alter table shops add column subscription_question bigint not null default 0;

-- Credits taken for work that is under way: kept by what came of it, or given back.
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
