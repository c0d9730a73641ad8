import { pino } from "pino";
import { expect, test } from "vitest";
import { createTrustedProxies } from "./http/client-address.ts";
import { warnOfUnknownProxy } from "./warn-of-unknown-proxy.ts";

test.each([
  [
    "a proxy on this machine that is not named",
    { host: "127.0.0.1", trusted: "10.0.0.0/8", isProduction: true },
    1,
  ],
  ["a named proxy", { host: "127.0.0.1", trusted: "127.0.0.1", isProduction: true }, 0],
  ["a named proxy that speaks IPv6", { host: "::1", trusted: "::1", isProduction: true }, 0],
  ["a server that others reach, too", { host: "0.0.0.0", trusted: "", isProduction: true }, 0],
  ["no production", { host: "127.0.0.1", trusted: "", isProduction: false }, 0],
])("warns that nothing is limited: %s", (_name, { host, trusted, isProduction }, count) => {
  const lines: string[] = [];
  const env = { host, isProduction, isTrustedProxy: createTrustedProxies(trusted) };
  warnOfUnknownProxy(env, pino({}, { write: (line: string) => void lines.push(line) }));
  expect(lines).toHaveLength(count);
  expect(lines.join("")).toMatch(count > 0 ? /TRUSTED_PROXIES/ : /^$/);
});
