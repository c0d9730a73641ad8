-- How long a shop keeps closed leads.
alter table shops
  add column retention_days integer not null default 90 check (retention_days between 30 and 730);

-- Since when a lead is done or lost. Null while it is open.
alter table leads add column closed_at timestamptz;

update leads set closed_at = updated_at where status in ('done', 'lost');

create index leads_closed_at on leads (closed_at) where closed_at is not null;

create function set_closed_at() returns trigger language plpgsql as $$
begin
  if new.status not in ('done', 'lost') then
    new.closed_at := null;
  elsif new.closed_at is null then
    new.closed_at := now();
  end if;
  return new;
end
$$;

create trigger leads_closed_at before update of status on leads
  for each row execute function set_closed_at();
