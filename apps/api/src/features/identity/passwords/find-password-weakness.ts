import type { ZxcvbnFactory } from "@zxcvbn-ts/core";

const tooCommon =
  "This password is too common or easy to guess. Add a word that has nothing to do with cars.";
const tooClose = "Leave your shop's name and email address out of your password.";

/** Words that people around Livery try first. */
const contextWords =
  "livery wrap wraps wrapped wrapping tint tints tinted tinting vinyl film films blackout chrome rims wheels car cars auto shop shops studio garage kiosk tablet demo owner admin administrator login welcome".split(
    " ",
  );

// What a guesser needs for three words of a list is 10⁸ by the formula of zxcvbn; ten random characters need 10¹⁰.
const fewestGuessesLog10 = 9;
// Its time grows with the square of the length, and with every letter that a digit may stand for: with these bounds
// it stays below 20 ms, without them a hostile password took 1.5 s.
const limits = { maxLength: 40, l33tMaxSubstitutions: 5 };

/** Why a password is easy to guess, in words for its owner. `known` is what a stranger knows about them. */
export async function findPasswordWeakness(
  password: string,
  known: readonly string[],
): Promise<string | undefined> {
  const plain = password.normalize("NFKC");
  if (known.some((text) => isMostly(plain, text))) return tooClose;
  const zxcvbn = await loadZxcvbn();
  const forms = [plain, plain.replaceAll(/[\s._-]+/gu, "")];
  const isWeak = (words: string[]) =>
    forms.some((form) => form !== "" && zxcvbn.check(form, words).guessesLog10 < fewestGuessesLog10);
  if (isWeak(contextWords)) return tooCommon;
  return isWeak([...contextWords, ...known.flatMap(toWords)]) ? tooClose : undefined;
}

/** Whether at least half of the password is this name, or the part of this address before the @. */
function isMostly(password: string, name: string): boolean {
  const letters = toLetters(password);
  return [name, ...name.split("@", 1)]
    .map(toLetters)
    .some((word) => word.length >= 4 && word.length * 2 >= password.length && letters.includes(word));
}

function toLetters(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** "Ada.Byron@example.com" as a whole, and its parts. */
function toWords(text: string): string[] {
  const parts = text.normalize("NFKC").split(/[^\p{L}\p{N}]+/u);
  return [text, parts.join(""), ...parts].filter((word) => word.length >= 3);
}

let loading: Promise<ZxcvbnFactory> | undefined;

/** zxcvbn and its list of breached passwords take 27 MB, so they are loaded with the first new password. */
function loadZxcvbn(): Promise<ZxcvbnFactory> {
  loading ??= open();
  return loading;
}

async function open(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs: graphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs, ...limits });
}
