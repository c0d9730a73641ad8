import path from "node:path";

export interface Env {
  host: string;
  port: number;
  dataDir: string;
  /** Where events are posted, and the secret that signs them. */
  webhook: { url: string; secret: string };
}

const root = path.resolve(import.meta.dirname, "../../..");

/** Reads all settings, or returns why the sandbox must not start. */
export function readEnv(variables: NodeJS.ProcessEnv = process.env): Env | { refusal: string } {
  if (variables["NODE_ENV"] === "production")
    return { refusal: "The sandbox does not run in production: anyone can read its mail." };
  const port = Number(variables["SANDBOX_PORT"] || 4102);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    return { refusal: "SANDBOX_PORT must be a port number, 1 to 65535." };
  const url =
    variables["SANDBOX_WEBHOOK_URL"] || `http://127.0.0.1:${variables["PORT"] || 4100}/webhooks/stripe`;
  if (!URL.canParse(url)) return { refusal: "SANDBOX_WEBHOOK_URL must be a URL." };
  const dataDir = path.resolve(root, variables["DATA_DIR"] || ".data");
  const secret = variables["SANDBOX_WEBHOOK_SECRET"] || "whsec_livery_sandbox";
  return { host: variables["HOST"] || "127.0.0.1", port, dataDir, webhook: { url, secret } };
}
