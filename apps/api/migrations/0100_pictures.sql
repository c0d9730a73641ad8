-- Places that a hosted model paints. A row is written together with the reservation of its credit and its job, and
-- stays as a line of the shop's history.
create table pictures (
  -- made by the app
  id uuid primary key,
  shop_uid text not null references shops on delete cascade,
  -- who spends
  source text not null check (source in ('portal', 'kiosk', 'embed')),
  account_id text references accounts on delete set null,
  device_id uuid references devices on delete set null,
  -- of an embed's customer, for the limit per day; forgotten after it
  network cidr,
  -- of the request, to tell a repeat from another request with its id
  fingerprint bytea not null,
  -- preset, aspect, camera and light, in the form of the contract
  place jsonb not null,
  -- forgotten when the picture ends
  words text,
  -- free: an earlier picture had a car in it
  retry_of uuid unique references pictures on delete cascade,
  is_sample boolean not null,
  state text not null default 'waiting' check (state in
    ('waiting', 'asking', 'drawing', 'fetching', 'done', 'failed', 'refused', 'canceled', 'expired')),
  reason text check (reason in ('model-failed', 'no-answer', 'bad-file')),
  -- jobs that the provider may have begun
  asks integer not null default 0 check (asks between 0 and 2),
  asked_at timestamptz,
  prediction_id text,
  polls integer not null default 0,
  -- named before it is stored, so that none is ever forgotten
  file text,
  file_type text check (file_type in ('image/jpeg', 'image/png')),
  created_at timestamptz not null default now(),
  deadline_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'failed') = (reason is not null)),
  check (state <> 'done' or file_type is not null),
  check ((ended_at is null) = (state in ('waiting', 'asking', 'drawing', 'fetching')))
);

create index pictures_of_shop on pictures (shop_uid, created_at);
create index pictures_created_at on pictures (created_at);
create index pictures_prediction on pictures (prediction_id) where prediction_id is not null;
create index pictures_open on pictures (deadline_at) where ended_at is null;
create index pictures_with_file on pictures (ended_at) where file is not null;

-- Events of the provider of pictures, to recognize repeats. An event only wakes a job.
create table picture_events (
  id text primary key,
  received_at timestamptz not null default now()
);

-- Who may spend. A shop without a row has the defaults of the contract.
create table credit_settings (
  shop_uid text primary key references shops on delete cascade,
  daily_cap integer check (daily_cap > 0),
  allows_kiosks boolean not null,
  allows_embeds boolean not null
);

-- Packs of credits that are bought once.
alter table credit_entries
  drop constraint credit_entries_reason_check,
  add check (reason in ('trial', 'invoice', 'pack', 'reserve', 'release'));

create index credit_entries_of_shop on credit_entries (shop_uid, id);
