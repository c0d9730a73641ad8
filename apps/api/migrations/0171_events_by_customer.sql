-- Who wrote an event without an account: the customer, or a member whose account is gone. A server of the version before
-- writes what a customer does as a former member's while both run.
alter table lead_events add column by_customer boolean not null default false;

-- So far the status that follows an answer was the customer's by its moment: both are of one transaction.
update lead_events as event set by_customer = true
where account_id is null and kind in ('quote', 'status') and exists (
  select from lead_events as answer
  where answer.lead_id = event.lead_id and answer.created_at = event.created_at
    and answer.kind = 'quote' and answer.data ->> 'what' in ('accepted', 'declined')
);

drop trigger lead_events_append_only on lead_events;
create trigger lead_events_append_only
  before update of id, lead_id, kind, data, note_id, created_at, by_customer on lead_events
  for each row execute function refuse_change();
