-- A lead that the shop has put away. It is closed, as one that is done or lost, so it is erased as soon as those.
alter table leads
  drop constraint leads_status_check,
  add constraint leads_status_check
    check (status in ('new', 'contacted', 'quoted', 'booked', 'done', 'lost', 'archived'));

create or replace function set_closed_at() returns trigger language plpgsql as $$
begin
  if new.status not in ('done', 'lost', 'archived') then
    new.closed_at := null;
  elsif new.closed_at is null then
    new.closed_at := now();
  end if;
  return new;
end
$$;
