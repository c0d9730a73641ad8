-- What the inbox searches, without accents: "rios" finds Ríos, and "Ríos" finds Rios. `search_text` stays for the version before.
alter table leads add column plain_search_text text generated always as (
  translate(
    lower(
      name || ' ' || email || ' ' || coalesce(phone, '') || ' '
      || regexp_replace(coalesce(phone, ''), '\D', '', 'g') || ' ' || left(coalesce(message, ''), 500)
    ),
    'áàâäãåçéèêëíìîïñóòôöõúùûüýÿÁÀÂÄÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕÚÙÛÜÝ',
    'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuy'
  )
) stored;
