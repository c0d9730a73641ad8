-- What a shop had when its credits were last topped up, and what it had used by then: warnings count from there.
alter table shops
  add column topped_up_credits integer not null default 0,
  add column used_before_top_up integer not null default 0;

update shops set topped_up_credits = credits_remaining, used_before_top_up = total_used;
