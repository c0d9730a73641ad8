-- The look in the app's own spelling, with which its customer opens it there again. Older apps do not send it.
alter table lead_looks add column look_fragment text;
