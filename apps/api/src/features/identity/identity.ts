import type { Db } from "../../data/db.ts";
import type { TrustedProxies } from "../../http/client-address.ts";
import type { RequireSession } from "../../http/require-session.ts";
import { createAuthLoader, type LoadAuth } from "./auth/load-auth.ts";
import { hashPassword } from "./passwords/hash-password.ts";
import { withHashSlot } from "./passwords/hash-queue.ts";
import { refuseWeakPassword, type WeakPasswordCheck } from "./passwords/require-strong-password.ts";
import { requireRateLimit } from "./rate-limits/rate-limits.ts";
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
  /** Refuses a password that is easy to guess; otherwise returns its hash. */
  hashNewPassword: (password: WeakPasswordCheck) => Promise<string>;
  /** Counts an invitation that a shop mails, or refuses it with the time to wait. */
  limitInvitations: (shopUid: string) => Promise<void>;
  /** Counts a version of a quote that a shop mails in this transaction, or refuses it with the time to wait. */
  limitVersions: (transaction: Db, version: { shopUid: string; quoteId: string }) => Promise<void>;
}

export function createIdentity(db: Db, settings: IdentitySettings): Identity {
  const { secret, publicUrl } = settings;
  const loadAuth = createAuthLoader({ db, secret, publicUrl });
  return {
    ...settings,
    db,
    loadAuth,
    requireSession: createSessionGuard({ db, loadAuth, publicUrl }),
    hashNewPassword: async (check) => {
      await refuseWeakPassword(check);
      return withHashSlot("known", () => hashPassword(check.password));
    },
    limitInvitations: (of) => requireRateLimit({ db, secret }, { action: "invitation of shop", of }),
    limitVersions: async (transaction, { shopUid, quoteId }) => {
      await requireRateLimit({ db: transaction, secret }, { action: "version of quote", of: quoteId });
      await requireRateLimit({ db: transaction, secret }, { action: "quote of shop", of: shopUid });
    },
  };
}
