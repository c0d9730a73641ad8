-- Whose invitation it is: it ends when they are no longer an owner. Null where nobody wrote it down.
alter table invitations add column invited_by text references accounts on delete set null;
create index invitations_invited_by on invitations (invited_by) where invited_by is not null;
