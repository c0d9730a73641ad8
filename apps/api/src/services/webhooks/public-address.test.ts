import { expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";

test.each(["1.1.1.1", "172.15.0.1", "172.32.0.1", "198.20.0.1", "2606:4700::1111", "2a00:1450::5"])(
  "%s is public",
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "127.9.9.9",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "198.19.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "64:ff9b::7f00:1",
  "fc00::1",
  "fd12::1",
  "fe80::1",
  "ff02::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "localhost",
  "",
])("%s is not", (address) => expect(isPublicAddress(address)).toBe(false));
