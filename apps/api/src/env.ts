import path from "node:path";
import { pictureEventPath } from "@livery/contract";
import * as z from "zod";
import { createTrustedProxies, type TrustedProxies } from "./http/client-address.ts";
import { readS3Bucket, type S3Bucket } from "./services/files/s3-bucket.ts";
import type { ReplicateSettings } from "./services/pictures/replicate.ts";
import type { PaymentSettings } from "./services/payments/payments.ts";
import { StartFailure } from "./start-failure.ts";

export interface Env {
  isProduction: boolean;
  host: string;
  port: number;
  configuratorPort: number;
  /** Undefined: no metrics are served. */
  metricsPort: number | undefined;
  metricsHost: string;
  /** Receives traces. Undefined: there are none. */
  tracesUrl: string | undefined;
  dataDir: string;
  /** Undefined: a local Postgres in `dataDir`. */
  databaseUrl: string | undefined;
  /** Undefined: files are in `dataDir`. */
  s3Bucket: S3Bucket | undefined;
  /** Undefined: mail goes to the sandbox's inbox at `inboxUrl`. */
  smtpUrl: string | undefined;
  inboxUrl: string;
  mailFrom: string;
  leadNoticeTo: string;
  publicUrl: string;
  configuratorUrl: string;
  siteDir: string;
  configuratorDir: string;
  logLevel: (typeof logLevels)[number];
  /** Undefined: no limit per network. */
  leadLimit: LeadLimitSetting | undefined;
  /** The limit for looks sent from the configurator. */
  lookLeadLimit: LeadLimitSetting | undefined;
  isTrustedProxy: TrustedProxies;
  /** Undefined: a generated secret, stored in `dataDir`. */
  authSecret: string | undefined;
  revealsAccounts: boolean;
  /** Webhooks also reach receivers on this machine. */
  webhooksToLoopback: boolean;
  payments: PaymentSettings;
  /** Undefined: there are no hosted places. */
  pictures: ReplicateSettings | undefined;
  /** Pictures of all shops together in 24 hours. */
  picturesPerDay: number;
}

interface LeadLimitSetting {
  perTenMinutes: number;
  perDay: number;
}

/** Also in the sandbox. */
const sandboxPictureSecret = "whsec_bGl2ZXJ5LXBpY3R1cmUtc2FuZGJveA==";
const root = path.resolve(import.meta.dirname, "../../..");
const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const port = z.coerce.number("must be a port number, 1 to 65535").int().min(1).max(65535);
const url = (protocol: RegExp, like: string) => z.url({ protocol, error: `must be an address like ${like}` });
const webUrl = url(/^https?$/, "https://livery.example");
const folder = z.string().transform((folderPath) => path.resolve(root, folderPath));

const paymentNames = [
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_MONTHLY_PRICE",
  "STRIPE_ANNUAL_PRICE",
] as const;
const startsWith = (prefix: RegExp, like: string) =>
  z.string().regex(prefix, `must be what the payment provider shows, like ${like}`);
const price = startsWith(/^price_\w+$/, "price_…");

const leadLimitLike = "must be leads per 10 minutes and per day, like 5/20, or off";
const leadLimit = z
  .string()
  .regex(/^[1-9]\d{0,3}\/[1-9]\d{0,3}$/)
  .transform((text) => text.split("/").map(Number))
  .transform(([perTenMinutes = 0, perDay = 0]) => ({ perTenMinutes, perDay }))
  .refine(({ perTenMinutes, perDay }) => perTenMinutes <= perDay, leadLimitLike);

const leadLimitOrOff = z.union([z.literal("off").transform(() => undefined), leadLimit], leadLimitLike);

