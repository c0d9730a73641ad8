-- Standard names. Every row stays.
alter table tries rename to rate_limits;
alter table rate_limits rename column subject to key;
alter table rate_limits rename column count to attempts;
alter table rate_limits rename column last_at to last_attempt_at;
alter table rate_limits rename column next_at to next_attempt_at;
alter index tries_pkey rename to rate_limits_pkey;
alter index tries_last_at rename to rate_limits_last_attempt_at;

alter table shops rename column subscription_question to subscription_sync_number;
alter sequence subscription_questions rename to subscription_sync_numbers;

alter table leads rename constraint leads_are_whole to leads_required_columns;

-- Queued jobs keep their task under its new name. The queue's tables do not exist yet in a new database.
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is null then return; end if;
  update graphile_worker._private_tasks as task set identifier = renamed.new_name
  from (values
    ('warn-of-credits', 'send-credit-warning'),
    ('sync-every-subscription', 'sync-all-subscriptions'),
    ('forget-payment-events', 'delete-old-payment-events'),
    ('forget-senders', 'delete-old-lead-senders'),
    ('forget-signed-out', 'delete-expired-sessions')
  ) as renamed (old_name, new_name)
  where task.identifier = renamed.old_name;
  -- Nothing reserves credits yet, so nothing has to release them.
  delete from graphile_worker._private_jobs where task_id in (
    select id from graphile_worker._private_tasks where identifier = 'release-forgotten-credits'
  );
end
$$;
