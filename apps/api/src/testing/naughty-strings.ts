/** Strings that have broken other people's programs, each in several forms: nearly 500. */
export const naughtyStrings: readonly string[] = [
  ...new Set([
    ...blanks(),
    ...controls(),
    ...scripts(),
    ...numbers(),
    ...injections(),
    ...headers(),
    ...mangled(),
  ]),
];

function blanks(): string[] {
  const spaces = [
    "",
    " ",
    "\t",
    "\u00a0",
    "\u1680",
    "\u2003",
    "\u202f",
    "\u3000",
    "\ufeff",
    "\u200b",
    "\u2060",
  ];
  return spaces.flatMap((space) => [space, space.repeat(3), `${space}a`, `a${space}`, `a${space}b`]);
}

/** Every control character there is, and those that only act like one. */
function controls(): string[] {
  const codes = [...range(0x00, 0x1f), ...range(0x7f, 0x9f), 0x2028, 0x2029, 0x202e, 0xfffe, 0xffff, 0xe0001];
  return codes.flatMap((code) => [String.fromCodePoint(code), `Ada${String.fromCodePoint(code)}Byron`]);
}

function scripts(): string[] {
  const words = [
    ..."Ω≈ç√∫˜µ≤≥÷|田中さんにあげて下さい|部落格|사회과학원|ЁЂЃЄЅІЇ|שלום|مُنَاقَشَةُ سُبُلِ|᚛ᚄᚓᚐᚋᚒᚄ ᚑᚄᚂᚑᚏᚅ᚜".split(
      "|",
    ),
    ..."👩🏽‍🔧|🏳️‍🌈|🇺🇸🇷🇺🇸|Ⅷ|İıſß|ﬀ|Å|𝕋𝕙𝕖 𝕢𝕦𝕚𝕔𝕜|𠜎𠜱𠝹|åèïøü|¯\\_(ツ)_/¯|‮tset|Ṱ̺̺̕o͞ ̷i̲̬͇̪͙n̝̗͕v̟̜̘̦͟o̶̙̰̠kè͚̮̺̪̹̱̤".split("|"),
  ];
  return words.flatMap((word) => [word, word.normalize("NFD"), word.toUpperCase(), word.repeat(20)]);
}

function numbers(): string[] {
  const plain =
    "0 1 -1 1.0 1e309 -0 NaN Infinity 0x10 1_000 1,000 ١٢٣ ½ 9007199254740993 true null undefined None";
  return plain.split(" ").flatMap((number) => [number, `${number}${number}`, `=${number}`]);
}

/** Injections for SQL, HTML, and shells. */
function injections(): string[] {
  const sql = ["'", "''", "'; drop table leads; --", "1 or 1=1", "$1", "\\", "%_%", "\\'", '"; select 1; --'];
  const html = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "</p></body>",
    "&amp;",
    "&#0;",
    "]]>",
  ];
  const templates = [
    "{{7*7}}",
    "${7*7}",
    "#{7*7}",
    "<%= 7*7 %>",
    "%s%s%n",
    "{0}",
    "$(id)",
    "`id`",
    "| id",
    "; id",
  ];
  const cells = [
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    '=HYPERLINK("http://spam.example")',
    "\t=1",
    "=cmd|' /C calc'!A0",
  ];
  const paths = [
    "../../etc/passwd",
    "C:\\nul",
    "file:///etc/passwd",
    "//x",
    "\\\\x\\y",
    "javascript:alert(1)",
  ];
  const objects = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "length", "then"];
  const all = [...sql, ...html, ...templates, ...cells, ...paths, ...objects];
  return all.flatMap((text) => [text, `Ada ${text}`, `${text} Byron`]);
}

/** Attempts to inject headers, recipients, or parts into a mail. */
function headers(): string[] {
  const breaks = ["\r\n", "\n", "\r", "\u0085", "\u2028", "%0d%0a", "\\r\\n", "=0D=0A", "=?utf-8?q?=0d=0a?="];
  const lines = [
    "Bcc: eve@example.com",
    "To: eve@example.com",
    "Content-Type: text/html",
    "\r\n.\r\nMAIL FROM:<e@e>",
  ];
  const joined = breaks.flatMap((lineBreak) => lines.map((line) => `Ada${lineBreak}${line}`));
  const addresses = [
    '"Ada" <a@b.example>',
    "a@b.example, c@d.example",
    "<a@b.example>",
    "a@b.example;c@d.example",
  ];
  return [...joined, ...addresses, "Ada <eve@example.com>", "(comment)", "=?utf-8?b?QWRh?="];
}

/** Invalid or oversized text. */
function mangled(): string[] {
  const halves = ["\ud800", "\udfff", "a\ud83d", "\ude00a", "\udc00\ud800"];
  const long = ["a".repeat(101), "a".repeat(5001), "é".repeat(2600), "👩🏽‍🔧".repeat(60), "\n".repeat(300)];
  return [...halves, ...long];
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
