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

test("what a form sends is taken as it is", () => {
  expect(demoRequestSchema.parse(request)).toEqual(request);
});

test("space around a field is dropped, and phone and address may be missing", () => {
  const { phone, address, ...required } = request;
  expect(demoRequestSchema.parse({ ...required, name: "  Ada Lovelace\n" })).toEqual(request);
});

test("names in any script and emoji are kept", () => {
  const name = "Зоя 佐藤 עדה 👩🏽‍🔧";
  expect(demoRequestSchema.parse({ ...request, name }).name).toBe(name);
});

test("a blank, missing or wrongly typed field is named with its own sentence", () => {
  expect(messagesFor({ name: "   ", shopName: undefined, phone: 7 })).toEqual({
    name: "Fill in this field.",
    shopName: "Fill in this field.",
    phone: "Must be text.",
  });
});

test("a field may be as long as its limit and no longer", () => {
  expect(messagesFor({ name: "a".repeat(100) })).toEqual({});
  expect(messagesFor({ name: "a".repeat(101) })).toEqual({ name: "Use at most 100 characters." });
});

test("the e-mail address follows the browser's own rule", () => {
  const refused = { email: "Enter an e-mail address, such as name@example.com." };
  expect(messagesFor({ email: "o'brien+shop@mail.example" })).toEqual({});
  expect(messagesFor({ email: "ada" })).toEqual(refused);
  expect(messagesFor({ email: "ada@example.com, eve@example.com" })).toEqual(refused);
  expect(messagesFor({ email: '"Ada" <ada@example.com>' })).toEqual(refused);
});

test("a line break or control character inside a field is refused, so no mail header can be forged", () => {
  const refused = "Use one line of plain text.";
  expect(messagesFor({ name: "Ada\r\nBcc: eve@example.com" })).toEqual({ name: refused });
  expect(messagesFor({ email: "ada@example.com\nBcc: eve@example.com" })).toEqual({ email: refused });
  expect(messagesFor({ address: "1 Main St\u2028Suite 2", phone: "\u0000" })).toEqual({
    address: refused,
    phone: refused,
  });
  expect(messagesFor({ shopName: "half \ud83d" })).toEqual({ shopName: refused });
});

test("anything that is let through is trimmed, one line and within its limit", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 130 }), (shopName) => {
      const { data } = demoRequestSchema.safeParse({ ...request, shopName });
      if (data === undefined) return;
      expect(data.shopName).toBe(shopName.trim());
      expect(data.shopName).toMatch(/^[^\p{Cc}]{1,120}$/u);
    }),
  );
});
