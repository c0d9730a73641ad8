-- Where a shop wants to be told what happens to its leads and quotes.
create table webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  shop_uid text not null references shops on delete cascade,
  url text not null,
  -- in the form of the Standard Webhooks specification: whsec_…
  secret text not null,
  events text[] not null,
  -- names, contacts and lines too, not only ids and states
  has_details boolean not null,
  -- the receiver said that it is gone for good (410)
  disabled_at timestamptz,
  -- since when every try has failed
  failing_since timestamptz,
  -- when the owners got a mail about it
  warned_at timestamptz,
  created_at timestamptz not null default now()
);

create index webhook_endpoints_shop_uid on webhook_endpoints (shop_uid);

-- Something to tell one endpoint. Holds ids only: what else is sent is read when it is sent, so that erasing a lead leaves
-- nothing here.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  lead_id uuid references leads on delete cascade,
  event text not null,
  -- ids and states at the time of the event
  data jsonb not null,
  occurred_at timestamptz not null default now(),
  attempts integer not null default 0,
  delivered_at timestamptz,
  -- no more tries
  failed_at timestamptz,
  last_attempt_at timestamptz,
  -- of the last response; null without one
  last_status integer,
  last_error text
);

create index webhook_deliveries_log on webhook_deliveries (endpoint_id, occurred_at desc);
create index webhook_deliveries_lead_id on webhook_deliveries (lead_id) where lead_id is not null;

-- The task name is that of jobs/tasks.ts.
create function queue_webhooks(shop text, lead uuid, name text, facts jsonb) returns void language plpgsql as $$
declare
  delivery record;
begin
  for delivery in
    insert into webhook_deliveries (endpoint_id, lead_id, event, data)
    select id, lead, name, facts from webhook_endpoints
    where shop_uid = shop and disabled_at is null and name = any (events)
    returning id
  loop
    perform graphile_worker.add_job('send-webhook', json_build_object('id', delivery.id));
  end loop;
end
$$;

-- Triggers cover every way in which a lead comes and changes, in the same transaction.
create function queue_lead_created() returns trigger language plpgsql as $$
begin
  perform queue_webhooks(new.shop_uid, new.id, 'lead.created', jsonb_build_object('status', new.status));
  return null;
end
$$;

create trigger leads_webhooks after insert on leads
  for each row when (new.shop_uid is not null) execute function queue_lead_created();

create function queue_lead_event() returns trigger language plpgsql as $$
declare
  lead record;
begin
  select shop_uid, status into lead from leads where id = new.lead_id;
  if new.kind = 'quote' then
    perform queue_webhooks(lead.shop_uid, new.lead_id, 'quote.' || (new.data ->> 'what'), new.data - 'what');
  else
    perform queue_webhooks(
      lead.shop_uid, new.lead_id, 'lead.updated', jsonb_build_object('status', lead.status)
    );
  end if;
  return null;
end
$$;

create trigger lead_events_webhooks after insert on lead_events
  for each row when (new.kind <> 'note') execute function queue_lead_event();
