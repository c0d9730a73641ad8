import type pg from "pg";
import type { FileName } from "../services/files/file-store.ts";
import { listOwnedFiles, shopTables } from "./owned-rows.ts";

export interface DeletedShop {
  leads: number;
  accounts: number;
  jobs: number;
  /** To be deleted once the rows are. They are noted as loose files. */
  files: FileName[];
}

/** Deletes a shop with everything about it, in the caller's transaction. Ids of its leads stay: a queued copy must bring none back. */
export async function deleteShop(client: pg.ClientBase, uid: string): Promise<DeletedShop> {
  await client.query("select from shops where uid = $1 for update", [uid]);
  const files = await listOwnedFiles(client, shopTables, uid);
  await client.query(
    `insert into loose_files (name) select unnest($1::text[]) on conflict (name) do update set noted_at = now()`,
    [files],
  );
  const jobs = await endJobs(client, uid);
  const leads = await client.query(
    "insert into erased_leads (id) select id from leads where shop_uid = $1 on conflict do nothing",
    [uid],
  );
  await client.query("delete from lead_files where name = any($1::text[])", [files]);
  for (const name of ["lead_senders", "shared_looks", "payment_events", "held_forms", "sign_in_steps"])
    await client.query(`delete from ${name} where ${requireWhere(name)}`, [uid]);
  const accounts = await client.query<{ id: string }>(
    `select id from accounts where ${requireWhere("accounts")}`,
    [uid],
  );
  // Everything else goes with these.
  await client.query("delete from shops where uid = $1", [uid]);
  await client.query("delete from accounts where id = any($1::text[])", [accounts.rows.map(({ id }) => id)]);
  return { leads: leads.rowCount ?? 0, accounts: accounts.rows.length, jobs, files };
}

function requireWhere(table: string): string {
  const found = shopTables.find(({ name }) => name === table);
  if (!found) throw new Error(`${table} is not a table of a shop.`);
  return found.where;
}

/** Removes queued mails and other jobs. One that runs at this moment finds nothing, and goes with its next try. */
async function endJobs(client: pg.ClientBase, uid: string): Promise<number> {
  const owned = (name: string, column = "id") =>
    `select ${column}::text as id from ${name} where ${requireWhere(name)}`;
  const { rowCount } = await client.query(
    `with subject as (
      select $1 as id
      union all ${owned("shops", "stripe_customer_id")}
      union all ${["leads", "quote_versions", "webhook_deliveries", "webhook_endpoints", "invitations"]
        .map((name) => owned(name))
        .join(" union all ")}
      union all ${["devices", "pictures", "accounts", "password_links"].map((name) => owned(name)).join(" union all ")}
      union all ${owned("accounts", "email")}
    ), event as (${owned("account_events")})
    select from graphile_worker.complete_jobs(array(
      select id from graphile_worker._private_jobs as job where exists (
        select from json_each_text(job.payload) as part
        where part.key = 'eventId' and part.value in (select id from event)
          or part.key <> 'eventId' and part.value in (select id from subject where id is not null)
      )
    ))`,
    [uid],
  );
  return rowCount ?? 0;
}
