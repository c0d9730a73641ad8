import type { Db } from "../../data/db.ts";
import type { TrustedProxies } from "../../http/client-address.ts";
import type { RequireSession } from "../../http/require-session.ts";
import { createAuthLoader, type LoadAuth } from "./auth/load-auth.ts";
import { createSessionGuard } from "./sessions/session-guard.ts";

export interface IdentitySettings {
  /** At least 32 characters. With it and the database, anyone can sign in as anybody. */
  secret: string;
  publicUrl: string;
  /** Whether a stranger may learn which addresses have an account. */
  revealsAccounts: boolean;
  isTrustedProxy: TrustedProxies;
}

/** Dependencies of the account routes, and the guard for all other routes. */
export interface Identity extends IdentitySettings {
  db: Db;
  loadAuth: LoadAuth;
  requireSession: RequireSession;
}

export function createIdentity(db: Db, settings: IdentitySettings): Identity {
  const { secret, publicUrl } = settings;
  const loadAuth = createAuthLoader({ db, secret, publicUrl });
  return { ...settings, db, loadAuth, requireSession: createSessionGuard({ db, loadAuth, publicUrl }) };
}
