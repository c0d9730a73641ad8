import type { Pool } from "pg";

/** Changes every sent version, as only time does: a trigger of the table refuses it. */
export async function changeVersions(pool: Pool, change: string): Promise<void> {
  await pool.query("alter table quote_versions disable trigger quote_versions_immutable");
  await pool.query(`update quote_versions set ${change}`);
  await pool.query("alter table quote_versions enable trigger quote_versions_immutable");
}
