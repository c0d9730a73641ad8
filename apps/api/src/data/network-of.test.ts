import { expect, test } from "vitest";
import { networkOf, wideNetworkOf } from "./network-of.ts";

test("an IPv4 address is a network of its own", () => {
  expect(networkOf("203.0.113.7")).toBe("203.0.113.7/32");
});

test("an IPv6 address belongs to its /64, however it is written", () => {
  expect(networkOf("2001:db8:0:1:2:3:4:5")).toBe("2001:db8:0:1::/64");
  expect(networkOf("2001:0DB8::1:2:3:4:5")).toBe("2001:db8:0:1::/64");
  expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0::/64");
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
});

test("the network around an IPv6 network is its /48, and there is none around an IPv4 address", () => {
  expect(wideNetworkOf("2001:db8:7:1:2:3:4:5")).toBe("2001:db8:7::/48");
  expect(wideNetworkOf("2001:db8::1")).toBe("2001:db8:0::/48");
  expect(wideNetworkOf("203.0.113.7")).toBe(undefined);
});
