import fc from "fast-check";
import { expect, test } from "vitest";
import { findPasswordWeakness } from "./find-password-weakness.ts";

const known = ["ada.byron@example.com", "Engine Wraps & Tint"];
const common = expect.stringContaining("too common");
const close = expect.stringContaining("Leave your shop's name");
const weaknessOf = (password: string) => findPasswordWeakness(password, known);

test.each([
  ["a breached password", "1qaz2wsx3edc"],
  ["a common word with a year", "Dragon2026!"],
  ["a common name with a year", "Michael1985!"],
  ["a season with a year", "Summer2026!!"],
  ["letters in disguise", "p4$$w0rd2026"],
  ["full-width letters", "ｐａｓｓｗｏｒｄ１２"],
  ["a common word between symbols", "!!!sunshine!"],
  ["a word twice", "passwordpassword"],
  ["words with a space", "qwerty qwerty"],
  ["words with a hyphen", "letmein-letmein"],
  ["one character", "zzzzzzzzzzzz"],
  ["a run of the alphabet", "abcdefghijkl"],
  ["a run of digits", "9876543210"],
  ["a repeated run", "abcabcabcabc"],
  ["our own name", "Livery2026!"],
  ["our own name and role", "LiveryAdmin1"],
  ["a role with digits", "Admin@12345"],
  ["the trade", "WrapShop2026"],
  ["the trade, in capitals", "TINTSHOP!!99"],
])("refuses %s", async (_, password) => {
  expect(await weaknessOf(password)).toEqual(common);
});

test.each(["ada.byron@example.com", "Ada-Byron-1815", "EngineWraps&Tint!"])(
  "refuses the shop's own name and address in %s",
  async (password) => {
    expect(await weaknessOf(password)).toEqual(close);
  },
);

test("refuses a part of a name with digits", async () => {
  const password = "Lovelace1815!";
  expect(await findPasswordWeakness(password, ["ada@example.com"])).toBe(undefined);
  expect(await findPasswordWeakness(password, ["Lovelace Wraps"])).toEqual(close);
});

test.each([
  "green tea for two",
  "night blue satin",
  "xk7!vq2zPd",
  "my dragon eats engine oil",
  "star83920174651",
  "correct horse battery staple",
  "пароль для мастерской",
  "🚗🚙🏎️🚕🛻🚐",
])("accepts %s", async (password) => {
  expect(await weaknessOf(password)).toBe(undefined);
});

test("handles any text", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 128 }), async (password) => {
      expect(["string", "undefined"]).toContain(typeof (await weaknessOf(password)));
    }),
  );
});

test.each(["4@8({[</369&#!1/|0$5+7%2/", "p4ssw0rd$", "$1$1@@40", "19851212"])(
  "comes to an end for %s over and over",
  async (part) => {
    expect(["string", "undefined"]).toContain(typeof (await weaknessOf(part.repeat(128).slice(0, 128))));
  },
);
