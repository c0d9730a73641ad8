-- A colleague's new draft shows on open pages, and so does another status of a quote. A draft that is being written tells
-- nobody: it is saved every few seconds.
create trigger quotes_notify after insert or delete or update of status on quotes
  for each row execute function notify_lead_change();
