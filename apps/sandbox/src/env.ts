import path from "node:path";

export interface Env {
  host: string;
  port: number;
  dataDir: string;
  /** Where events are posted, and the secret that signs them. */
  webhook: { url: string; secret: string };
  /** How long a picture takes, and what signs its event. Each names its own receiver. */
  pictures: { lastMs: number; secret: string };
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
  const lastMs = Number(variables["SANDBOX_PICTURE_MS"] || 3000);
  if (!Number.isInteger(lastMs) || lastMs < 0)
    return { refusal: "SANDBOX_PICTURE_MS must be a whole number of milliseconds." };
  const pictures = { lastMs, secret: "whsec_bGl2ZXJ5LXBpY3R1cmUtc2FuZGJveA==" };
  return { host: variables["HOST"] || "127.0.0.1", port, dataDir, webhook: { url, secret }, pictures };
}
