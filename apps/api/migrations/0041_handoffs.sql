-- Photos on their way from a customer's phone to a kiosk, sealed to the kiosk's key. Unlogged: nothing of them goes into the
-- write-ahead log or its archives, and a crash empties the table.
create unlogged table handoffs (
  id uuid primary key default gen_random_uuid(),
  device_id uuid not null references devices on delete cascade,
  expires_at timestamptz not null,
  -- a phone has sent its photo: there is no second one
  is_used boolean not null default false,
  -- null before, and again once the kiosk has taken it
  sealed bytea
);

-- What is encrypted cannot be compressed.
alter table handoffs alter column sealed set storage external;

create index handoffs_device_id on handoffs (device_id);
