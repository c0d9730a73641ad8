import { expect, test } from "vitest";
import { readOrigin } from "./embed-origin.ts";

const read = (typed: string, allowsLocal = false) => {
  const found = readOrigin(typed, { allowsLocal });
  return "origin" in found ? found.origin : found.fault;
};

test.each([
  ["engine-wraps.example", "https://engine-wraps.example"],
  [" https://Shop.Engine-Wraps.example/wraps?a=1#b ", "https://shop.engine-wraps.example"],
  ["https://engine-wraps.example:8443", "https://engine-wraps.example:8443"],
  ["bücher.example", "https://xn--bcher-kva.example"],
  ["http://engine-wraps.example", "not-https"],
  ["ftp://engine-wraps.example", "not-https"],
  ["https://*.engine-wraps.example", "not-a-host"],
  ["*", "not-a-host"],
  ["localhost", "not-a-host"],
  ["engine-wraps.example.", "not-a-host"],
  ["https://203.0.113.7", "is-an-ip"],
  ["https://0xcb.0.113.7", "is-an-ip"],
  ["https://[2001:db8::1]", "is-an-ip"],
  ["", "not-an-address"],
  ["https://", "not-an-address"],
  ["javascript://engine-wraps.example", "not-https"],
  ["http://localhost:3000", "not-https"],
])("reads %j as %s", (typed, expected) => {
  expect(read(typed)).toBe(expected);
});

test.each([
  ["http://localhost:3000", "http://localhost:3000"],
  ["http://engine-wraps.localhost:3000/a", "http://engine-wraps.localhost:3000"],
  ["localhost:3000", "http://localhost:3000"],
  ["localhost:443", "http://localhost:443"],
  ["localhost:80", "http://localhost"],
  ["https://localhost:3000", "https://localhost:3000"],
  ["http://localhost.example", "not-https"],
  ["http://127.0.0.1:3000", "not-https"],
])("to try it out, %j is %s", (typed, expected) => {
  expect(read(typed, true)).toBe(expected);
});
