import pg from "pg";

const first = "Ada Grace Joan Katherine Hedy Radia Barbara Frances Margaret Annie".split(" ");
const last = "Byron Hopper Clarke Johnson Lamarr Perlman Liskov Allen Hamilton Easley".split(" ");

/** Gives the demo shop this many leads of the last year, each with a look. Returns the shop's embed key. */
export async function fillInbox(database: pg.ClientConfig, count: number): Promise<string> {
  const client = new pg.Client(database);
  await client.connect();
  await client.query(
    `insert into leads (kind, shop_uid, name, email, phone, message, sent_at, source, status, created_at, updated_at,
       opened_at)
     select 'looks', (select uid from shops), ($2::text[])[1 + n % 10] || ' ' || ($3::text[])[1 + (n / 10) % 10],
       'customer' || n || '@bench.example', '(614) 555-' || lpad((n % 10000)::text, 4, '0'),
       repeat('Can you do this before the end of the month? ', 1 + n % 8), now(),
       (array['site', 'embed', 'kiosk'])[1 + n % 3],
       (array['new', 'contacted', 'quoted', 'booked', 'done', 'done', 'done', 'lost'])[1 + n % 8],
       now() - random() * interval '1 year', now() - random() * interval '1 year', now()
     from generate_series(1, $1::int) as n`,
    [count, first, last],
  );
  await client.query(
    `insert into lead_looks (lead_id, position, name, layers, picture_type, picture)
     select id, 0, 'Look 1', '[]', 'image/jpeg', decode(repeat('ffd8ffe0', 5000), 'hex') from leads
     where not exists (select from lead_looks where lead_id = id)`,
  );
  await client.query("vacuum (analyze) leads"); // as Postgres does on its own after a while
  const { rows } = await client.query<{ key: string }>("select embed_key as key from shops");
  await client.end();
  return rows[0]?.key ?? "";
}
