import path from "node:path";
import { expect, test } from "vitest";
import { readEnv } from "./env.ts";

const root = path.resolve(import.meta.dirname, "../../..");

test("without settings everything runs on this machine, from this checkout", () => {
  expect(readEnv({})).toMatchObject({
    host: "127.0.0.1",
    port: 4100,
    dataDir: path.join(root, ".data"),
    databaseUrl: undefined,
    smtpUrl: undefined,
    inboxUrl: "http://127.0.0.1:4102",
    publicUrl: "http://localhost:4100",
    configuratorUrl: "http://localhost:4101",
    siteDir: path.join(root, "apps/site/build/client"),
  });
});

test("addresses follow the ports, and an empty variable counts as not given", () => {
  const env = readEnv({ PORT: "4300", CONFIGURATOR_PORT: "4301", SANDBOX_PORT: "4302", SMTP_URL: " " });
  expect(env).toMatchObject({
    publicUrl: "http://localhost:4300",
    configuratorUrl: "http://localhost:4301",
    inboxUrl: "http://127.0.0.1:4302",
    smtpUrl: undefined,
  });
});

test("every bad setting is named at once", () => {
  const bad = {
    PORT: "http",
    CONFIGURATOR_PORT: "70000",
    SMTP_URL: "mail.example",
    DATABASE_URL: "mysql://localhost/livery",
    LEAD_NOTICE_TO: "us",
    LOG_LEVEL: "loud",
  };
  expect(() => readEnv(bad)).toThrow(
    /PORT must be.*CONFIGURATOR_PORT .*DATABASE_URL must be.*SMTP_URL must be.*LEAD_NOTICE_TO must be.*LOG_LEVEL must be/,
  );
});

test("five leads in ten minutes and twenty a day may come from one network, unless it is set otherwise", () => {
  expect(readEnv({}).leadLimit).toEqual({ perTenMinutes: 5, perDay: 20 });
  expect(readEnv({ LEAD_RATE_LIMIT: "50/200" }).leadLimit).toEqual({ perTenMinutes: 50, perDay: 200 });
  expect(readEnv({ LEAD_RATE_LIMIT: "off" }).leadLimit).toBe(undefined);
  const bad = { LEAD_RATE_LIMIT: "20/5", TRUSTED_PROXIES: "10.0.0.0/99" };
  expect(() => readEnv(bad)).toThrow(/LEAD_RATE_LIMIT must be.*TRUSTED_PROXIES must be/);
});

test("two settings that name one port are refused", () => {
  expect(() => readEnv({ PORT: "4101" })).toThrow("PORT (4101), CONFIGURATOR_PORT (4101)");
});

test("production has to be told where mail goes and where people reach it", () => {
  expect(() => readEnv({ NODE_ENV: "production" })).toThrow(/SMTP_URL.*PUBLIC_URL.*CONFIGURATOR_URL/);
});
