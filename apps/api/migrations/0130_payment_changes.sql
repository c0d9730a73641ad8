-- What the payment provider reports of a shop's payments is in its history, too. The reference is the provider's id of
-- it, so that each is written once, however often and in whatever order it is reported.
alter table audit_entries add column reference text;

create unique index audit_entries_reference on audit_entries (shop_uid, action, reference) where reference is not null;

drop trigger audit_entries_append_only on audit_entries;
create trigger audit_entries_append_only
  before update of id, shop_uid, action, subject, address, reference, created_at on audit_entries
  for each row execute function refuse_change();
