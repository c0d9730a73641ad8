-- When the customer confirmed the lead's address through a mailed link. Once confirmed, the address gets its looks by
-- mail, until the lead is erased.
alter table leads add column email_confirmed_at timestamptz;

create index leads_email on leads (lower(email), created_at);
