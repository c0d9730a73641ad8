import { expect, test } from "vitest";
import { networkOf } from "./network-of.ts";

test("an IPv4 address is a network of its own", () => {
  expect(networkOf("203.0.113.7")).toBe("203.0.113.7/32");
});

test("an IPv6 address belongs to its /64, however it is written", () => {
  expect(networkOf("2001:db8:0:1:2:3:4:5")).toBe("2001:db8:0:1::/64");
  expect(networkOf("2001:0DB8::1:2:3:4:5")).toBe("2001:db8:0:1::/64");
  expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0::/64");
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
});
