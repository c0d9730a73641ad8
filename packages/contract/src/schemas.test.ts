import fc from "fast-check";
import { expect, test } from "vitest";
import type { DemoRequest } from "./demo-request.ts";
import { demoRequestSchema } from "./schemas.ts";

const request: DemoRequest = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  shopName: "Engine Wraps",
  phone: "",
  address: "",
};

function messagesFor(changed: object): Record<string, string> {
  const { error } = demoRequestSchema.safeParse({ ...request, ...changed });
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join("."), issue.message]));
}

test("accepts what a form sends", () => {
  expect(demoRequestSchema.parse(request)).toEqual(request);
});

test("trims fields, and makes phone and address optional", () => {
  const { phone, address, ...required } = request;
  expect(demoRequestSchema.parse({ ...required, name: "  Ada Lovelace\n" })).toEqual(request);
});

test("keeps names in any script and emoji", () => {
  const name = "Зоя 佐藤 עדה 👩🏽‍🔧";
  expect(demoRequestSchema.parse({ ...request, name }).name).toBe(name);
});

test.each(["\u200b", "\u2060\u200d", "\u3164", "\u2800\u2800", "\u00ad"])(
  "refuses the invisible name %j",
  (name) => {
    expect(messagesFor({ name })).toEqual({ name: "Fill out this field." });
  },
);

test("reports a blank, missing or mistyped field with its own sentence", () => {
  expect(messagesFor({ name: "   ", shopName: undefined, phone: 7 })).toEqual({
    name: "Fill out this field.",
    shopName: "Fill out this field.",
    phone: "Must be text.",
  });
});

test("accepts a field up to its limit", () => {
  expect(messagesFor({ name: "a".repeat(100) })).toEqual({});
  expect(messagesFor({ name: "a".repeat(101) })).toEqual({ name: "Use at most 100 characters." });
});

test("validates email addresses like a browser", () => {
  const refused = { email: "Enter an email address, such as name@example.com." };
  expect(messagesFor({ email: "o'brien+shop@mail.example" })).toEqual({});
  expect(messagesFor({ email: "ada" })).toEqual(refused);
  expect(messagesFor({ email: "ada@example.com, eve@example.com" })).toEqual(refused);
  expect(messagesFor({ email: '"Ada" <ada@example.com>' })).toEqual(refused);
});

test("refuses line breaks and control characters, so that no mail header can be forged", () => {
  const refused = "Use one line of plain text.";
  expect(messagesFor({ name: "Ada\r\nBcc: eve@example.com" })).toEqual({ name: refused });
  expect(messagesFor({ email: "ada@example.com\nBcc: eve@example.com" })).toEqual({ email: refused });
  expect(messagesFor({ address: "1 Main St\u2028Suite 2", phone: "\u0000" })).toEqual({
    address: refused,
    phone: refused,
  });
  expect(messagesFor({ shopName: "half \ud83d" })).toEqual({ shopName: refused });
});

test("every accepted value is trimmed, on one line and within its limit", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 130 }), (shopName) => {
      const { data } = demoRequestSchema.safeParse({ ...request, shopName });
      if (data === undefined) return;
      expect(data.shopName).toBe(shopName.trim());
      expect(data.shopName).toMatch(/^[^\p{Cc}]{1,120}$/u);
    }),
  );
});
