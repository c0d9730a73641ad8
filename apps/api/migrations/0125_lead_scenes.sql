-- A lead may come with a picture of its look in a scene. Its file has the scene's name, as the customer read it.
alter table lead_files
  add column scene text,
  add check (num_nonnulls(scene, position) < 2);
