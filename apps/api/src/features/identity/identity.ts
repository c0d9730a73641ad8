import type { Db } from "../../data/db.ts";
import type { TrustedProxies } from "../../http/client-address.ts";
import type { RequireSession } from "../../http/require-session.ts";
import { createAuthLoader, type LoadAuth } from "./auth/load-auth.ts";
import { createSessionGuard } from "./sessions/session-guard.ts";

export interface IdentitySettings {
  /** At least 32 characters. Whoever has it and the database can sign in as anybody. */
  secret: string;
  publicUrl: string;
  /** Whether a stranger may learn which addresses have an account. */
  revealsAccounts: boolean;
  isTrustedProxy: TrustedProxies;
}

/** What the routes about accounts work with, and the guard for all others. */
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
