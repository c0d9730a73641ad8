import { leadEventsPath, unreadLeadsPath } from "@livery/contract";
import type { Context } from "hono";
import { checkDatabase, type Db } from "../../../data/db.ts";
import { deleteSession, isIdle, touchSession } from "../../../data/sessions.ts";
import { AppError } from "../../../http/app-error.ts";
import { requireOwnPage } from "../../../http/require-own-page.ts";
import type { RequireSession } from "../../../http/require-session.ts";
import type { Auth } from "../auth/auth.ts";
import type { LoadAuth } from "../auth/load-auth.ts";
import { authErrorStatus } from "../auth/auth-error-status.ts";

export interface SessionGuardOptions {
  db: Db;
  loadAuth: LoadAuth;
  publicUrl: string;
}

const noteUseAfterMs = 60_000;
/** What an open page asks without anybody there: a workspace left open on a counter is not in use. */
const askedByItself: ReadonlySet<string> = new Set([unreadLeadsPath, leadEventsPath]);

export function createSessionGuard({ db, loadAuth, publicUrl }: SessionGuardOptions): RequireSession {
  return async (c) => {
    const isChange = c.req.method !== "GET" && c.req.method !== "HEAD";
    if (isChange) requireOwnPage(c, publicUrl);
    const cookie = c.req.header("cookie");
    if (!cookie?.includes("livery.session_token=")) throw new AppError("signed-out");
    if (isChange) await awaitBody(c);
    const found = await findSession(await loadAuth(), db, cookie);
    if (!found || found.user.disabledAt) throw new AppError("signed-out");
    const { session, user } = found;
    const lastSeenAt = session.lastSeenAt ?? session.createdAt;
    if (isIdle({ ...session, lastSeenAt }, Date.now())) {
      await deleteSession(db, user.id, session.id);
      throw new AppError("signed-out");
    }
    if (Date.now() - lastSeenAt.getTime() >= noteUseAfterMs && !askedByItself.has(c.req.path))
      await touchSession(db, session.id);
    // The response is about one account, so no cache may store it.
    c.header("cache-control", "no-store");
    const creationTime = user.createdAt.toISOString();
    return {
      uid: user.id,
      email: user.email,
      creationTime,
      sessionId: session.id,
      confirmedAt: session.confirmedAt ?? session.createdAt,
      hasTwoStep: user.twoFactorEnabled === true,
    };
  };
}

/**
 * A client may take minutes for a body. Who was allowed to when its head came may have been removed or signed out since, and
 * would only have to hold a request back for that.
 */
async function awaitBody(c: Context): Promise<void> {
  await c.req.text().catch(() => {
    // Whoever reads the body gets the same error.
  });
}

async function findSession(auth: Auth, db: Db, cookie: string) {
  try {
    return await auth.api.getSession({ headers: new Headers({ cookie }) });
  } catch (error) {
    // better-auth hides the cause. It is usually the database, so ask it directly.
    if (authErrorStatus(error)) await checkDatabase(db);
    throw error;
  }
}
