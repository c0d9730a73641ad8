-- A wrap and tint shop, by the uid of its account.
create table shops (
  uid text primary key,
  shop_name text not null,
  shop_logo text,
  plan text not null default 'trial' check (plan in ('trial', 'monthly', 'annual')),
  -- The subscription as last fetched from the payment provider.
  subscription_status text,
  renewal_date timestamptz,
  ends_at timestamptz,
  stripe_customer_id text unique,
  -- Set once: only the first subscription starts with free days.
  first_subscribed_at timestamptz,
  credits_remaining integer not null default 0 check (credits_remaining >= 0),
  total_used integer not null default 0 check (total_used >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Every change of a shop's credits with its reason. The sum is what remains.
create table credit_entries (
  id bigint generated always as identity primary key,
  shop_uid text not null references shops on delete cascade,
  change integer not null check (change <> 0),
  reason text not null check (reason in ('trial', 'invoice', 'reserve', 'release')),
  -- What it is for, such as an invoice's id. The same thing is never counted twice.
  reference text not null,
  created_at timestamptz not null default now(),
  unique (shop_uid, reason, reference)
);
