-- Forms that a bot seems to have sent. They wait until the operator releases or discards them, because browsers fill in
-- hidden fields, too.
create table held_forms (
  id bigint generated always as identity primary key,
  received_at timestamptz not null default now(),
  kind text not null check (kind in ('demo', 'contact', 'looks')),
  name text not null,
  email text not null,
  -- the form as sent: JSON, but text, because jsonb refuses some of its escapes
  body text not null,
  -- SHA-256 of the form: one that is sent again is held once
  fingerprint bytea not null unique
);
