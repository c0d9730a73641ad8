-- Logos are files of the file store. Those uploaded before stay in their rows.
alter table shop_logos
  alter column picture drop not null,
  add column file text,
  add check (num_nonnulls(picture, file) = 1);
