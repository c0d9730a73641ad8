-- Keys to which kiosks seal the leads that wait on them. The newest is in use; the others open what was sealed before.
create table lead_keys (
  id uuid primary key default gen_random_uuid(),
  -- points and scalars of P-256, as RFC 9180 serializes them
  public_key bytea not null,
  private_key bytea not null,
  created_at timestamptz not null default now()
);
