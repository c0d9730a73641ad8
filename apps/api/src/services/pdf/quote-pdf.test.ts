import type { SentQuote } from "@livery/contract";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { isRightToLeft, loadFonts, splitByFont } from "./pdf-fonts.ts";
import { renderQuotePdf, type ShownBeside } from "./quote-pdf.ts";

const hash = "0123456789abcdef".repeat(4);

function makeSent(changed: Partial<SentQuote> = {}): SentQuote {
  return {
    language: "en",
    number: 1001,
    version: 1,
    shopName: "Engine Wraps",
    name: "Ada Byron",
    email: "ada@example.com",
    vehicle: "2021 Toyota Camry",
    lines: [
      {
        text: "3M 2080-G53 Gloss Flame Red: whole car",
        unit: "ft",
        quantity: 71.5,
        unitCents: 1250,
        amountCents: 89_375,
      },
    ],
    totals: { subtotalCents: 89_375, taxCents: 6_480, totalCents: 95_855 },
    taxPpm: 72_500,
    depositPercent: 20,
    depositCents: 19_171,
    depositUrl: "https://pay.example",
    bookingUrl: "",
    note: "",
    terms: "Two years on labor.",
    appointment: { startsAt: "2026-12-07T14:00:00.000Z", hours: 48, timeZone: "America/New_York" },
    sentAt: "2026-11-24T10:00:00.000Z",
    expiresAt: "2026-12-24T10:00:00.000Z",
    timeZone: "America/New_York",
    ...changed,
  };
}

/** What a reader's program finds: pages, text, and the tags of the first page. */
async function read(changed: Partial<SentQuote> = {}, shown: ShownBeside = {}) {
  const pdf = await renderQuotePdf(makeSent(changed), hash, shown);
  const { length } = pdf;
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { totalPages, text } = await extractText(document, { mergePages: true });
  const tags = await (await document.getPage(1)).getStructTree();
  await document.cleanup();
  return { length, totalPages, text: text.replaceAll(/\s+/g, " "), roles: listRoles(tags) };
}

interface Tag {
  role?: string;
  children?: readonly unknown[];
}

function listRoles({ role, children = [] }: Tag): string[] {
  const below = children.flatMap((child) => listRoles(child as Tag)); // of the same form
  return role === undefined ? below : [role, ...below];
}

function makeLines(count: number): SentQuote["lines"] {
  return Array.from({ length: count }, (_, index) => ({
    text: `LLumar CTX 15%: window ${index + 1}`,
    unit: "each",
    quantity: 1,
    unitCents: 8_000,
    amountCents: 8_000,
  }));
}

test("is a tagged PDF with its language, and with every font embedded", async () => {
  const pdf = (await renderQuotePdf(makeSent(), hash)).toString("latin1");
  expect(pdf.slice(0, 8)).toBe("%PDF-1.7");
  expect(pdf).toMatch(/\/StructTreeRoot/);
  expect(pdf).toMatch(/\/Marked true/);
  expect(pdf).toMatch(/\/Lang \(en-US\)/);
  expect(pdf).not.toMatch(/Helvetica/);
});

test("says in which language it is", async () => {
  const pdf = (await renderQuotePdf(makeSent({ language: "es" }), hash)).toString("latin1");
  expect(pdf).toMatch(/\/Lang \(es-US\)/);
  expect(pdf).not.toMatch(/\/Lang \(en-US\)/);
});

test.each([
  ["of one line", 1, 1],
  ["of a whole car with panels, tint and rims", 12, 2],
  ["of forty lines", 40, 3],
])("a quote %s has one to three tagged pages of at most 500 KB", async (_what, count, pages) => {
  for (const language of ["en", "es"] as const) {
    const lines = makeLines(count);
    const terms = "We inspect the paint together before we start. ".repeat(20);
    const { length, totalPages, text, roles } = await read({ language, lines, terms, note: "See you soon." });
    expect([totalPages, length < 500_000]).toEqual([pages, true]);
    expect(text).toContain(`window ${count} 1 $80.00 $80.00`);
    expect(roles).toEqual(expect.arrayContaining(["Document", "H1", "H2", "L", "LI", "Lbl", "LBody"]));
    expect(roles).toEqual(expect.arrayContaining(["Table", "TR", "TH", "TD"]));
  }
});

