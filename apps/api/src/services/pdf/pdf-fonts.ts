import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

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

/** Splits a line by font. Characters that no font has, such as emoji, are left out with the space around them. */
export function splitByFont(line: string, fonts: readonly FontPart[]): TextRun[] {
  const runs: TextRun[] = [];
  for (const character of keepPrintable(line, fonts)) {
    const last = runs.at(-1);
    const font = findFont(character, fonts, last?.font);
    if (font === undefined) continue;
    if (last?.font === font) last.text += character;
    else runs.push({ text: character, font });
  }
  return runs.flatMap((run) => orderWords(run, fonts));
}

/** What is printed of a line. Empty when no font has any of its characters. */
export function keepPrintable(line: string, fonts: readonly FontPart[]): string {
  const kept = Array.from(line, (character) => (findFont(character, fonts, undefined) ? character : "\0"));
  return kept
    .join("")
    .replaceAll(/^[ \0]*\0 *| *\0[ \0]*$/g, "")
    .replaceAll(/ +\0[ \0]*|\0[ \0]* +/g, " ")
    .replaceAll("\0", "");
}

/** True of Hebrew and Arabic. */
export function isRightToLeft({ name }: FontPart): boolean {
  return name === "hebrew" || name === "arabic";
}

/**
 * pdfkit reverses the letters of such a word together with a space after it, and sets the words from left to right. Digits
 * stand from left to right, but it reverses those of Arabic and Persian, too.
 */
function orderWords({ text, font }: TextRun, [plain]: readonly FontPart[]): TextRun[] {
  if (!isRightToLeft(font) || plain === undefined) return [{ text, font }];
  const words = text.trimEnd();
  const ordered = words.split(/( +|\p{Nd}+)/u).toReversed();
  return [...ordered, text.slice(words.length)]
    .filter((part) => part !== "")
    .map((part) => (/^\p{Nd}/u.test(part) ? Array.from(part).toReversed().join("") : part))
    .map((part) => ({ text: part, font: part.trim() === "" ? plain : font }));
}

/** A space stays with the text before it. */
function findFont(
  character: string,
  fonts: readonly FontPart[],
  before: FontPart | undefined,
): FontPart | undefined {
  if (character === " " && before) return before;
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return undefined;
  return fonts.find(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last));
}
