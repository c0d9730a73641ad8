-- Invoices whose failed charge the owners were told about: each once, however often it is tried again.
alter table shops add column warned_invoices text[] not null default '{}';
