import { expect, test } from "vitest";
import { mailAddress } from "./mail-address.ts";

test.each([
  ["ada@example.com", "mailto:ada@example.com"],
  ["ada+cars@example.com", "mailto:ada+cars@example.com"],
  ["a?subject=Free&bcc=eve@evil.example", "mailto:a%3Fsubject%3DFree%26bcc%3Deve@evil.example"],
  ["a%20b@example.com", "mailto:a%2520b@example.com"],
  ["zoë@example.com", "mailto:zo%C3%AB@example.com"],
  ["a@b.example,eve@evil.example", "mailto:a@b.example%2Ceve@evil.example"],
])("%s is written to, and nothing else", (email, address) => {
  expect(mailAddress(email)).toBe(address);
});
