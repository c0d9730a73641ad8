import { sql } from "kysely";
import type { Db } from "./db.ts";

// Of pages and campaigns a site has hundreds. Forged campaigns beyond that count for their page only.
const mostRowsPerDay = 2_000;

/** Counts a view of today. Once a day has very many rows, a new query counts as none. */
export async function countPageView(db: Db, { path, query }: { path: string; query: string }): Promise<void> {
  const today = sql`(now() at time zone 'utc')::date`;
  await sql`
    insert into page_view_counts as counted (viewed_on, path, query)
    select ${today}, ${path}::text, case when (
      exists (select from page_view_counts where viewed_on = ${today} and path = ${path} and query = ${query})
      or (select count(*) from page_view_counts where viewed_on = ${today}) < ${mostRowsPerDay}
    ) then ${query}::text else '' end
    on conflict (viewed_on, path, query) do update set views = counted.views + 1`.execute(db);
}