const schema = z.object({
  NODE_ENV: z.string().default("development"),
  HOST: z.string().default("127.0.0.1"),
  PORT: port.default(4100),
  CONFIGURATOR_PORT: port.default(4101),
  SANDBOX_PORT: port.default(4102),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  // The SDK reads the other settings that start with OTEL.
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/, "http://127.0.0.1:4318").optional(),
  DATA_DIR: folder.prefault(".data"),
  DATABASE_URL: url(/^postgres(ql)?$/, "postgres://user:password@host/livery").optional(),
  S3_URL: z.string().transform(toS3Bucket).optional(),
  SMTP_URL: url(/^smtps?$/, "smtps://user:password@host").optional(),
  MAIL_FROM: z.string().default("Livery <hello@livery.example>"),
  LEAD_NOTICE_TO: z.email("must be an email address").default("leads@livery.example"),
  PUBLIC_URL: webUrl.optional(),
  CONFIGURATOR_URL: webUrl.optional(),
  SITE_DIR: folder.prefault("apps/site/build/client"),
  CONFIGURATOR_DIR: folder.prefault("apps/configurator/dist"),
  LEAD_RATE_LIMIT: leadLimitOrOff.prefault("5/20"),
  // A showroom's customers share one network.
  LOOK_LEAD_RATE_LIMIT: leadLimitOrOff.prefault("20/200"),
  TRUSTED_PROXIES: z.string().transform(toTrustedProxies).prefault(""),
  AUTH_SECRET: z
    .string()
    .min(32, "must have at least 32 characters, like those of openssl rand -base64 32")
    .optional(),
  AUTH_REVEAL_ACCOUNTS: z.stringbool("must be true or false").default(false),
  STRIPE_SECRET_KEY: startsWith(/^[sr]k_(live|test)_\w+$/, "sk_live_…").optional(),
  STRIPE_WEBHOOK_SECRET: startsWith(/^whsec_\w+$/, "whsec_…").optional(),
  STRIPE_MONTHLY_PRICE: price.optional(),
  STRIPE_ANNUAL_PRICE: price.optional(),
  REPLICATE_API_TOKEN: startsWith(/^r8_\w+$/, "r8_…").optional(),
  REPLICATE_WEBHOOK_SECRET: startsWith(/^whsec_[\w+/=-]+$/, "whsec_…").optional(),
  PICTURE_MODEL: z
    .string()
    .regex(/^[\w.-]+\/[\w.-]+$/, "must be a model's owner and name, like black-forest-labs/flux-2-pro")
    .default("black-forest-labs/flux-2-pro"),
  PICTURES_PER_DAY: z.coerce.number("must be a number of pictures").int().min(1).max(1_000_000).default(500),
  // For tests with a receiver on this machine.
  WEBHOOKS_TO_LOOPBACK: z.stringbool("must be true or false").default(false),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).optional(),
});

type Settings = z.output<typeof schema>;

function toTrustedProxies(list: string, context: z.RefinementCtx): TrustedProxies {
  try {
    return createTrustedProxies(list);
  } catch {
    context.addIssue("must be addresses or networks, like 127.0.0.1, 10.0.0.0/8");
    return z.NEVER;
  }
}

function toS3Bucket(address: string, context: z.RefinementCtx): S3Bucket {
  const bucket = readS3Bucket(address);
  if (bucket) return bucket;
  context.addIssue("must be an address like https://KEY:SECRET@s3.example/BUCKET?region=REGION");
  return z.NEVER;
}

/** Reads all settings once. Throws one line that names everything that is wrong. */
export function readEnv(variables: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== "");
  const { data, error } = schema.safeParse(Object.fromEntries(given));
  const faults = error
    ? error.issues.map(({ path: [name], message }) => `${String(name)} ${message}`)
    : findConflicts(data);
  if (!data || faults.length > 0) throw new StartFailure(`Settings: ${faults.join("; ")}.`);
  return toEnv(data);
}

