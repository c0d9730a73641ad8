import { expect, test } from "vitest";
import { createTrustedProxies } from "./client-address.ts";

test("accepts addresses and networks of both families as proxies", () => {
  const isTrusted = createTrustedProxies("127.0.0.1, 10.0.0.0/8,fd00::/8 , ::1");
  expect([isTrusted("127.0.0.1"), isTrusted("10.255.0.1"), isTrusted("fd12::9"), isTrusted("::1")]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([isTrusted("127.0.0.2"), isTrusted("11.0.0.1"), isTrusted("::2")]).toEqual([false, false, false]);
});

test("trusts no proxy by default, and refuses anything but an address or a network", () => {
  expect(createTrustedProxies("")("127.0.0.1")).toBe(false);
  expect(() => createTrustedProxies("proxy.example")).toThrow("is not an address or a network");
  expect(() => createTrustedProxies("10.0.0.0/33")).toThrow("is not an address or a network");
  expect(() => createTrustedProxies("10.0.0.0/eight")).toThrow("is not an address or a network");
});
