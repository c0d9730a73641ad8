import path from "node:path";

export interface Env {
  host: string;
  port: number;
  dataDir: string;
}

const root = path.resolve(import.meta.dirname, "../../..");

/** Reads every setting once, or answers why the sandbox must not start. */
export function readEnv(variables: NodeJS.ProcessEnv = process.env): Env | { refusal: string } {
  const port = Number(variables["SANDBOX_PORT"] || 4102);
  if (variables["NODE_ENV"] === "production")
    return {
      refusal: "The sandbox never runs in production: it keeps everybody's mail where all can read it.",
    };
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    return { refusal: "SANDBOX_PORT must be a port number, 1 to 65535." };
  const dataDir = path.resolve(root, variables["DATA_DIR"] || ".data");
  return { host: variables["HOST"] || "127.0.0.1", port, dataDir };
}
