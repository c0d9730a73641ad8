-- Pages that customers asked for: a picture of their look, for everyone with the address, until it expires or they end it. The
-- pictures are files of the file store. A row is written before its files and deleted after them, so that none is forgotten.
create table shared_looks (
  -- the page's address: random, and the only thing that opens it
  id text primary key,
  -- of the key that the customer's device keeps to end the sharing
  revoke_hash bytea not null unique,
  shop_uid text references shops on delete set null,
  language text not null check (language in ('en', 'es')),
  layers jsonb not null,
  -- restores the look in the app
  look_fragment text not null,
  picture_file text not null,
  width integer not null,
  height integer not null,
  -- the photo without the look, where the customer shows it too
  before_file text,
  -- its files are stored
  is_complete boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- by the customer, the shop or the operator: its files are being deleted
  ended_at timestamptz
);

create index shared_looks_expires_at on shared_looks (expires_at);
create index shared_looks_shop on shared_looks (shop_uid, created_at desc) where ended_at is null;

alter table lead_senders
  drop constraint lead_senders_form_check,
  add constraint lead_senders_form_check check (form in ('site', 'looks', 'shares'));
