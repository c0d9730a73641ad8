import { join } from "node:path";

const given = process.env;

/** Of webhook-receiver.ts. */
export const receiverCertificate = join(import.meta.dirname, "../fixtures/webhook-receiver.crt");

/**
 * Not the default ports, so that journeys run beside `npm start`. Not 4190 either: fetch blocks it, so nobody could
 * report a payment to it (https://fetch.spec.whatwg.org/#port-blocking).
 */
const ports = {
  PORT: given["E2E_PORT"] ?? "4180",
  CONFIGURATOR_PORT: given["E2E_CONFIGURATOR_PORT"] ?? "4181",
  SANDBOX_PORT: given["E2E_SANDBOX_PORT"] ?? "4182",
};

/** For a second server, whose site is built with Google Analytics. */
export const googleSitePorts = {
  site: String(Number(ports.PORT) + 5),
  configurator: String(Number(ports.PORT) + 6),
};

export const siteUrl = `http://localhost:${ports.PORT}`;
export const configuratorUrl = `http://localhost:${ports.CONFIGURATOR_PORT}`;
export const sandboxUrl = `http://localhost:${ports.SANDBOX_PORT}`;

/** Livery's environment in tests, without settings of the shell that would change its behavior. */
export function startEnvironment(dataDir: string): NodeJS.ProcessEnv {
  const excluded =
    /^(SMTP_URL|DATABASE_URL|S3_URL|NODE_ENV|PUBLIC_URL|CONFIGURATOR_URL|HOST|AUTH_.*|STRIPE_.*)$/;
  const kept = Object.entries(given).filter(([name]) => !excluded.test(name));
  // All journeys send leads from one address, which would exceed the limit.
  const limits = { LEAD_RATE_LIMIT: "off" };
  const receiver = { WEBHOOKS_TO_LOOPBACK: "true", NODE_EXTRA_CA_CERTS: receiverCertificate };
  const data = { DATA_DIR: dataDir, LOG_LEVEL: "warn" };
  return { ...Object.fromEntries(kept), ...ports, ...limits, ...receiver, ...data };
}

/** The data folder of the Livery under test. Throws before serve.ts has reported it. */
export function dataDir(): string {
  const folder = given["E2E_DATA_DIR"];
  if (folder === undefined) throw new Error("serve.ts has not reported its data folder");
  return folder;
}
