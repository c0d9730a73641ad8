const given = process.env;

/**
 * Ports of our own, so that a Livery that runs for a person is not in the way. Not 4190, which fetch refuses: nobody
 * could report a payment to it (https://fetch.spec.whatwg.org/#port-blocking).
 */
const ports = {
  PORT: given["E2E_PORT"] ?? "4180",
  CONFIGURATOR_PORT: given["E2E_CONFIGURATOR_PORT"] ?? "4181",
  SANDBOX_PORT: given["E2E_SANDBOX_PORT"] ?? "4182",
};

/** For a second server, whose site is built otherwise. */
export const googleSitePort = String(Number(ports.PORT) + 5);

export const siteUrl = `http://localhost:${ports.PORT}`;
export const configuratorUrl = `http://localhost:${ports.CONFIGURATOR_PORT}`;
export const sandboxUrl = `http://localhost:${ports.SANDBOX_PORT}`;

/** What Livery is started with: nothing of the shell's own settings that could make it another Livery. */
export function startEnvironment(dataDir: string): NodeJS.ProcessEnv {
  const foreign = /^(SMTP_URL|DATABASE_URL|NODE_ENV|PUBLIC_URL|CONFIGURATOR_URL|HOST|AUTH_.*|STRIPE_.*)$/;
  const kept = Object.entries(given).filter(([name]) => !foreign.test(name));
  // All journeys come from one address, which for a person would be too many.
  const limits = { LEAD_RATE_LIMIT: "off" };
  return { ...Object.fromEntries(kept), ...ports, ...limits, DATA_DIR: dataDir, LOG_LEVEL: "warn" };
}

/** Where the Livery under test keeps its data; known once it runs. */
export function dataDir(): string {
  const place = given["E2E_DATA_DIR"];
  if (place === undefined) throw new Error("serve.ts has not said where its data are");
  return place;
}
