/**
 * A link that calls or texts a number as somebody typed it: "+1 (614) 555-0199 ext. 20" (RFC 3966, RFC 5724). Of two
 * numbers it takes the first.
 */
export function phoneAddress(scheme: "tel" | "sms", typed: string): string {
  const first = firstNumber(typed.replaceAll(/\p{Nd}/gu, toAsciiDigit));
  const [, number = first, extension] = /^(.*?)\s*(?:extension|ext\.?|x|#)\s*(\d+)\s*$/i.exec(first) ?? [];
  const called = extension !== undefined && scheme === "tel" ? `;ext=${extension}` : "";
  return `${scheme}:${dialed(number)}${called}`;
}

function dialed(number: string): string {
  const isInternational = /^\D*(?:\+|00)/.test(number);
  // "+44 (0)20": the zero is for callers within the country.
  const reached = isInternational ? number.replace(/\(\s*0\s*\)/, "") : number;
  const plus = /^\D*\+/.test(reached) ? "+" : "";
  return plus + (isOnKeys(reached) ? reached.replaceAll(/[a-z]/gi, keyOf) : reached).replaceAll(/\D/g, "");
}

/** "614 555 0142 or 614 555 0199", but not "030/901820", a number with its area code. */
function firstNumber(typed: string): string {
  const [first = typed] = typed.split(/[,;]|\s\/\s|\s(?:or|o)\s/i);
  return countDigits(first) >= fewestLocalDigits ? first : typed;
}

const fewestLocalDigits = 7;

/** "1-800-GO-WRAPS", but not "614 555 0142, mobile". */
function isOnKeys(number: string): boolean {
  const letters = number.match(/[a-z]/gi)?.length ?? 0;
  return countDigits(number) < fewestLocalDigits && countDigits(number) + letters >= northAmericanDigits;
}

const northAmericanDigits = 10;

function countDigits(text: string): number {
  return text.match(/\d/g)?.length ?? 0;
}

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
