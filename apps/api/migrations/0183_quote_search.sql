-- What the lists of leads and quotes search: lowercase, without accents, with letters decomposed. `toPlainWords` does the same to
-- what is typed. The translation of 0172 knew some letters only, so Şahin, Nguyễn and 김 were not found by their own names.
create function plain_text(given text) returns text language sql immutable parallel safe
  return lower(regexp_replace(normalize(given, NFD), '[\u0300-\u036f]', '', 'g'));

alter table leads drop column plain_search_text;
alter table leads add column plain_search_text text generated always as (
  plain_text(
    name || ' ' || email || ' ' || coalesce(phone, '') || ' '
    || regexp_replace(coalesce(phone, ''), '\D', '', 'g') || ' ' || left(coalesce(message, ''), 500)
  )
) stored;

-- Number, customer, car and the lines, which name the films.
create function quote_text(number int, draft jsonb) returns text language sql immutable parallel safe
  return number || ' ' || coalesce(draft ->> 'name', '') || ' ' || coalesce(draft ->> 'email', '') || ' '
    || coalesce(draft ->> 'vehicle', '') || ' '
    || coalesce((select string_agg(line ->> 'text', ' ') from jsonb_array_elements(draft -> 'lines') as line), '');

alter table quotes add column plain_search_text text
  generated always as (plain_text(quote_text(number, draft))) stored;
