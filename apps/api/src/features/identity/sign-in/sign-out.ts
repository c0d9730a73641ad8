import type { Context } from "hono";
import { checkDatabase } from "../../../data/db.ts";
import { requireOwnPage } from "../../../http/require-own-page.ts";
import type { Identity } from "../identity.ts";

/** Ends the session, if there is one, and clears the cookie. */
export async function signOut(c: Context, { db, loadAuth, publicUrl }: Identity): Promise<void> {
  requireOwnPage(c, publicUrl);
  const cookie = c.req.header("cookie");
  if (cookie === undefined) return;
  // better-auth does not report a session it could not end.
  await checkDatabase(db);
  const auth = await loadAuth();
  const { headers } = await auth.api.signOut({ headers: new Headers({ cookie }), returnHeaders: true });
  for (const taken of headers.getSetCookie()) c.header("set-cookie", taken, { append: true });
}
