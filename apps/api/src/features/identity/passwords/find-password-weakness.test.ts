import fc from "fast-check";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { findPasswordWeakness } from "./find-password-weakness.ts";

const known = ["ada.byron@example.com", "Engine Wraps & Tint"];
const common = expect.stringContaining("too common");
const close = expect.stringContaining("Leave your shop's name");
const weaknessOf = (password: string) => findPasswordWeakness(password, known);

const list = readFileSync(path.join(import.meta.dirname, "common-passwords.txt"), "utf8")
  .trimEnd()
  .split("\n");

test("refuses the 3,500 most common passwords, and less common ones that are long enough to choose", () => {
  expect(list.length).toBeGreaterThan(4_500);
  expect(list.slice(0, 3)).toEqual(["123456", "password", "12345678"]);
  expect(list.filter((password) => weaknessOf(password) === undefined)).toEqual([]);
  expect(list.filter((password) => password.length >= 10).length).toBeGreaterThan(1_500);
});

test("ignores case, digits for letters, and padding", () => {
  expect(weaknessOf("BasketBall")).toEqual(common);
  expect(weaknessOf("p4$$w0rd2026")).toEqual(common);
  expect(weaknessOf("Dragon2026!")).toEqual(common);
  expect(weaknessOf("!!!sunshine!")).toEqual(common);
  expect(weaknessOf("passwordpassword")).toEqual(common);
  expect(weaknessOf("ｐａｓｓｗｏｒｄ１２")).toEqual(common);
});

test("refuses one repeated character, and runs of the alphabet or digits", () => {
  expect(weaknessOf("zzzzzzzzzzzz")).toEqual(common);
  expect(weaknessOf("abcdefghijkl")).toEqual(common);
  expect(weaknessOf("9876543210")).toEqual(common);
  expect(weaknessOf("abcabcabcabc")).toEqual(common);
});

test("refuses the shop's own name and address", () => {
  expect(weaknessOf("ada.byron@example.com")).toEqual(close);
  expect(weaknessOf("Ada-Byron-1815")).toEqual(close);
  expect(weaknessOf("EngineWraps&Tint!")).toEqual(close);
});

test("accepts uncommon passwords, even ones that contain a common word", () => {
  expect(weaknessOf("green tea for two")).toBe(undefined);
  expect(weaknessOf("xk7!vq2zPd")).toBe(undefined);
  expect(weaknessOf("my dragon eats engine oil")).toBe(undefined);
  expect(weaknessOf("star83920174651")).toBe(undefined);
  expect(weaknessOf("пароль для мастерской")).toBe(undefined);
  expect(weaknessOf("🚗🚙🏎️🚕🛻🚐")).toBe(undefined);
});

test("handles any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 128 }), (password) => {
      expect(["string", "undefined"]).toContain(typeof weaknessOf(password));
    }),
  );
});
