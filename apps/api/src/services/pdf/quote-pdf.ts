import { formatCents, type SentQuote } from "@livery/contract";
import { findQuoteTexts, formatDay, formatDropOff, formatTime } from "../quote-texts/find-quote-texts.ts";
import type { QuoteTexts } from "../quote-texts/quote-texts.ts";
import { listUnprinted } from "./pdf-fonts.ts";
import { PdfPage, type Sum } from "./pdf-page.ts";

/** What the stored text of a quote does not say. */
export interface ShownBeside {
  /** How customers reach the shop; missing or empty where it does not say. */
  phone?: string;
  email?: string;
  /** Missing while the quote is not accepted. `name`: as typed by whoever accepted. */
  acceptance?: { name: string; at: Date };
}

/**
 * A sent quote as a tagged PDF on letter paper, in the quote's language and with its fonts embedded. The hash of the stored
 * text stands at the foot, so that paper and record can be compared.
 */
export function renderQuotePdf(quote: SentQuote, sha256: string, shown: ShownBeside = {}): Promise<Buffer> {
  const { shopName, number, version, name, email, vehicle, sentAt, expiresAt, note, terms } = quote;
  const { phone = "", email: shopEmail = "", acceptance } = shown;
  const texts = findQuoteTexts(quote.language);
  const { facts } = texts;
  const page = new PdfPage({
    title: texts.quoteFrom(texts.quote(number), shopName),
    author: shopName,
    language: texts.locale,
  });
  const headings = [page.printable(shopName), texts.quote(number, version)].filter(Boolean);
  headings.forEach((heading, index) => page.heading(index === 0 ? 1 : 2, heading));
  page.facts([
    [facts.contact, [page.printable(phone), shopEmail].filter(Boolean).join(", ")],
    [facts.for, [leftToRight(page.printable(name)), email].filter(Boolean).join(", ")],
    [facts.vehicle, page.printable(vehicle)],
    [facts.date, formatDay(sentAt, quote)],
    [facts.goodUntil, formatDay(expiresAt, quote)],
    [facts.dropOff, quote.appointment ? formatDropOff(quote.appointment, texts) : ""],
    [facts.acceptedBy, acceptance ? leftToRight(page.printable(acceptance.name)) : ""],
    [facts.acceptedOn, acceptance ? formatTime(acceptance.at, quote) : ""],
  ]);
  page.table(
    texts.columns,
    quote.lines.map((line) => toCells(line, texts)),
  );
  page.sums(listSums(quote, texts));
  if (note !== "") page.paragraph(note);
  if (terms !== "") {
    page.heading(2, texts.terms);
    page.paragraph(terms);
  }
  const signer = acceptance?.name ?? "";
  const written = [
    shopName,
    phone,
    name,
    signer,
    vehicle,
    note,
    terms,
    ...quote.lines.map(({ text }) => text),
  ];
  if (listUnprinted(written.join("")).length > 0) page.paragraph(texts.unprinted);
  return page.end(`${texts.quote(number, version)} · SHA-256 ${sha256}`, texts.pageOf);
}

type Line = SentQuote["lines"][number];

function toCells({ text, unit, quantity, unitCents, amountCents }: Line, { units }: QuoteTexts): string[] {
  const amount = unit === "each" ? String(quantity) : `${quantity} ${units[unit]}`;
  return [text, amount, formatCents(unitCents), formatCents(amountCents)];
}

function listSums({ totals, taxPpm, depositCents }: SentQuote, { sums }: QuoteTexts): Sum[] {
  const { subtotalCents, taxCents, totalCents } = totals;
  return [
    { label: sums.subtotal, value: formatCents(subtotalCents) },
    { label: sums.tax(taxPpm / 10_000), value: formatCents(taxCents) },
    { label: sums.total, value: formatCents(totalCents), isTotal: true },
    ...(depositCents > 0 ? [{ label: sums.deposit, value: formatCents(depositCents) }] : []),
  ];
}

/** Begins a line from left to right, whatever the script of the name is (U+200E). */
function leftToRight(name: string): string {
  return name && `\u200e${name}`;
}
