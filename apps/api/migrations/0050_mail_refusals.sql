-- How a mail of a lead failed, when it did.
alter table lead_mails
  -- the last try was its last
  add column given_up_at timestamptz,
  -- what the mail server answered to the last try, such as 550; null when it could not be reached
  add column refusal_code integer;

-- Jobs have been given up after 25 tries.
update lead_mails set given_up_at = now() where accepted_at is null and failures >= 25;
