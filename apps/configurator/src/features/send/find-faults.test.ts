import { expect, test } from "vitest";
import { findFaults, keepFaults } from "./find-faults.ts";
import "../../language/testing/english.ts";

const typed = { name: "Ada", email: "ada@example.com", phone: "", message: "", consent: true };

test("a name, one contact method and consent are enough", () => {
  expect(findFaults(typed)).toEqual({});
  expect(findFaults({ ...typed, email: " ", phone: "+1 555 0100" })).toEqual({});
});

test("every missing field has its message", () => {
  expect(findFaults({ name: " ", email: "", phone: "", message: "", consent: false })).toEqual({
    name: "Enter your name.",
    contact: "Enter an email address or a phone number.",
    consent: "Check this box to send.",
  });
});

test("a name that nobody sees is missing", () => {
  expect(findFaults({ ...typed, name: "\u200b\u2800" })).toEqual({ name: "Enter your name." });
});

test("an invalid email address and a text that is too long are reported before sending", () => {
  expect(findFaults({ ...typed, email: "ada@", message: "m".repeat(2001) })).toEqual({
    email: "Enter an email address, such as name@example.com.",
    message: "Use at most 2000 characters.",
  });
});

test("a phone number that reaches nobody is reported, also beside an email address", () => {
  const notAPhone = "Enter the whole phone number.";
  expect(findFaults({ ...typed, email: "", phone: "12" })).toEqual({ phone: notAPhone });
  expect(findFaults({ ...typed, phone: "12" })).toEqual({ phone: notAPhone });
});

test("a corrected field loses its error at once, also one that another field corrects", () => {
  const shown = findFaults({ name: "", email: "", phone: "", message: "", consent: false });
  const found = findFaults({ name: "", email: "", phone: "+1 555 0100", message: "", consent: false });
  expect(keepFaults({ shown, found, edited: "phone", isServers: false })).toEqual({
    name: "Enter your name.",
    consent: "Check this box to send.",
  });
});

test("a field that is still wrong says what is wrong now, and a change adds no other errors", () => {
  const shown = { email: "Use at most 254 characters." };
  const found = findFaults({ name: "", email: "ada@", phone: "", message: "", consent: false });
  expect(keepFaults({ shown, found, edited: "email", isServers: false })).toEqual({
    email: "Enter an email address, such as name@example.com.",
  });
});

test("the server's errors stay until their own field is changed", () => {
  const shown = { email: "No such domain.", name: "Too long." };
  expect(keepFaults({ shown, found: {}, edited: "name", isServers: true })).toEqual({
    email: "No such domain.",
  });
});
