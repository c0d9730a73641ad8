-- Numbers of a shop's quotes, without gaps that would make customers wonder.
alter table shops add column last_quote_number integer not null default 1000;

-- A quote and its draft. What customers got is in quote_versions.
create table quotes (
  id uuid primary key default gen_random_uuid(),
  shop_uid text not null references shops on delete cascade,
  -- an accepted quote outlives its lead
  lead_id uuid references leads on delete set null,
  number integer not null,
  status text not null default 'draft' check (status in ('draft', 'sent', 'accepted', 'declined')),
  -- in the form of the contract's QuoteDraft
  draft jsonb not null,
  -- counts the changes of the draft, so that of two members who edit at once one wins
  draft_version integer not null default 1,
  -- the draft that was sent last, so that a repeated request sends nothing more
  sent_draft_version integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (shop_uid, number)
);

create index quotes_lead_id on quotes (lead_id) where lead_id is not null;

-- A version as a customer got it. The link's token is derived from the id with the server's secret, so it is stored
-- nowhere.
create table quote_versions (
  id uuid primary key,
  quote_id uuid not null references quotes on delete cascade,
  version integer not null,
  -- JSON in the form of the contract's SentQuote; text, because the hash is of these very characters
  content text not null,
  sha256 bytea not null check (sha256 = sha256(convert_to(content, 'UTF8'))),
  sent_by text references accounts on delete set null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  mailed_at timestamptz,
  viewed_at timestamptz,
  answer text check (answer in ('accepted', 'declined')),
  answered_at timestamptz,
  -- as typed by whoever accepted
  signer_name text,
  decline_reason text,
  unique (quote_id, version),
  check (num_nulls(answer, answered_at) in (0, 2))
);

create trigger quote_versions_immutable
  before update of id, quote_id, version, content, sha256, sent_at, expires_at on quote_versions
  for each row execute function refuse_change();

-- An answer is given once.
create trigger quote_versions_answered before update of answer, answered_at, signer_name, decline_reason on quote_versions
  for each row when (old.answer is not null) execute function refuse_change();

alter table lead_events drop constraint lead_events_kind_check,
  add constraint lead_events_kind_check check (kind in ('status', 'assignee', 'note', 'quote'));
