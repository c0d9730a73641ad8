-- Until now the draft of a quote that was accepted kept what was typed after it was sent. It is what the customer accepted, as
-- the server's toDraft makes it of the version. Nothing changed for the shop or its customer, so the day of the last change stays.
with accepted as (
  select distinct on (quote_id) quote_id, content::jsonb as sent
  from quote_versions where answer = 'accepted' order by quote_id, version desc
), agreed as (
  select quote_id, '{"language": "en"}'::jsonb
    || (
      select jsonb_object_agg(key, value) from jsonb_each(sent) where key in
        ('language', 'name', 'email', 'vehicle', 'taxPpm', 'depositPercent', 'note', 'appointment')
    )
    || jsonb_build_object('lines', (
      select coalesce(jsonb_agg(jsonb_build_object('text', line -> 'text', 'unit', line -> 'unit', 'quantity', line -> 'quantity',
        'unitCents', line -> 'unitCents') order by position), '[]')
      from jsonb_array_elements(sent -> 'lines') with ordinality as listed(line, position)
    )) as draft
  from accepted
)
update quotes set draft = agreed.draft, sent_draft_version = draft_version from agreed
where id = quote_id and status = 'accepted'
  and (quotes.draft, sent_draft_version) is distinct from (agreed.draft, draft_version);