function findConflicts(settings: Settings): string[] {
  const { PORT, CONFIGURATOR_PORT, SANDBOX_PORT, NODE_ENV } = settings;
  const faults = [];
  if (new Set([PORT, CONFIGURATOR_PORT, SANDBOX_PORT]).size < 3)
    faults.push(
      `PORT (${PORT}), CONFIGURATOR_PORT (${CONFIGURATOR_PORT}) and SANDBOX_PORT (${SANDBOX_PORT}) must differ`,
    );
  if ([PORT, CONFIGURATOR_PORT, SANDBOX_PORT].some((each) => each === settings.METRICS_PORT))
    faults.push(`METRICS_PORT (${settings.METRICS_PORT}) must not be a port of another setting`);
  // Production has no sandbox for mail and payments, and a link to localhost is useless there.
  const inProduction = [
    "SMTP_URL",
    "PUBLIC_URL",
    "CONFIGURATOR_URL",
    "AUTH_SECRET",
    ...paymentNames,
  ] as const;
  if (settings.REPLICATE_API_TOKEN && !settings.REPLICATE_WEBHOOK_SECRET)
    faults.push("REPLICATE_WEBHOOK_SECRET must be set when REPLICATE_API_TOKEN is");
  if (NODE_ENV === "production") {
    for (const name of inProduction)
      if (!settings[name]) faults.push(`${name} must be set when NODE_ENV is production`);
    if (settings.WEBHOOKS_TO_LOOPBACK)
      faults.push("WEBHOOKS_TO_LOOPBACK must not be true when NODE_ENV is production");
  } else if (settings.STRIPE_SECRET_KEY) {
    // The real provider does not know the sandbox's prices and secret.
    for (const name of paymentNames)
      if (!settings[name]) faults.push(`${name} must be set when STRIPE_SECRET_KEY is`);
  }
  return faults;
}

function toEnv(settings: Settings): Env {
  const isProduction = settings.NODE_ENV === "production";
  const sandboxUrl = `http://127.0.0.1:${settings.SANDBOX_PORT}`;
  return {
    isProduction,
    host: settings.HOST,
    port: settings.PORT,
    configuratorPort: settings.CONFIGURATOR_PORT,
    metricsPort: settings.METRICS_PORT,
    metricsHost: settings.METRICS_HOST,
    tracesUrl: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    s3Bucket: settings.S3_URL,
    smtpUrl: settings.SMTP_URL,
    inboxUrl: sandboxUrl,
    mailFrom: settings.MAIL_FROM,
    leadNoticeTo: settings.LEAD_NOTICE_TO,
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    configuratorUrl: settings.CONFIGURATOR_URL ?? `http://localhost:${settings.CONFIGURATOR_PORT}`,
    siteDir: settings.SITE_DIR,
    configuratorDir: settings.CONFIGURATOR_DIR,
    // At a terminal only problems; in production also a line for every change of data.
    logLevel: settings.LOG_LEVEL ?? (isProduction ? "info" : "warn"),
    leadLimit: settings.LEAD_RATE_LIMIT,
    lookLeadLimit: settings.LOOK_LEAD_RATE_LIMIT,
    isTrustedProxy: settings.TRUSTED_PROXIES,
    authSecret: settings.AUTH_SECRET,
    revealsAccounts: settings.AUTH_REVEAL_ACCOUNTS,
    webhooksToLoopback: settings.WEBHOOKS_TO_LOOPBACK,
    payments: toPayments(settings, sandboxUrl),
    pictures: toPictures(settings, sandboxUrl),
    picturesPerDay: settings.PICTURES_PER_DAY,
  };
}

/** In production without a token there are no hosted places: a sample must never be taken for one. */
function toPictures(settings: Settings, sandboxUrl: string): ReplicateSettings | undefined {
  const {
    REPLICATE_API_TOKEN: token,
    REPLICATE_WEBHOOK_SECRET: webhookSecret,
    PUBLIC_URL: publicUrl,
  } = settings;
  const shared = { model: settings.PICTURE_MODEL };
  if (token !== undefined && webhookSecret !== undefined) {
    const isReachable = publicUrl?.startsWith("https:") === true;
    const eventUrl = isReachable ? new URL(pictureEventPath, publicUrl).href : undefined;
    return { ...shared, token, webhookSecret, eventUrl };
  }
  if (settings.NODE_ENV === "production") return undefined;
  const eventUrl = `http://127.0.0.1:${settings.PORT}${pictureEventPath}`;
  return { ...shared, token: "r8_livery_sandbox", webhookSecret: sandboxPictureSecret, eventUrl, sandboxUrl };
}

function toPayments(settings: Settings, sandboxUrl: string): PaymentSettings {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret = "whsec_livery_sandbox",
    STRIPE_MONTHLY_PRICE: monthly = "price_livery_monthly",
    STRIPE_ANNUAL_PRICE: annual = "price_livery_annual",
  } = settings;
  const shared = { webhookSecret, prices: { monthly, annual } };
  return secretKey
    ? { ...shared, secretKey }
    : { ...shared, secretKey: "sk_test_livery_sandbox", sandboxUrl };
}
