/**
 * A link that calls or texts a number as somebody typed it: "+1 (614) 555-0199, ext. 20" (RFC 3966, RFC 5724). Of two
 * numbers it takes the first. Of what it does not understand it keeps the digits.
 */
export function phoneAddress(scheme: "tel" | "sms", typed: string): string {
  const first = firstNumber(typed.replaceAll(/\p{Nd}/gu, toAsciiDigit));
  const [, number = first, extension] = withExtension.exec(first) ?? [];
  const called = extension !== undefined && scheme === "tel" ? `;ext=${extension}` : "";
  return `${scheme}:${dialed(number)}${called}`;
}

const withExtension = /^(.*\d.*?)(?<![a-z])(?:ext(?:ension)?\.?|x|#)\s*(\d+)\D*$/i;

/** "614 555 0142 or 614 555 0199", but not "+49 5251/1234567", where the slash ends the area code. */
function firstNumber(typed: string): string {
  for (const { 0: separator, index } of typed.matchAll(/[,;/]|\s(?:or|and|o|y)\s/gi)) {
    const first = typed.slice(0, index);
    const second = typed.slice(index + separator.length);
    const fewest = separator === "/" ? 10 : 7;
    if (countDigits(first) >= fewest && countDigits(second) >= fewest) return first;
  }
  return typed;
}

function countDigits(text: string): number {
  return text.match(/\d/g)?.length ?? 0;
}

function dialed(number: string): string {
  const plus = /^\s*\+[\s(]*\d|^\D*\+\(?\d/.test(number) ? "+" : "";
  const [, areaCode = number, word = ""] = northAmericanWord.exec(number) ?? [];
  const keyed = areaCode + word.replaceAll(/[a-z]/gi, keyOf);
  return plus + keyed.replace(zeroWithinCountry, "$1").replaceAll(/\D/g, "");
}

/** "1-800-GO-WRAPS (toll free)": after the area code seven keys, of which at least four are letters. */
const northAmericanWord =
  /^\D*((?:1[\s.-]*)?\(?\d{3}(?!\d))[\s).-]*(?=(?:[^a-z(]*[a-z]){4})((?:[a-z\d][\s.-]*){7})(?:\([^()\d]*\)\s*)?$/i;

/** "+44 (0)20": the zero is for callers within the country. Italy's, after 39, is dialed from abroad too. */
const zeroWithinCountry = /^(\D*(?:\+|00)\s*(?!39)\d{1,3}[^\d(]*)\(\s*0\s*\)/;

const lettersOnKeys = ["abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"];

function keyOf(letter: string): string {
  return String(2 + lettersOnKeys.findIndex((letters) => letters.includes(letter.toLowerCase())));
}

/** Unicode has the ten digits of a script in a row, from zero. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value % 10);
}
