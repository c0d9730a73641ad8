-- A page view, by day. Nothing identifies the visitor: no address, no browser, no time of day.
create table page_views (
  id bigint generated always as identity primary key,
  viewed_on date not null default (now() at time zone 'utc')::date,
  path text not null,
  -- only utm_ parameters: which of our own links brought the visitor
  query text not null
);

create index page_views_viewed_on on page_views (viewed_on);
