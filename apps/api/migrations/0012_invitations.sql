-- Mailed links to join a shop. A link's token is derived from the id with the server's secret, so it is stored nowhere.
create table invitations (
  id uuid primary key,
  shop_uid text not null references shops on delete cascade,
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'manager', 'staff')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz
);

-- Another invitation to the same address replaces the one before.
create unique index invitations_open on invitations (shop_uid, email) where accepted_at is null;

-- Who gets a mail with each new lead. When nobody does, the owners get it.
alter table shop_members add column receives_leads boolean not null default false;

update shop_members set receives_leads = true where role = 'owner';
