import path from "node:path";
import { expect, test } from "vitest";
import { readEnv } from "./env.ts";

test("refuses to run in production", () => {
  expect(readEnv({ NODE_ENV: "production" })).toEqual({ refusal: expect.stringContaining("production") });
});

test("refuses a port that is not a number and names the setting", () => {
  expect(readEnv({ SANDBOX_PORT: "eighty" })).toEqual({ refusal: expect.stringContaining("SANDBOX_PORT") });
});

test("listens only on this machine by default and keeps its data in the checkout", () => {
  const dataDir = path.resolve(import.meta.dirname, "../../../.data");
  const webhook = { url: "http://127.0.0.1:4100/webhooks/stripe", secret: "whsec_livery_sandbox" };
  const pictures = { lastMs: 3000, secret: expect.stringMatching(/^whsec_/) as string };
  expect(readEnv({})).toEqual({ host: "127.0.0.1", port: 4102, dataDir, webhook, pictures });
});
