-- How far the mails of a lead with looks are. "Accepted" is all that a mail server tells: not that somebody got it.
create table lead_mails (
  lead_id uuid not null references leads on delete cascade,
  mail text not null check (mail in ('confirmation', 'notice')),
  -- tries that failed so far
  failures integer not null default 0,
  accepted_at timestamptz,
  primary key (lead_id, mail)
);
