import pg from "pg";

/** Creates accounts `known1@bench.example` and so on, with the password hash of the demo shop. */
export async function createAccounts(database: pg.ClientConfig, count: number): Promise<void> {
  const client = new pg.Client(database);
  await client.connect();
  await client.query(
    `with created as (
      insert into accounts (email) select 'known' || n || '@bench.example' from generate_series(1, $1::int) n returning id
    )
    insert into credentials (account_id, provider_account_id, password)
    select created.id, created.id, (select password from credentials where password is not null limit 1) from created`,
    [count],
  );
  await client.end();
}
