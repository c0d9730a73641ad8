import { expect, test } from "vitest";
import { asciiEmail, emailPattern } from "./email-address.ts";
import { accountEmailSchema, demoRequestSchema } from "./schemas.ts";

test.each([
  { typed: "ada@müller.example", ascii: "ada@xn--mller-kva.example" },
  { typed: "ada@MÜLLER.example", ascii: "ada@xn--mller-kva.example" },
  { typed: "ada@mu\u0308ller.example", ascii: "ada@xn--mller-kva.example" },
  { typed: "info@例え.example", ascii: "info@xn--r8jz45g.example" },
])("$typed has one form", ({ typed, ascii }) => {
  expect(asciiEmail(typed)).toBe(ascii);
  expect(ascii).toMatch(emailPattern);
});

test.each(["Ada@Example.com", "müller@example.com", "no address", "@müller.example", "a@b/ü", "ada@"])(
  "%s stays as it is",
  (typed) => {
    expect(asciiEmail(typed)).toBe(typed);
  },
);

test("a domain needs no dot, as in a browser's field", () => {
  expect("h@A").toMatch(emailPattern);
});

test("requests are read with the domain in ASCII", () => {
  const request = { name: "Ada", shopName: "Byron", phone: "", address: "", email: "ada@müller.example" };
  expect(demoRequestSchema.parse(request)).toMatchObject({ email: "ada@xn--mller-kva.example" });
  expect(accountEmailSchema.parse("ada@müller.example")).toBe("ada@xn--mller-kva.example");
});
