import path from "node:path";
import { expect, test } from "vitest";
import { readEnv } from "./env.ts";

const root = path.resolve(import.meta.dirname, "../../..");

test("runs everything locally from this checkout without settings", () => {
  expect(readEnv({})).toMatchObject({
    host: "127.0.0.1",
    port: 4100,
    dataDir: path.join(root, ".data"),
    databaseUrl: undefined,
    smtpUrl: undefined,
    inboxUrl: "http://127.0.0.1:4102",
    publicUrl: "http://localhost:4100",
    configuratorUrl: "http://localhost:4101",
    siteDir: path.join(root, "apps/site/build/client"),
  });
});

test("derives addresses from the ports, and treats an empty variable as unset", () => {
  const env = readEnv({ PORT: "4300", CONFIGURATOR_PORT: "4301", SANDBOX_PORT: "4302", SMTP_URL: " " });
  expect(env).toMatchObject({
    publicUrl: "http://localhost:4300",
    configuratorUrl: "http://localhost:4301",
    inboxUrl: "http://127.0.0.1:4302",
    smtpUrl: undefined,
  });
});

test("reports every invalid setting at once", () => {
  const bad = {
    PORT: "http",
    CONFIGURATOR_PORT: "70000",
    SMTP_URL: "mail.example",
    DATABASE_URL: "mysql://localhost/livery",
    LEAD_NOTICE_TO: "us",
    S3_URL: "https://s3.example/livery",
    LOG_LEVEL: "loud",
  };
  expect(() => readEnv(bad)).toThrow(
    /PORT must be.*CONFIGURATOR_PORT .*DATABASE_URL must be.*S3_URL must be.*SMTP_URL must be.*LEAD_NOTICE_TO must be.*LOG_LEVEL must be/,
  );
});

test("limits a network to 5 leads in ten minutes and 20 a day by default", () => {
  expect(readEnv({}).leadLimit).toEqual({ perTenMinutes: 5, perDay: 20 });
  expect(readEnv({ LEAD_RATE_LIMIT: "50/200" }).leadLimit).toEqual({ perTenMinutes: 50, perDay: 200 });
  expect(readEnv({ LEAD_RATE_LIMIT: "off" }).leadLimit).toBe(undefined);
  const bad = { LEAD_RATE_LIMIT: "20/5", TRUSTED_PROXIES: "10.0.0.0/99" };
  expect(() => readEnv(bad)).toThrow(/LEAD_RATE_LIMIT must be.*TRUSTED_PROXIES must be/);
});

test("refuses two settings with the same port", () => {
  expect(() => readEnv({ PORT: "4101" })).toThrow("PORT (4101), CONFIGURATOR_PORT (4101)");
});

test("requires mail and public addresses in production", () => {
  expect(() => readEnv({ NODE_ENV: "production" })).toThrow(/SMTP_URL.*PUBLIC_URL.*CONFIGURATOR_URL/);
});

test("sends payments to the sandbox when no key is set", () => {
  expect(readEnv({ SANDBOX_PORT: "4302" }).payments).toEqual({
    secretKey: "sk_test_livery_sandbox",
    webhookSecret: "whsec_livery_sandbox",
    prices: { monthly: "price_livery_monthly", annual: "price_livery_annual" },
    sandboxUrl: "http://127.0.0.1:4302",
  });
});

test("sends payments to the provider when a key is set, and then requires its secret and prices", () => {
  const given = {
    STRIPE_SECRET_KEY: "rk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    STRIPE_MONTHLY_PRICE: "price_1",
    STRIPE_ANNUAL_PRICE: "price_2",
  };
  expect(readEnv(given).payments).toEqual({
    secretKey: "rk_test_1",
    webhookSecret: "whsec_1",
    prices: { monthly: "price_1", annual: "price_2" },
  });
  expect(() => readEnv({ STRIPE_SECRET_KEY: "sk_live_1" })).toThrow(
    /STRIPE_WEBHOOK_SECRET must be set when STRIPE_SECRET_KEY is.*STRIPE_MONTHLY_PRICE.*STRIPE_ANNUAL_PRICE/,
  );
  expect(() => readEnv({ ...given, STRIPE_SECRET_KEY: "pk_live_1", STRIPE_ANNUAL_PRICE: "499.99" })).toThrow(
    /STRIPE_SECRET_KEY must be .*STRIPE_ANNUAL_PRICE must be/,
  );
});

