-- When old data was last deleted, in one row. A clock that has jumped ahead since then must not delete everything.
create table retention_sweeps (
  is_only boolean primary key default true check (is_only),
  swept_at timestamptz not null
);
