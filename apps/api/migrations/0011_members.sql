-- Who works at a shop, and what they may do. An account belongs to at most one shop. The account of every shop so far
-- becomes its owner; the shop keeps its uid.
create table shop_members (
  account_id text primary key references accounts on delete cascade,
  shop_uid text not null references shops on delete cascade,
  role text not null check (role in ('owner', 'manager', 'staff')),
  joined_at timestamptz not null default now()
);

create index shop_members_shop_uid on shop_members (shop_uid);

insert into shop_members (account_id, shop_uid, role, joined_at)
  select account.id, shop.uid, 'owner', shop.created_at
  from shops as shop join accounts as account on account.id = shop.uid;
