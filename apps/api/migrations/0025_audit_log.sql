-- What members did to the team, the settings and the data of their shop. Rows are only added, and deleted when old.
create table audit_entries (
  id bigint generated always as identity primary key,
  shop_uid text not null references shops on delete cascade,
  account_id text references accounts on delete set null,
  action text not null,
  -- whom or what it was about, as it was called then
  subject text not null,
  -- where the request came from; null from this machine
  address text,
  created_at timestamptz not null default now()
);

create index audit_entries_shop_uid on audit_entries (shop_uid, id);
create index audit_entries_created_at on audit_entries (created_at);

create trigger audit_entries_append_only
  before update of id, shop_uid, action, subject, address, created_at on audit_entries
  for each row execute function refuse_change();
