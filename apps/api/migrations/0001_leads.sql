-- A visitor's request for a demo, as typed.
create table leads (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null,
  email text not null,
  shop_name text not null,
  phone text not null,
  address text not null,
  -- SHA-256 of the form: the same form sent twice within minutes is one lead
  fingerprint bytea not null
);

create index leads_fingerprint on leads (fingerprint, created_at);
