-- Pictures of leads are files of the file store. Each has a row before it is stored, so that none is ever forgotten. Pictures
-- sent before stay in lead_looks.
create table lead_files (
  name text primary key,
  -- null until the lead is stored, and again once it is erased: the file is then deleted
  lead_id uuid references leads on delete set null,
  -- of its look; null for the photo that the looks were made of
  position integer,
  picture_type text not null check (picture_type in ('image/jpeg', 'image/webp')),
  created_at timestamptz not null default now()
);

create index lead_files_lead_id on lead_files (lead_id) where lead_id is not null;
create index lead_files_unused on lead_files (created_at) where lead_id is null;

alter table lead_looks
  alter column picture_type drop not null,
  alter column picture drop not null,
  add check (num_nulls(picture_type, picture) in (0, 2));
