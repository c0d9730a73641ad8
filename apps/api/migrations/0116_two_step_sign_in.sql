alter table accounts add column two_factor_enabled boolean not null default false;

-- Of better-auth, under our names. Secret and recovery codes are encrypted with the server's secret.
create table second_factors (
  id text primary key default gen_random_uuid()::text,
  account_id text not null unique references accounts on delete cascade,
  secret text not null,
  recovery_codes text not null,
  -- false until the app has shown a correct code
  verified boolean not null default true,
  -- both unused: attempts are counted in rate_limits
  failed_count integer not null default 0,
  locked_until timestamptz
);

create index second_factors_secret on second_factors (secret);

-- Who has given the right password and still owes a code. Also better-auth's.
create table sign_in_steps (
  id text primary key default gen_random_uuid()::text,
  identifier text not null,
  -- the account, or a count of attempts
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index sign_in_steps_identifier on sign_in_steps (identifier);

-- A code of an app works once, though it stays valid for up to 90 seconds.
create table used_codes (
  account_id text not null references accounts on delete cascade,
  code text not null,
  used_at timestamptz not null default now(),
  primary key (account_id, code)
);
