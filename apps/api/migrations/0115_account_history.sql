-- What happened to an account, for its owner: sign-ins, and changes of how to sign in.
create table account_events (
  id bigint generated always as identity primary key,
  account_id text not null references accounts on delete cascade,
  kind text not null,
  -- browser and system as far as known
  device text not null,
  -- where the request came from; null from this machine
  address text,
  created_at timestamptz not null default now()
);

create index account_events_account_id on account_events (account_id, id);
create index account_events_created_at on account_events (created_at);

create trigger account_events_append_only
  before update on account_events
  for each row execute function refuse_change();
