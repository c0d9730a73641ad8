-- A lead may come with several photos of the car. The first is 0, and so are the pictures that were made of it. Another photo has
-- a file without a look, and one with the look's position where the look was drawn on it.
alter table lead_files
  add column photo integer not null default 0 check (photo between 0 and 3),
  add check (photo = 0 or scene is null);
