-- How far a shop is with a lead, and who takes care of it.
alter table leads
  add column status text not null default 'new'
    check (status in ('new', 'contacted', 'quoted', 'booked', 'done', 'lost')),
  add column assignee_id text references accounts on delete set null,
  -- counts the changes of status and assignee, so that of two members who edit at once one wins
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  -- when a member first saw it
  add column opened_at timestamptz,
  -- what the inbox searches: a phone number as typed and as digits
  add column search_text text generated always as (
    lower(
      name || ' ' || email || ' ' || coalesce(phone, '') || ' '
      || regexp_replace(coalesce(phone, ''), '\D', '', 'g') || ' ' || left(coalesce(message, ''), 500)
    )
  ) stored;

-- Shops have had these by mail.
update leads set updated_at = created_at, opened_at = created_at;

-- One for each order of the inbox, and one for its filter.
drop index leads_shop_uid;
create index leads_inbox on leads (shop_uid, created_at, id) where shop_uid is not null;
create index leads_inbox_status on leads (shop_uid, status, created_at, id) where shop_uid is not null;
create index leads_inbox_recent on leads (shop_uid, updated_at, id) where shop_uid is not null;
create index leads_inbox_name on leads (shop_uid, lower(name), id) where shop_uid is not null;
create index leads_unread on leads (shop_uid) where shop_uid is not null and opened_at is null;
create index leads_assignee on leads (assignee_id) where assignee_id is not null;

-- What happened to a lead, and notes. Rows are only added; they go with their lead.
create table lead_events (
  id bigint generated always as identity primary key,
  lead_id uuid not null references leads on delete cascade,
  account_id text references accounts on delete set null,
  kind text not null check (kind in ('status', 'assignee', 'note')),
  data jsonb not null,
  -- of a note: created by the page, so that a repeat is one note
  note_id uuid unique,
  created_at timestamptz not null default now()
);

create index lead_events_lead_id on lead_events (lead_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end
$$;

create trigger lead_events_append_only before update of id, lead_id, kind, data, note_id, created_at on lead_events
  for each row execute function refuse_change();

-- Tells every server that a shop's leads changed, once per transaction and shop.
create function notify_lead_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('lead_changes', coalesce(new.shop_uid, old.shop_uid));
  return null;
end
$$;

create trigger leads_notify after insert or update or delete on leads
  for each row execute function notify_lead_change();
