import { expect, test } from "vitest";
import { pageSettings, readStartSettings, type StartSettings } from "./env.ts";

test("uses the default ports and data folder without settings", () => {
  const { ports, dataDir, withSandbox, environment } = settingsFor({});
  expect(ports.map(({ port }) => port)).toEqual([4100, 4101, 4102]);
  expect([dataDir, withSandbox]).toEqual(["/clone/.data", true]);
  expect(environment).toMatchObject({ PORT: "4100", CONFIGURATOR_PORT: "4101", DATA_DIR: "/clone/.data" });
});

test("treats an empty setting as missing", () => {
  expect(settingsFor({ PORT: "", DATA_DIR: "" }).environment).toMatchObject({
    PORT: "4100",
    DATA_DIR: "/clone/.data",
  });
});

test("names every invalid port at once", () => {
  expect(problemsFor({ PORT: "abc", CONFIGURATOR_PORT: "70000", SANDBOX_PORT: "0" })).toEqual([
    'PORT must be a whole number from 1 to 65535, not "abc".',
    'CONFIGURATOR_PORT must be a whole number from 1 to 65535, not "70000".',
    'SANDBOX_PORT must be a whole number from 1 to 65535, not "0".',
  ]);
});

test("rejects a port that two programs share", () => {
  expect(problemsFor({ PORT: "4102" })).toEqual([
    "SANDBOX_PORT and PORT are both 4102; each needs its own port.",
  ]);
});

test("needs no sandbox, nor its port, with real mail and payments", () => {
  const real = {
    SMTP_URL: "smtp://mail.example",
    STRIPE_SECRET_KEY: "sk_test_1",
    REPLICATE_API_TOKEN: "r8_1",
  };
  const { ports, withSandbox } = settingsFor({ ...real, SANDBOX_PORT: "none" });
  expect(withSandbox).toBe(false);
  expect(ports.map(({ name }) => name)).toEqual(["PORT", "CONFIGURATOR_PORT"]);
});

test("starts the sandbox if mail or payments are not real", () => {
  expect(settingsFor({ SMTP_URL: "smtp://mail.example" }).withSandbox).toBe(true);
  expect(settingsFor({ STRIPE_SECRET_KEY: "sk_test_1" }).withSandbox).toBe(true);
});

test("never starts the sandbox in production", () => {
  expect(settingsFor({ NODE_ENV: "production" }).withSandbox).toBe(false);
});

test("lists only the settings that are built into pages", () => {
  expect(pageSettings({ VITE_GA_ID: "G-1", PORT: "1", VITE_SITE_URL: "" })).toEqual([
    "VITE_GA_ID=G-1",
    "VITE_SITE_URL=",
  ]);
});

function settingsFor(given: Record<string, string>): StartSettings {
  const read = readStartSettings("/clone", given);
  if (read.kind === "bad") throw new Error(read.problems.join("\n"));
  return read.settings;
}

function problemsFor(given: Record<string, string>): readonly string[] {
  const read = readStartSettings("/clone", given);
  return read.kind === "bad" ? read.problems : [];
}
