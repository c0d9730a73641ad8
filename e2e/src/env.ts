const given = process.env;

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
export const googleSitePort = String(Number(ports.PORT) + 5);

export const siteUrl = `http://localhost:${ports.PORT}`;
export const configuratorUrl = `http://localhost:${ports.CONFIGURATOR_PORT}`;
export const sandboxUrl = `http://localhost:${ports.SANDBOX_PORT}`;

/** Livery's environment in tests, without settings of the shell that would change its behavior. */
export function startEnvironment(dataDir: string): NodeJS.ProcessEnv {
  const excluded = /^(SMTP_URL|DATABASE_URL|NODE_ENV|PUBLIC_URL|CONFIGURATOR_URL|HOST|AUTH_.*|STRIPE_.*)$/;
  const kept = Object.entries(given).filter(([name]) => !excluded.test(name));
  // All journeys send leads from one address, which would exceed the limit.
  const limits = { LEAD_RATE_LIMIT: "off" };
  return { ...Object.fromEntries(kept), ...ports, ...limits, DATA_DIR: dataDir, LOG_LEVEL: "warn" };
}

/** The data folder of the Livery under test. Throws before serve.ts has reported it. */
export function dataDir(): string {
  const folder = given["E2E_DATA_DIR"];
  if (folder === undefined) throw new Error("serve.ts has not reported its data folder");
  return folder;
}
