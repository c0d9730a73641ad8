import { expect, test } from "vitest";
import { findFaults } from "./find-faults.ts";

const typed = { name: "Ada", email: "ada@example.com", phone: "", message: "", consent: true };

test("a name, one contact method and consent are enough", () => {
  expect(findFaults(typed)).toEqual({});
  expect(findFaults({ ...typed, email: " ", phone: "+1 555 0100" })).toEqual({});
});

test("every missing field has its message", () => {
  expect(findFaults({ name: " ", email: "", phone: "", message: "", consent: false })).toEqual({
    name: "Fill out this field.",
    email: "Enter an email address or a phone number.",
    consent: "Check the box to agree.",
  });
});

test("an invalid email address and a text that is too long are reported before sending", () => {
  expect(findFaults({ ...typed, email: "ada@", message: "m".repeat(2001) })).toEqual({
    email: "Enter an email address, such as name@example.com.",
    message: "Use at most 2000 characters.",
  });
});
