import { readFileSync } from "node:fs";
import path from "node:path";

const tooCommon = "This is among the first passwords that are guessed. Choose another one.";
const tooClose = "Leave your shop's name and your address out of your password.";

// The 3,500 most common passwords in their order, then the less common ones that are long enough to be chosen.
const listFile = path.join(import.meta.dirname, "common-passwords.txt");
let list: ReadonlySet<string> | undefined;

/** Why a password would soon be guessed, in words for the one who chose it; `known` is what a stranger knows of them. */
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

/** A common password with some digits and signs around it, as in "dragon2026!". */
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
  // Digits at the end are padding rather than letters in disguise.
  const body = word.replace(/[\d\W_]+$/, "");
  return Array.from(body, (sign) => disguises.get(sign) ?? sign).join("") + word.slice(body.length);
}

/** "abab" is as good as "ab". */
function shortestRepeated(word: string): string {
  return /^(.+?)\1+$/u.exec(word)?.[1] ?? word;
}

/** One sign over and over, or the alphabet or the digits up or down. */
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
