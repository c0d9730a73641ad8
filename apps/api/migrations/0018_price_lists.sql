-- What a shop charges. A shop without a row has no prices yet.
create table price_lists (
  shop_uid text primary key references shops on delete cascade,
  -- in the form of the contract's PriceList
  prices jsonb not null,
  -- customers get a rounded range with the copy of their looks
  shows_range boolean not null,
  -- counts the changes, so that of two members who edit at once one wins
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
