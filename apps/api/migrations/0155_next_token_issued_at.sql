-- When the token that follows was issued. A heartbeat that arrives late must not replace one that the kiosk may have by now.
alter table devices add column next_token_issued_at timestamptz;
