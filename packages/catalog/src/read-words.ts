import type { Hex } from "./film.ts";
import { carMakers, fillerWords, ownerWords, protectionWords, shadeWords } from "./owner-words.ts";
import { paintColors } from "./paint-colors.ts";
import { splitWords } from "./split-words.ts";

/** What someone who types these words can mean. */
export interface Reading {
  /** Words of the catalog for what was typed, the most likely first, the typed words themselves last. */
  meanings: readonly (readonly string[])[];
  /** A color that goes by a name, and the words beside the name; null if none is named. */
  paint: { hex: Hex; besides: readonly string[] } | null;
}

/** Reads names of paints and owners' words in what was typed, the longest first. Words that say nothing are left out. */
export function readWords(words: readonly string[]): Reading {
  const pieces = splitPieces(words).filter(({ typed }) => !fillerWords.has(typed) && !carMakers.has(typed));
  const named = pieces.find(({ hex }) => hex !== undefined);
  const typed = pieces.flatMap((piece) => piece.typed.split(" "));
  const replaced = pieces.some(({ meanings }) => meanings !== undefined) ? replacePieces(pieces) : [];
  return {
    meanings: [...replaced, typed],
    paint: named?.hex
      ? {
          hex: named.hex,
          besides: pieces.filter((piece) => piece !== named).flatMap((piece) => piece.typed.split(" ")),
        }
      : null,
  };
}

/** Whether a search asks for clear protection film, which the catalog does not have. */
export function asksForProtection(text: string): boolean {
  return withoutProtection(splitWords(text)).length < splitWords(text).length;
}

/** The words besides those that ask for clear protection film. */
export function withoutProtection(words: readonly string[]): string[] {
  const spaced = protectionWords.reduce(
    (rest, asked) => rest.replace(` ${asked} `, " "),
    ` ${words.join(" ")} `,
  );
  return spaced.split(" ").filter((word) => word !== "");
}

/** All words that stand in an owner's phrase or in the name of a paint, or mean something beside them. */
export function listPhraseWords(): string[] {
  const phrases = [...Object.keys(ownerWords), ...Object.keys(paintColors), ...protectionWords];
  const words = [...fillerWords, ...carMakers, ...Object.keys(shadeWords)];
  return [...phrases.flatMap((phrase) => phrase.split(" ")), ...words];
}

interface Piece {
  /** One word, or the words of a phrase. */
  typed: string;
  meanings?: readonly string[] | undefined;
  hex?: Hex | undefined;
}

const longestPhrase = 4;

function splitPieces(words: readonly string[]): Piece[] {
  const [word] = words;
  if (word === undefined) return [];
  for (let length = Math.min(longestPhrase, words.length); length > 0; length--) {
    const typed = words.slice(0, length).join(" ");
    const [meanings, hex] = [ownerWords[typed], paintColors[typed]];
    if (meanings ?? hex) return [{ typed, meanings, hex }, ...splitPieces(words.slice(length))];
  }
  return [{ typed: word }, ...splitPieces(words.slice(1))];
}

/** Every combination of the pieces' meanings; those of the first piece change last. */
function replacePieces(pieces: readonly Piece[]): string[][] {
  return pieces.reduce<string[][]>(
    (lists, { typed, meanings = [typed] }) =>
      lists.flatMap((list) => meanings.map((meaning) => [...list, ...meaning.split(" ")])),
    [[]],
  );
}