test("asks the sandbox for pictures, the provider with a token, and in production without one nobody", () => {
  expect(readEnv({ SANDBOX_PORT: "4302", PORT: "4300" }).pictures).toMatchObject({
    sandboxUrl: "http://127.0.0.1:4302",
    eventUrl: "http://127.0.0.1:4300/webhooks/pictures",
    model: "black-forest-labs/flux-2-pro",
  });
  const real = { REPLICATE_API_TOKEN: "r8_1", REPLICATE_WEBHOOK_SECRET: "whsec_YQ==", PICTURE_MODEL: "a/b" };
  expect(readEnv({ ...real, PUBLIC_URL: "https://livery.example" }).pictures).toEqual({
    token: "r8_1",
    webhookSecret: "whsec_YQ==",
    model: "a/b",
    eventUrl: "https://livery.example/webhooks/pictures",
  });
  expect(readEnv(real).pictures?.eventUrl).toBe(undefined);
  const production = {
    NODE_ENV: "production",
    SMTP_URL: "smtps://mail.example",
    PUBLIC_URL: "https://livery.example",
    CONFIGURATOR_URL: "https://app.livery.example",
    AUTH_SECRET: "x".repeat(32),
    STRIPE_SECRET_KEY: "sk_live_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    STRIPE_MONTHLY_PRICE: "price_1",
    STRIPE_ANNUAL_PRICE: "price_2",
  };
  expect(readEnv(production).pictures).toBe(undefined);
  expect(readEnv({ ...production, ...real }).pictures).not.toHaveProperty("sandboxUrl");
  expect(() => readEnv({ REPLICATE_API_TOKEN: "r8_1" })).toThrow("REPLICATE_WEBHOOK_SECRET must be set");
});

test("sends webhooks to this machine only for tests", () => {
  expect(readEnv({}).webhooksToLoopback).toBe(false);
  expect(readEnv({ WEBHOOKS_TO_LOOPBACK: "true" }).webhooksToLoopback).toBe(true);
  expect(() => readEnv({ NODE_ENV: "production", WEBHOOKS_TO_LOOPBACK: "true" })).toThrow(
    /WEBHOOKS_TO_LOOPBACK must not be true/,
  );
});

test("requires payment settings in production", () => {
  expect(() => readEnv({ NODE_ENV: "production" })).toThrow(
    /STRIPE_SECRET_KEY.*STRIPE_WEBHOOK_SECRET.*STRIPE_MONTHLY_PRICE.*STRIPE_ANNUAL_PRICE/,
  );
});

test("requires a secret of at least 32 characters in production", () => {
  expect(() => readEnv({ NODE_ENV: "production" })).toThrow("AUTH_SECRET must be set");
  expect(() => readEnv({ AUTH_SECRET: "too short" })).toThrow("AUTH_SECRET must have at least 32 characters");
  expect(readEnv({ AUTH_SECRET: "a".repeat(32) }).authSecret).toBe("a".repeat(32));
  expect(readEnv({}).authSecret).toBe(undefined);
});

test("hides which accounts exist by default", () => {
  expect(readEnv({}).revealsAccounts).toBe(false);
  expect(readEnv({ AUTH_REVEAL_ACCOUNTS: "true" }).revealsAccounts).toBe(true);
  expect(() => readEnv({ AUTH_REVEAL_ACCOUNTS: "perhaps" })).toThrow(
    "AUTH_REVEAL_ACCOUNTS must be true or false",
  );
});

test("serves metrics only on a port of their own, and by default only to this machine", () => {
  expect(readEnv({})).toMatchObject({ metricsPort: undefined, metricsHost: "127.0.0.1" });
  expect(readEnv({ METRICS_PORT: "9464" }).metricsPort).toBe(9464);
  expect(() => readEnv({ METRICS_PORT: "4100" })).toThrow(
    "METRICS_PORT (4100) must not be a port of another",
  );
});
