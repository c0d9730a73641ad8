-- The first look of a lead may come with its picture small, as a JPEG, for the list of leads. Older apps do not send it.
alter table lead_looks add column thumbnail bytea;
