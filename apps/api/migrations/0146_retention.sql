-- For the one job that deletes what is due.
create index webhook_deliveries_occurred_at on webhook_deliveries (occurred_at);
create index pictures_ended_at on pictures (ended_at);
create index pictures_network on pictures (created_at) where network is not null;

-- It replaces these.
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is null then return; end if;
  delete from graphile_worker._private_jobs where locked_at is null and task_id in (
    select id from graphile_worker._private_tasks where identifier in (
      'delete-expired-handoffs', 'delete-expired-pairings', 'delete-old-webhook-deliveries', 'delete-old-pictures',
      'delete-old-payment-events', 'erase-closed-leads', 'delete-unused-files', 'delete-ended-shares',
      'delete-old-held-forms', 'delete-old-lead-senders', 'delete-old-page-views', 'delete-old-audit-entries',
      'delete-old-account-events', 'delete-expired-sessions'
    )
  );
end
$$;
