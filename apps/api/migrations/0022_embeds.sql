-- The configurator on a shop's own site. New keys say what they are; earlier ones stay.
alter table shops alter column embed_key set default 'pk_' || replace(gen_random_uuid()::text, '-', '');

-- Keys that a shop has replaced. They work until they expire, so that its pages can change one after another.
create table embed_keys (
  key text primary key,
  shop_uid text not null references shops on delete cascade,
  expires_at timestamptz not null
);

create index embed_keys_shop_uid on embed_keys (shop_uid);

-- How the configurator looks there: what members prepare, and what customers see. A shop without a row has the defaults.
create table shop_settings (
  shop_uid text primary key references shops on delete cascade,
  -- counts the changes, so that of two members who edit at once one wins
  revision integer not null default 1,
  -- in the form of the contract's EmbedSettings
  draft jsonb not null,
  live jsonb not null
);

-- Only pages of these origins may show it.
create table shop_origins (
  shop_uid text not null references shops on delete cascade,
  origin text not null,
  created_at timestamptz not null default now(),
  primary key (shop_uid, origin)
);

-- Where browsers asked for it, as they reported it.
create table embed_sightings (
  shop_uid text not null references shops on delete cascade,
  origin text not null,
  last_seen_at timestamptz not null default now(),
  primary key (shop_uid, origin)
);

-- At most 60 KB each. One that no settings name is deleted.
create table shop_logos (
  shop_uid text not null references shops on delete cascade,
  -- from the picture's hash, so that a browser can keep it
  id text not null,
  picture_type text not null check (picture_type in ('image/png', 'image/webp')),
  picture bytea not null,
  created_at timestamptz not null default now(),
  primary key (shop_uid, id)
);

-- One network may send looks to each shop up to the limit: behind a phone carrier's address are customers of many.
-- '' counts looks for no shop, and all forms.
alter table lead_senders
  add column shop_uid text not null default '',
  drop constraint lead_senders_pkey,
  add primary key (network, form, shop_uid);
