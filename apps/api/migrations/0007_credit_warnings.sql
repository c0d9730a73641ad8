-- Credits right after the last top-up, and the number used before it. Warnings count from there.
alter table shops
  add column topped_up_credits integer not null default 0,
  add column used_before_top_up integer not null default 0;

update shops set topped_up_credits = credits_remaining, used_before_top_up = total_used;
