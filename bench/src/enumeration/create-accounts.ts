import pg from "pg";

/** Accounts `known1@…` and so on; each has the password of the demonstration shop, which nobody here knows. */
export async function makeAccounts(database: pg.ClientConfig, count: number): Promise<void> {
  const client = new pg.Client(database);
  await client.connect();
  await client.query(
    `with made as (
      insert into accounts (email) select 'known' || n || '@bench.example' from generate_series(1, $1::int) n returning id
    )
    insert into credentials (account_id, provider_account_id, password)
    select made.id, made.id, (select password from credentials where password is not null limit 1) from made`,
    [count],
  );
  await client.end();
}
