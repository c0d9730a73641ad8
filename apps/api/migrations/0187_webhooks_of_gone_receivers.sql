-- Messages that were sent again while their receiver was off: they waited without a job, and could not be sent again.
update webhook_deliveries set failed_at = now(), last_error = 'The receiver is gone.'
where delivered_at is null and failed_at is null
  and endpoint_id in (select id from webhook_endpoints where disabled_at is not null);
