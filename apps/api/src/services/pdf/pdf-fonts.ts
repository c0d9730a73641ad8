import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import createBidi from "bidi-js";

const bidi = createBidi();

/** A part of Noto Sans: the font files hold one script each. */
export interface FontPart {
  name: string;
  ranges: readonly (readonly [first: number, last: number])[];
  regular: Buffer;
  bold: Buffer;
}

const families = [
  {
    folder: "noto-sans",
    root: () => import.meta.resolve("@fontsource/noto-sans/package.json"),
    parts: ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese"],
  },
  {
    folder: "noto-sans-hebrew",
    root: () => import.meta.resolve("@fontsource/noto-sans-hebrew/package.json"),
    parts: ["hebrew"],
  },
  {
    folder: "noto-sans-arabic",
    root: () => import.meta.resolve("@fontsource/noto-sans-arabic/package.json"),
    parts: ["arabic"],
  },
];

let loaded: FontPart[] | undefined;

/** Reads the fonts once. In the order in which a character looks for its font. */
export function loadFonts(): readonly FontPart[] {
  loaded ??= families.flatMap(({ folder, root, parts }) => {
    const directory = path.dirname(fileURLToPath(root()));
    return parts.map((part) => readPart({ directory, folder, part }));
  });
  return loaded;
}

function readPart({
  directory,
  folder,
  part,
}: {
  directory: string;
  folder: string;
  part: string;
}): FontPart {
  const file = (weight: number) =>
    readFileSync(path.join(directory, "files", `${folder}-${part}-${weight}-normal.woff`));
  const unicode = JSON.parse(readFileSync(path.join(directory, "unicode.json"), "utf8")) as Record<
    string,
    string
  >; // part of the package
  return { name: part, ranges: readRanges(unicode[part] ?? ""), regular: file(400), bold: file(600) };
}

/** Reads "U+0000-00FF,U+0131". */
function readRanges(text: string): (readonly [number, number])[] {
  return text.split(",").map((range) => {
    const [first = "", last = first] = range.replace("U+", "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
}

export interface TextRun {
  text: string;
  font: FontPart;
}

/** A part of a line in one direction. Odd levels go from right to left (Unicode Bidirectional Algorithm). */
interface DirectedRun extends TextRun {
  level: number;
}

/**
 * Splits a line by font and direction, from the left to the right of what is printed. What no font has is replaced as in
 * `keepPrintable`.
 */
export function splitByFont(line: string, fonts: readonly FontPart[]): TextRun[] {
  const text = keepPrintable(line, fonts);
  const { levels } = bidi.getEmbeddingLevels(text);
  const mirrored = bidi.getMirroredCharactersMap(text, levels);
  const runs: DirectedRun[] = [];
  let at = 0;
  for (const character of text) {
    const level = levels[at] ?? 0;
    const shown = mirrored.get(at) ?? character;
    at += character.length;
    const last = runs.at(-1);
    const font = findFont(character, fonts, last?.font);
    if (font === undefined || /[\u200e\u200f]/.test(character)) continue; // marks of direction have done their work
    if (last?.font === font && last.level === level) last.text += shown;
    else runs.push({ text: shown, font, level });
  }
  return orderRuns(runs).flatMap((run) => orderLetters(run, fonts));
}

/** Rule L2: from the highest level down to 1, what has at least this level is turned around. */
function orderRuns(runs: readonly DirectedRun[]): DirectedRun[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    let start = 0;
    while (start < ordered.length) {
      const length = ordered.slice(start).findIndex((run) => run.level < level);
      const end = length === -1 ? ordered.length : start + length;
      ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = end + 1;
    }
  }
  return ordered;
}

/** Is printed for letters and signs that no font has, such as Chinese. A text that has it explains it. */
const unprintedMark = "[…]";
/** A noncharacter, which no text has. */
const unprinted = "\uffff";

/**
 * What is printed of a line. Emoji and controls that no font has are left out with the space around them; the mark stands for
 * anything else.
 */
export function keepPrintable(line: string, fonts: readonly FontPart[]): string {
  const kept = Array.from(line.normalize("NFC"), (character) => {
    if (findFont(character, fonts, undefined)) return character;
    return isDispensable(character) ? "\0" : unprinted;
  });
  return kept
    .join("")
    .replaceAll(/\uffff(?:[ \0]*\uffff)*/g, unprintedMark)
    .replaceAll(/^[ \0]*\0 *| *\0[ \0]*$/g, "")
    .replaceAll(/ +\0[ \0]*|\0[ \0]* +/g, " ")
    .replaceAll("\0", "");
}

/** The characters of a text that are printed as a mark, each once. */
export function listUnprinted(text: string): string[] {
  const fonts = loadFonts();
  const all = new Set(Array.from(text.normalize("NFC").replaceAll(/\s/g, "")));
  return [...all].filter((character) => !findFont(character, fonts, undefined) && !isDispensable(character));
}

/** Emoji, and what shows nothing of its own: controls, halves of characters, selectors of a variant. */
function isDispensable(character: string): boolean {
  return /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{C}\u20e3\ufe00-\ufe0f]/u.test(
    character,
  );
}

/** True of Hebrew and Arabic. */
export function isRightToLeft({ name }: FontPart): boolean {
  return name === "hebrew" || name === "arabic";
}

/**
 * pdfkit turns around the letters of Hebrew and Arabic, digits too, a word together with the space after it, and sets words from
 * left to right. It turns around nothing else.
 */
function orderLetters({ text, font, level }: DirectedRun, [plain]: readonly FontPart[]): TextRun[] {
  const isReversed = level % 2 === 1;
  if (isReversed !== isRightToLeft(font)) return [{ text: Array.from(text).toReversed().join(""), font }];
  if (!isReversed || plain === undefined) return [{ text, font }];
  return text
    .split(/( +)/)
    .filter((part) => part !== "")
    .map((part) => ({ text: part, font: part.startsWith(" ") ? plain : font }))
    .toReversed();
}

/** A space and what joins or parts letters (U+200C and U+200D) stay with the text before them. */
function findFont(
  character: string,
  fonts: readonly FontPart[],
  before: FontPart | undefined,
): FontPart | undefined {
  if (/[ \u200c\u200d]/.test(character) && before) return before;
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return undefined;
  return fonts.find(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last));
}
