import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { dataDir } from "./env.ts";

/** As if so many hours had gone by since the links of this address were mailed. */
export async function ageLinks(email: string, hours: number): Promise<void> {
  const client = new pg.Client({ host: socketDir(), user: "livery", database: "postgres" });
  await client.connect();
  const { rowCount } = await client.query(
    `update password_links set expires_at = expires_at - $2 * interval '1 hour'
     where account_id = (select id from accounts where email = $1)`,
    [email, hours],
  );
  await client.end();
  if (rowCount === 0) throw new Error(`no link was mailed to ${email}`);
}

/** Where the Postgres of the Livery under test listens: the fifth line of what it writes about itself. */
function socketDir(): string {
  const told = readFileSync(join(dataDir(), "postgres", "postmaster.pid"), "utf8").split("\n");
  return told[4] ?? "";
}
