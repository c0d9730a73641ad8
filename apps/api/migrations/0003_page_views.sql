-- A view of a page, on a day. Nothing here tells who looked: no address, no browser, no time of day.
create table page_views (
  id bigint generated always as identity primary key,
  viewed_on date not null default (now() at time zone 'utc')::date,
  path text not null,
  -- only what begins with utm_: which of our own links brought the visitor
  query text not null
);

create index page_views_viewed_on on page_views (viewed_on);
