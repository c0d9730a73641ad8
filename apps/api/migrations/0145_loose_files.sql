-- Files that are about to be moved, or whose rows were just deleted. Once that is done a name goes; what a crash leaves
-- here is settled later: a file that no row names is deleted.
create table loose_files (
  name text primary key,
  noted_at timestamptz not null default now()
);