test.each([
  ["Cyrillic", "Олександра Щербакова"],
  ["Greek and Vietnamese", "Ελένη Nguyễn"],
  ["Spanish", "José Ñáñez"],
])("a name in %s can be read in it", async (_script, name) => {
  const { text } = await read({ name, note: name, terms: name, vehicle: name, shopName: name });
  expect(text.split(name)).toHaveLength(6);
});

test.each([
  ["two Hebrew words", "מיכל לוי"],
  ["three Hebrew words", "מיכל בת לוי"],
])("a name of %s stands from right to left", async (_count, name) => {
  const { text } = await read({ name, note: name, terms: name, vehicle: name, shopName: name });
  const fromTheLeft = name.split(" ").toReversed().join(" ");
  expect(text.split(fromTheLeft)).toHaveLength(6);
});

test.each([
  ["emoji between words", "Ada 🏎️ Byron", "Ada Byron, ada@example.com"],
  ["emoji at both ends", "🔥 Ada Byron 🏎️", "Ada Byron, ada@example.com"],
  ["only emoji", "🏎️🔥", "For ada@example.com"],
  ["controls and halves of emoji", "A\u0000\ud83d B", "A B, ada@example.com"],
  ["nothing", "", "For ada@example.com"],
])("of a name with %s the rest is printed", async (_what, name, printed) => {
  const { text, roles } = await read({ name, note: name, terms: name, vehicle: name, shopName: name });
  expect(text).toContain(printed);
  expect(roles).toContain("H1");
});

test.each([
  ["Chinese", "李娜", "For […], ada@example.com"],
  ["two Chinese words", "李 娜", "For […], ada@example.com"],
  ["Chinese beside English", "Ada 李娜 🏎️", "For Ada […], ada@example.com"],
  ["Thai", "สมชาย", "For […], ada@example.com"],
])("%s, which no font has, is printed as a mark that the PDF explains", async (_what, name, printed) => {
  const { text, roles } = await read({ name, shopName: name });
  expect(text).toContain(printed);
  expect(text).toContain("[…] stands for letters that this PDF can't print.");
  expect(roles).toContain("H1");
  expect((await read({ name, language: "es" })).text).toContain("[…] reemplaza letras");
});

test.each([
  ["the terms", { terms: "两年保修" }],
  ["a line", { lines: makeLines(1).map((line) => ({ ...line, text: "≥ 5 年" })) }],
])("what cannot be printed of %s is explained, too", async (_where, changed) => {
  expect((await read(changed)).text).toContain("[…] stands for");
});

test("a PDF that prints everything but emoji explains nothing", async () => {
  const { text } = await read({ name: "Zoë\u0301 🏎️ 1️⃣ محمد", note: "O\u0308 ½ ™ €" });
  expect(text).not.toContain("[…]");
});

test("an Arabic name stands from right to left", async () => {
  const { text } = await read({ name: "محمد علي" });
  expect(text).toContain("علي محمد, ada@example.com");
});

test("digits in an Arabic name stand from left to right", async () => {
  const { text } = await read({ name: "محمد ٢٠٢١" });
  expect(text).toContain("٢٠٢١ محمد");
});

