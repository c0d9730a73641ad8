-- Identifies a shop in the address of its frame. It is public, so it grants no access.
alter table shops
  add column embed_key text not null unique default left(replace(gen_random_uuid()::text, '-', ''), 12);

-- Looks sent by a shop's customer are leads of that shop; without a shop they are ours. The sender's device creates
-- the id, so that repeats are one lead.
alter table leads
  add column shop_uid text references shops on delete cascade,
  drop constraint leads_are_whole,
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
      when 'looks' then num_nulls(phone, message, sent_at) = 0 and (email <> '' or phone <> '')
      else false
    end
  );

create index leads_shop_uid on leads (shop_uid) where shop_uid is not null;

create table lead_looks (
  lead_id uuid not null references leads on delete cascade,
  position integer not null,
  name text not null,
  -- in the form of the contract's SentLayer
  layers jsonb not null,
  picture_type text not null check (picture_type in ('image/jpeg', 'image/webp')),
  picture bytea not null,
  primary key (lead_id, position)
);

-- A showroom's customers share its network, and need a limit separate from the site's forms.
alter table lead_senders
  add column form text not null default 'site' check (form in ('site', 'looks')),
  drop constraint lead_senders_pkey,
  add primary key (network, form);
