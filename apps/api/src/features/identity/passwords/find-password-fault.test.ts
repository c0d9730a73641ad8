import fc from "fast-check";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { findPasswordFault } from "./find-password-fault.ts";

const known = ["ada.byron@example.com", "Engine Wraps & Tint"];
const common = expect.stringContaining("first passwords that are guessed");
const close = expect.stringContaining("Leave your shop's name");
const faultOf = (password: string) => findPasswordFault(password, known);

const list = readFileSync(path.join(import.meta.dirname, "common-passwords.txt"), "utf8")
  .trimEnd()
  .split("\n");

test("the 3,500 most common passwords are refused, and those of the longer ones that are less common", () => {
  expect(list.length).toBeGreaterThan(4_500);
  expect(list.slice(0, 3)).toEqual(["123456", "password", "12345678"]);
  expect(list.filter((password) => faultOf(password) === undefined)).toEqual([]);
  expect(list.filter((password) => password.length >= 10).length).toBeGreaterThan(1_500);
});

test("letters in another case, digits for letters and some padding make none of them better", () => {
  expect(faultOf("BasketBall")).toEqual(common);
  expect(faultOf("p4$$w0rd2026")).toEqual(common);
  expect(faultOf("Dragon2026!")).toEqual(common);
  expect(faultOf("!!!sunshine!")).toEqual(common);
  expect(faultOf("passwordpassword")).toEqual(common);
  expect(faultOf("ｐａｓｓｗｏｒｄ１２")).toEqual(common);
});

test("one sign over and over, and the alphabet or the digits in a row, are refused", () => {
  expect(faultOf("zzzzzzzzzzzz")).toEqual(common);
  expect(faultOf("abcdefghijkl")).toEqual(common);
  expect(faultOf("9876543210")).toEqual(common);
  expect(faultOf("abcabcabcabc")).toEqual(common);
});

test("the shop's own name and address are refused", () => {
  expect(faultOf("ada.byron@example.com")).toEqual(close);
  expect(faultOf("Ada-Byron-1815")).toEqual(close);
  expect(faultOf("EngineWraps&Tint!")).toEqual(close);
});

test("what nobody would guess soon is let through, also where it holds a common word", () => {
  expect(faultOf("green tea for two")).toBe(undefined);
  expect(faultOf("xk7!vq2zPd")).toBe(undefined);
  expect(faultOf("my dragon eats engine oil")).toBe(undefined);
  expect(faultOf("star83920174651")).toBe(undefined);
  expect(faultOf("пароль для мастерской")).toBe(undefined);
  expect(faultOf("🚗🚙🏎️🚕🛻🚐")).toBe(undefined);
});

test("any text gets an answer", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 128 }), (password) => {
      expect(["string", "undefined"]).toContain(typeof faultOf(password));
    }),
  );
});
