-- An account that has left its shop, and which one: it goes with that shop, or when its time is over. A trigger, so that every
-- way to end or begin a membership is covered, those of the version before included.
alter table accounts
  add column left_at timestamptz,
  add column left_shop text references shops on delete cascade;

create index accounts_left_at on accounts (left_at) where left_at is not null;
create index accounts_left_shop on accounts (left_shop) where left_shop is not null;

update accounts set left_at = now() where id not in (select account_id from shop_members);

create function note_membership() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update accounts set left_at = null, left_shop = null where id = new.account_id;
  else
    -- without the shop, when it is being deleted
    update accounts set left_at = now(), left_shop = (select uid from shops where uid = old.shop_uid)
    where id = old.account_id;
  end if;
  return null;
end
$$;

create trigger shop_members_noted after insert or delete on shop_members
  for each row execute function note_membership();
