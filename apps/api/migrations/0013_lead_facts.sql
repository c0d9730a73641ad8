-- More about where a lead with looks comes from, and what the server could not understand of it.
alter table leads
  add column source text check (source in ('site', 'embed', 'kiosk')),
  -- in the form of the contract's LeadFacts
  add column facts jsonb not null default '{}',
  -- why somebody should look at it: see LeadFlag in the contract
  add column flags text[] not null default '{}',
  -- the embed key, when no shop has it
  add column unknown_shop text,
  -- the looks as sent, without pictures, when a part of them could not be read: JSON, but text, because jsonb refuses
  -- some of its escapes
  add column unread_looks text;

update leads set source = case when shop_uid is null then 'site' else 'embed' end where kind = 'looks';

-- Ids of erased leads. A device may still hold a queued copy, which must not bring the lead back.
create table erased_leads (
  id uuid primary key,
  erased_at timestamptz not null default now()
);
