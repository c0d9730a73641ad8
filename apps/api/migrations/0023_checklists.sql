-- When a member has put the first-day checklist away.
alter table shop_members add column checklist_dismissed_at timestamptz;
