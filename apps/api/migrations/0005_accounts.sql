-- The next three tables have the columns that better-auth expects, under our names. Our own additions are marked.
-- Some columns stay empty while passwords are the only way to sign in.
create table accounts (
  id text primary key default gen_random_uuid()::text,
  -- lowercase
  email text not null unique check (email = lower(email)),
  name text not null default '',
  -- true once a link mailed to the address has been used
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- ours: when the operator disabled the account
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
  -- The cookie holds it signed with the server's secret, so a copy of this table is useless to a thief.
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- ours: accurate to a minute
  last_seen_at timestamptz not null default now()
);

create index sessions_account_id on sessions (account_id);

-- Mailed links to set a password. A link's token is derived from the id with the server's secret, so it is stored
-- nowhere.
create table password_links (
  id uuid primary key,
  account_id text not null references accounts on delete cascade,
  purpose text not null check (purpose in ('reset', 'invitation')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create index password_links_account_id on password_links (account_id);

-- Rate limits: how often something was attempted, and when the next attempt is allowed. The key is a keyed hash of
-- whom or what the limit is about, whether or not the account exists.
create table tries (
  subject bytea primary key,
  count integer not null,
  last_at timestamptz not null,
  next_at timestamptz not null
);

create index tries_last_at on tries (last_at);
