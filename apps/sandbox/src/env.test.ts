import path from "node:path";
import { expect, test } from "vitest";
import { readEnv } from "./env.ts";

test("it refuses production", () => {
  expect(readEnv({ NODE_ENV: "production" })).toEqual({ refusal: expect.stringContaining("production") });
});

test("a port that is none is refused by its name", () => {
  expect(readEnv({ SANDBOX_PORT: "eighty" })).toEqual({ refusal: expect.stringContaining("SANDBOX_PORT") });
});

test("without settings it listens on this machine alone and keeps its data in the checkout", () => {
  const dataDir = path.resolve(import.meta.dirname, "../../../.data");
  const webhook = { url: "http://127.0.0.1:4100/webhooks/stripe", secret: "whsec_livery_sandbox" };
  expect(readEnv({})).toEqual({ host: "127.0.0.1", port: 4102, dataDir, webhook });
});
