import { passwordLength } from "@livery/contract";
import { betterAuth, type GenericEndpointContext } from "better-auth";
import { APIError } from "better-auth/api";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Db } from "../../../data/db.ts";
import { isHttps } from "../../../http/is-https.ts";
import { cookieName } from "./cookie-name.ts";
import { makeRecoveryCodes } from "../two-step/make-recovery-codes.ts";
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
/** From the right password to the code. */
const secondStepSeconds = 10 * 60;

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
      // A test compares the tables.
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
        confirmedAt: { type: "date", fieldName: "confirmed_at", required: false, input: false },
      },
      expiresIn: rememberedSeconds,
      disableSessionRefresh: true,
    },
    // Password links have a table of ours: this one is for the second step of a sign-in alone.
    verification: { modelName: "sign_in_steps", fields: { ...times, expiresAt: "expires_at" } },
    plugins: [secondStep()],
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => {
            const isRemembered = await asksToRemember(context);
            // Runs after the password check, so that only the owner learns that the account is disabled.
            const account = await context?.context.internalAdapter.findUserById(session.userId);
            if (account && "disabledAt" in account && account.disabledAt) throw new APIError("FORBIDDEN");
            if (isRemembered) return;
            return { data: { ...session, expiresAt: new Date(Date.now() + unrememberedMs) } };
          },
        },
      },
    },
  });
}

/** Codes of an authenticator app, and recovery codes. */
function secondStep() {
  return twoFactor({
    issuer: "Livery",
    twoFactorCookieMaxAge: secondStepSeconds,
    // Attempts are counted with ours, where strangers do not keep out a known browser.
    accountLockout: { enabled: false },
    backupCodeOptions: { storeBackupCodes: "encrypted", customBackupCodesGenerate: makeRecoveryCodes },
    schema: secondFactorSchema,
  });
}

/** The second step of a sign-in knows what the first one was asked only by a cookie. */
async function asksToRemember(context: GenericEndpointContext | null): Promise<boolean> {
  if (!context) return true;
  const { body, context: auth } = context;
  const asked: unknown = body?.rememberMe;
  if (typeof asked === "boolean") return asked;
  return !(await context.getSignedCookie(auth.authCookies.dontRememberToken.name, auth.secret));
}

function cookiesFor(publicUrl: string) {
  const names = ["session_token", "dont_remember", "two_factor"];
  return {
    useSecureCookies: false, // it would add another prefix
    defaultCookieAttributes: { secure: isHttps(publicUrl) },
    cookies: Object.fromEntries(names.map((name) => [name, { name: cookieName({ publicUrl }, name) }])),
  };
}

const secondFactorSchema = {
  user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
  twoFactor: {
    modelName: "second_factors",
    fields: {
      userId: "account_id",
      backupCodes: "recovery_codes",
      failedVerificationCount: "failed_count",
      lockedUntil: "locked_until",
    },
  },
};
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
