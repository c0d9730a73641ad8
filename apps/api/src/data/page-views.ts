import type { Db } from "./db.ts";

export async function insertPageView(db: Db, view: { path: string; query: string }): Promise<void> {
  await db.insertInto("page_views").values(view).execute();
}
