-- Names a shop in the address of its frame. It stands there for all to read, so it opens nothing.
alter table shops
  add column embed_key text not null unique default left(replace(gen_random_uuid()::text, '-', ''), 12);

-- What a customer sends from a shop's frame is a lead too, and that shop's; without a shop it is ours. Its id is made
-- by the sender's device, so that it is one lead however often and whenever it arrives.
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
  -- as the contract's SentLayer has them
  layers jsonb not null,
  picture_type text not null check (picture_type in ('image/jpeg', 'image/webp')),
  picture bytea not null,
  primary key (lead_id, position)
);

-- A showroom's customers share its network, and would use up what one visitor of the site may send.
alter table lead_senders
  add column form text not null default 'site' check (form in ('site', 'looks')),
  drop constraint lead_senders_pkey,
  add primary key (network, form);
