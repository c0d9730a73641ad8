alter table sessions
  -- when the password or a code was last asked
  add column confirmed_at timestamptz not null default now(),
  -- another token took its place; requests that were on their way may still use it for a moment
  add column replaced_at timestamptz;
