import { expect, test } from "vitest";
import { createTrustedProxies } from "./client-address.ts";

test("a proxy is named by its address or its network, in either family", () => {
  const isTrusted = createTrustedProxies("127.0.0.1, 10.0.0.0/8,fd00::/8 , ::1");
  expect([isTrusted("127.0.0.1"), isTrusted("10.255.0.1"), isTrusted("fd12::9"), isTrusted("::1")]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([isTrusted("127.0.0.2"), isTrusted("11.0.0.1"), isTrusted("::2")]).toEqual([false, false, false]);
});

test("nobody is a proxy unless it is named, and what is no address is no name", () => {
  expect(createTrustedProxies("")("127.0.0.1")).toBe(false);
  expect(() => createTrustedProxies("proxy.example")).toThrow("is no address and no network");
  expect(() => createTrustedProxies("10.0.0.0/33")).toThrow("is no address and no network");
  expect(() => createTrustedProxies("10.0.0.0/eight")).toThrow("is no address and no network");
});
