-- Views are counted instead of listed, so that a day has at most a few thousand rows however often pages are opened.
create table page_view_counts (
  viewed_on date not null default (now() at time zone 'utc')::date,
  -- a page of the site, or 'other'
  path text not null,
  -- only utm_ parameters: which of our own links brought the visitor
  query text not null,
  views integer not null default 1,
  primary key (viewed_on, path, query)
);

insert into page_view_counts (viewed_on, path, query, views)
  select viewed_on, path, query, count(*) from page_views group by viewed_on, path, query;

drop table page_views;
