import type { Session } from "@livery/contract";
import type { Context } from "hono";

/** The signed-in account and its session. */
export interface SignedIn extends Session {
  sessionId: string;
  /** When the password or a code was last asked. */
  confirmedAt: Date;
  hasTwoStep: boolean;
}

/**
 * The guard of every account route: returns who is signed in, or refuses with `signed-out`. Requests that change data
 * are refused with `foreign-origin` when another site's page sent them.
 */
export type RequireSession = (c: Context) => Promise<SignedIn>;
