import { readFileSync } from "node:fs";
import path from "node:path";

const tooCommon = "This password is too common. Choose another one.";
const tooClose = "Leave your shop's name and email address out of your password.";

// The 3,500 most common passwords in order, then less common ones that are long enough to choose.
const listFile = path.join(import.meta.dirname, "common-passwords.txt");
let list: ReadonlySet<string> | undefined;

/** Why a password is easy to guess, in words for its owner. `known` is what a stranger knows about them. */
export function findPasswordWeakness(password: string, known: readonly string[]): string | undefined {
  const plain = password.normalize("NFKC").toLowerCase();
  const forms = [plain, withoutDisguise(plain), shortestRepeated(plain)];
  if (forms.some((form) => isCommon(form) || isCommonWithin(form, plain.length) || isRun(form)))
    return tooCommon;
  const names = known.flatMap((text) => [text, ...text.split("@", 1)]).map(toLetters);
  const letters = toLetters(plain);
  const isNamed = names.some(
    (name) => name.length >= 4 && fills(name, plain.length) && letters.includes(name),
  );
  return isNamed ? tooClose : undefined;
}

function isCommon(word: string): boolean {
  list ??= new Set(readFileSync(listFile, "utf8").trimEnd().split("\n"));
  return list.has(word);
}

/** A common password padded with digits and symbols, as in "dragon2026!". */
function isCommonWithin(form: string, length: number): boolean {
  const word = form.replaceAll(/^[\d\W_]+|[\d\W_]+$/g, "");
  return fills(word, length) && isCommon(word);
}

function fills(word: string, length: number): boolean {
  return word.length * 2 >= length;
}

const disguises = new Map([
  ["0", "o"],
  ["1", "i"],
  ["!", "i"],
  ["3", "e"],
  ["€", "e"],
  ["4", "a"],
  ["@", "a"],
  ["5", "s"],
  ["$", "s"],
  ["7", "t"],
]);

function withoutDisguise(word: string): string {
  // Trailing digits are padding, not letters in disguise.
  const body = word.replace(/[\d\W_]+$/, "");
  return Array.from(body, (sign) => disguises.get(sign) ?? sign).join("") + word.slice(body.length);
}

/** "abab" counts as "ab". */
function shortestRepeated(word: string): string {
  return /^(.+?)\1+$/u.exec(word)?.[1] ?? word;
}

/** One repeated character, or the alphabet or digits up or down. */
function isRun(word: string): boolean {
  const codes = Array.from(word, (sign) => sign.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 0 || (steps.size === 1 && [...steps].every((step) => Math.abs(step) <= 1));
}

function toLetters(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
