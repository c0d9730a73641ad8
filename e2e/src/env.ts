const given = process.env;

/** Ports of our own, so that a Livery that runs for a person is not in the way. */
const ports = {
  PORT: given["E2E_PORT"] ?? "4190",
  CONFIGURATOR_PORT: given["E2E_CONFIGURATOR_PORT"] ?? "4191",
  SANDBOX_PORT: given["E2E_SANDBOX_PORT"] ?? "4192",
};

export const siteUrl = `http://localhost:${ports.PORT}`;
export const configuratorUrl = `http://localhost:${ports.CONFIGURATOR_PORT}`;
export const sandboxUrl = `http://localhost:${ports.SANDBOX_PORT}`;

/** What Livery is started with: nothing of the shell's own settings that could make it another Livery. */
export function startEnvironment(dataDir: string): NodeJS.ProcessEnv {
  const foreign = ["SMTP_URL", "DATABASE_URL", "NODE_ENV", "PUBLIC_URL", "CONFIGURATOR_URL", "HOST"];
  const kept = Object.entries(given).filter(([name]) => !foreign.includes(name));
  // All journeys come from one address, which for a person would be too many.
  const limits = { LEAD_RATE_LIMIT: "off" };
  return { ...Object.fromEntries(kept), ...ports, ...limits, DATA_DIR: dataDir, LOG_LEVEL: "warn" };
}
