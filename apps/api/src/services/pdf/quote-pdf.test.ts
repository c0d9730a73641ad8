import type { SentQuote } from "@livery/contract";
import { expect, test } from "vitest";
import { renderQuotePdf } from "./quote-pdf.ts";

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
    ...changed,
  };
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
  ["Cyrillic", "Олександра Щербакова"],
  ["Hebrew", "מיכל לוי"],
  ["Greek and Vietnamese", "Ελένη Nguyễn"],
  ["emoji", "🏎️🔥"],
  ["Arabic and Chinese", "ليلى 李娜"],
  ["controls and halves of emoji", "A\u0000\ud83d\u200f B"],
  ["nothing", ""],
])("a name in %s does not stop it", async (_script, name) => {
  const pdf = await renderQuotePdf(
    makeSent({ name, note: name, terms: name, vehicle: name, shopName: name }),
    hash,
  );
  expect(pdf.length).toBeGreaterThan(5_000);
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
