import { passwordLength } from "@livery/contract";
import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import type { Db } from "../../../data/db.ts";
import { hashPassword, verifyPassword } from "../passwords/hash-password.ts";

export interface AuthOptions {
  db: Db;
  /** At least 32 characters. With it and the database, anyone can sign in as anybody. */
  secret: string;
  publicUrl: string;
}

export type Auth = ReturnType<typeof createAuth>;

const daySeconds = 24 * 60 * 60;
const rememberedSeconds = 30 * daySeconds;
// A browser that is never closed keeps its cookie forever.
const unrememberedMs = 7 * daySeconds * 1000;

/** better-auth on our own tables. We only call its functions; its HTTP routes are not mounted. */
export function createAuth({ db, secret, publicUrl }: AuthOptions) {
  return betterAuth({
    secret,
    baseURL: publicUrl,
    database: { db, type: "postgres" },
    logger: { disabled: true },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: "livery",
      ...cookiesFor(publicUrl),
      ipAddress: { disableIpTracking: true },
      // Its verification table is unused: links have a table of ours. A test compares the other tables.
      database: { generateId: false, joins: true, validateSchema: false },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
    },
    user: {
      modelName: "accounts",
      fields: { ...times, emailVerified: "email_verified" },
      additionalFields: {
        disabledAt: { type: "date", fieldName: "disabled_at", required: false, input: false },
      },
    },
    account: { modelName: "credentials", fields: { ...times, ...credentialFields } },
    session: {
      modelName: "sessions",
      fields: { ...times, ...sessionFields },
      additionalFields: {
        lastSeenAt: { type: "date", fieldName: "last_seen_at", required: false, input: false },
      },
      expiresIn: rememberedSeconds,
      disableSessionRefresh: true,
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => {
            // Runs after the password check, so that only the owner learns that the account is disabled.
            const account = await context?.context.internalAdapter.findUserById(session.userId);
            if (account && "disabledAt" in account && account.disabledAt) throw new APIError("FORBIDDEN");
            if (context?.body?.rememberMe !== false) return;
            return { data: { ...session, expiresAt: new Date(Date.now() + unrememberedMs) } };
          },
        },
      },
    },
  });
}

/** The __Host- prefix tells the browser that no subdomain, such as the configurator's, can set the cookie. */
function cookiesFor(publicUrl: string) {
  const isHttps = publicUrl.startsWith("https:");
  const prefix = isHttps ? "__Host-" : "";
  const names = ["session_token", "dont_remember"];
  return {
    useSecureCookies: false, // it would add another prefix
    defaultCookieAttributes: { secure: isHttps },
    cookies: Object.fromEntries(names.map((name) => [name, { name: `${prefix}livery.${name}` }])),
  };
}

const times = { createdAt: "created_at", updatedAt: "updated_at" };
const credentialFields = {
  userId: "account_id",
  accountId: "provider_account_id",
  providerId: "provider_id",
  accessToken: "access_token",
  refreshToken: "refresh_token",
  idToken: "id_token",
  accessTokenExpiresAt: "access_token_expires_at",
  refreshTokenExpiresAt: "refresh_token_expires_at",
};
const sessionFields = {
  userId: "account_id",
  expiresAt: "expires_at",
  ipAddress: "ip_address",
  userAgent: "user_agent",
};
