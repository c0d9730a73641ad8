-- Contact messages are leads too: one list to answer, one way to mail them.
alter table leads
  alter column shop_name drop not null,
  alter column phone drop not null,
  alter column address drop not null,
  add column kind text not null default 'demo',
  add column type text,
  add column message text,
  add column business_name text,
  add column website text,
  -- by the sender's clock
  add column sent_at timestamptz;

alter table leads
  alter column kind drop default,
  add constraint leads_are_whole check (
    case kind
      when 'demo' then num_nulls(shop_name, phone, address) = 0
      when 'contact' then
        num_nulls(message, sent_at) = 0
        and case type
          when 'business' then num_nulls(business_name, website) = 0
          when 'general' then num_nonnulls(business_name, website) = 0
          else false
        end
      else false
    end
  );

create index leads_created_at on leads (created_at);

-- Forms of the last minutes, by SHA-256: of several copies the first becomes a lead. Unlike a query on leads, the
-- primary key also decides which of several concurrent copies is first.
create table recent_forms (
  fingerprint bytea primary key,
  sent_at timestamptz not null default now()
);

insert into recent_forms (fingerprint, sent_at)
  select fingerprint, max(created_at) from leads group by fingerprint;

drop index leads_fingerprint;
alter table leads drop column fingerprint;

-- Times of a network's latest leads, newest first, for the rate limit. Deleted after a day.
create table lead_senders (
  network cidr primary key,
  recent timestamptz[] not null
);
