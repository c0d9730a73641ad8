-- Kiosks: tablets that a shop has paired. Deleting a row unpairs it.
create table devices (
  id uuid primary key default gen_random_uuid(),
  shop_uid text not null references shops on delete cascade,
  name text not null,
  -- where it stands; may be empty
  place text not null,
  -- what its browser said it is
  model text not null,
  -- in the form of the contract's KioskSettings
  settings jsonb not null,
  -- counts the changes, so that of two members who edit at once one wins
  revision integer not null default 1,
  -- SHA-256 of tokens: the one in use, the one that follows it, and the one before, for requests on their way
  token_hash bytea unique,
  token_issued_at timestamptz,
  next_token_hash bytea unique,
  previous_token_hash bytea unique,
  previous_token_expires_at timestamptz,
  paired_at timestamptz not null default now(),
  last_seen_at timestamptz,
  -- the last heartbeat, in the form of the contract
  status jsonb,
  -- when the owners got a mail that it is offline; null again once it is back
  offline_warned_at timestamptz
);

create index devices_shop_uid on devices (shop_uid);

-- Tablets that show a code. Rows expire after ten minutes.
create table device_pairings (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of what only the tablet knows
  device_code_hash bytea not null unique,
  user_code text not null unique,
  model text not null,
  -- null from this machine
  network cidr,
  poll_seconds integer not null,
  polled_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- once a member has claimed it
  device_id uuid references devices on delete cascade
);

create index device_pairings_network on device_pairings (network);

create table device_commands (
  id uuid primary key default gen_random_uuid(),
  device_id uuid not null references devices on delete cascade,
  kind text not null check (kind in ('reload', 'clear')),
  created_at timestamptz not null default now(),
  done_at timestamptz
);

-- One that still waits stands for every further press.
create unique index device_commands_waiting on device_commands (device_id, kind) where done_at is null;

-- Which lead came under which of a kiosk's numbers, so that a gap shows that one is missing.
create table device_leads (
  device_id uuid not null references devices on delete cascade,
  seq integer not null,
  lead_id uuid not null,
  received_at timestamptz not null default now(),
  primary key (device_id, seq)
);
