import path from "node:path";

export interface Env {
  host: string;
  port: number;
  dataDir: string;
  /** Where the payment provider's events go, and what they are signed with. */
  webhook: { url: string; secret: string };
}

const root = path.resolve(import.meta.dirname, "../../..");

/** Reads every setting once, or answers why the sandbox must not start. */
export function readEnv(variables: NodeJS.ProcessEnv = process.env): Env | { refusal: string } {
  const port = Number(variables["SANDBOX_PORT"] || 4102);
  if (variables["NODE_ENV"] === "production")
    return {
      refusal:
        "The sandbox never runs in production: it keeps everybody's mail where all can read it, and its money is none.",
    };
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    return { refusal: "SANDBOX_PORT must be a port number, 1 to 65535." };
  const url =
    variables["SANDBOX_WEBHOOK_URL"] || `http://127.0.0.1:${variables["PORT"] || 4100}/webhooks/stripe`;
  if (!URL.canParse(url)) return { refusal: "SANDBOX_WEBHOOK_URL must be a web address." };
  const dataDir = path.resolve(root, variables["DATA_DIR"] || ".data");
  const secret = variables["SANDBOX_WEBHOOK_SECRET"] || "whsec_livery_sandbox";
  return { host: variables["HOST"] || "127.0.0.1", port, dataDir, webhook: { url, secret } };
}
