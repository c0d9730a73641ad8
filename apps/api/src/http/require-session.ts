import type { Session } from "@livery/contract";
import type { Context } from "hono";

/** Who is signed in, and by which session. */
export interface SignedIn extends Session {
  sessionId: string;
}

/**
 * The guard of every route for shops: answers who is signed in, else refuses with `signed-out`. What changes data is
 * also refused, with `foreign-origin`, when a page of another site sent it.
 */
export type RequireSession = (c: Context) => Promise<SignedIn>;
