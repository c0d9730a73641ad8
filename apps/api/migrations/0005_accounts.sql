-- Who signs in. These three tables have the columns that better-auth works with, under names of ours; what we add
-- to them says so. Some stay empty as long as a password is the only way in.
create table accounts (
  id text primary key default gen_random_uuid()::text,
  -- in small letters
  email text not null unique check (email = lower(email)),
  name text not null default '',
  -- true once a link that was mailed there has been used
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- ours: since when the operator lets nobody in
  disabled_at timestamptz
);

create table credentials (
  id text primary key default gen_random_uuid()::text,
  account_id text not null references accounts on delete cascade,
  provider_id text not null default 'credential',
  provider_account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, provider_id)
);

create table sessions (
  id text primary key default gen_random_uuid()::text,
  account_id text not null references accounts on delete cascade,
  -- The cookie holds it signed with the server's secret, so that a copy of this table opens nothing.
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- ours: to the minute
  last_seen_at timestamptz not null default now()
);

create index sessions_account_id on sessions (account_id);

-- Links that were mailed to set a password. The link's token is made from the id with the server's secret, and so
-- stands nowhere in the database.
create table password_links (
  id uuid primary key,
  account_id text not null references accounts on delete cascade,
  purpose text not null check (purpose in ('reset', 'invitation')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create index password_links_account_id on password_links (account_id);

-- How often something was tried that only few tries are allowed of, and when the next may come. Keyed by a keyed
-- hash of who or what it is about, whether such an account exists or not.
create table tries (
  subject bytea primary key,
  count integer not null,
  last_at timestamptz not null,
  next_at timestamptz not null
);

create index tries_last_at on tries (last_at);