test.each([
  ["a digit in Hebrew", "יש לי 2 מכוניות", ["מכוניות", "2", "לי", "יש"]],
  ["a comma in Hebrew", "שלום, עולם", ["עולם", ",", "שלום"]],
  ["an amount in Arabic", "السعر $500 دولار", ["دولار", "500", "$", "السعر"]],
  ["brackets in Hebrew", "סרט (לבן)", ["(", "לבן", ")", "סרט"]],
  ["a thousand in Arabic digits", "السعر ١٬٢٣٤", ["١٬٢٣٤", "السعر"]],
  ["a fraction in Arabic digits", "٣٫٥ م", ["م", "٣٫٥"]],
  ["Persian with a non-joiner", "من می‌خواهم", ["می‌خواهم", "من"]],
])("%s stands where a reader looks for it", (_what, line, fromTheLeft) => {
  const printed = splitByFont(line, loadFonts()).map(({ text, font }) =>
    isRightToLeft(font) && /^\p{Nd}/u.test(text) ? Array.from(text).toReversed().join("") : text,
  );
  expect(printed.map((text) => text.trim()).filter(Boolean)).toEqual(fromTheLeft);
});

test.each([
  ["Hebrew", "ראשון", "אחרון"],
  ["Arabic", "اول", "محمد"],
])("a note in %s begins on its first line, however long it is", async (_script, first, last) => {
  const note = [first, ...Array<string>(60).fill(first), last].join(" ");
  const pdf = await renderQuotePdf(makeSent({ note }), hash);
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  expect(text.indexOf(first)).toBeGreaterThan(-1);
  expect(text.indexOf(last)).toBeGreaterThan(text.indexOf(first));
  expect(text.slice(text.indexOf(first), text.indexOf(last))).toContain("\n");
});

test("keeps the line breaks of what the shop wrote in several scripts", async () => {
  const pdf = await renderQuotePdf(makeSent({ note: "תודה\nДякую\nThanks" }), hash);
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  expect(text).toMatch(/תודה\s*\n+Дякую\s*\n+Thanks/);
});

test("the table's head is on every page that it goes on, and once for readers", async () => {
  const { text, roles } = await read({ lines: makeLines(40) });
  expect(text.match(/Description Quantity Price Amount/g)).toHaveLength(2);
  expect(roles.filter((role) => role === "TH")).toHaveLength(4);
});

test("the longest quote stays below 500 KB, on pages that follow each other", async () => {
  const line = { unit: "ft", quantity: 71.25, unitCents: 1_250, amountCents: 89_063 } as const;
  const lines = Array.from({ length: 60 }, (_, index) => ({
    ...line,
    text: `${index} Плівка`.padEnd(200, " wide film"),
  }));
  const pdf = await renderQuotePdf(
    makeSent({ lines, note: "Note. ".repeat(330), terms: "Terms. ".repeat(570) }),
    hash,
  );
  expect(pdf.length).toBeLessThan(500_000);
  expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(4);
});

test("its days are days at the shop", async () => {
  const moments = { sentAt: "2026-11-25T03:00:00.000Z", expiresAt: "2026-12-25T03:00:00.000Z" };
  const { text } = await read({ ...moments, timeZone: "America/Los_Angeles" });
  expect(text).toMatch(/November 24, 2026.*December 24, 2026/);
});

test("says how to reach the shop, as far as it has told", async () => {
  const both = { phone: "(937) 555-0142", email: "ada@example.com" };
  expect((await read({}, both)).text).toContain("Contact (937) 555-0142, ada@example.com For");
  expect((await read({}, { email: both.email })).text).toContain("Contact ada@example.com For");
  expect((await read()).text).not.toContain("Contact");
});

test("an accepted quote says by whom and when, as it was at the shop", async () => {
  const acceptance = { name: "Zoë Marchetti", at: new Date("2026-11-25T03:12:00.000Z") };
  expect((await read({}, { acceptance })).text).toContain(
    "Accepted by Zoë Marchetti Accepted on November 24, 2026 at 10:12 PM EST",
  );
  expect((await read({ language: "es" }, { acceptance })).text).toContain(
    "Aceptada por Zoë Marchetti Aceptada el 24 de noviembre de 2026",
  );
  expect((await read()).text).not.toContain("Accepted");
});
