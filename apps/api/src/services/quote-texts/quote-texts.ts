import type { LineUnit } from "@livery/contract";

/** What a quote's PDF and mails say to the customer. What the shop typed stays as it is. */
export interface QuoteTexts {
  /** For dates and for readers: a BCP 47 tag. */
  locale: string;
  /** "Quote 1001, version 2". The first version is only "Quote 1001". */
  quote: (number: number, version?: number) => string;
  quoteFrom: (title: string, shopName: string) => string;
  facts: {
    /** How to reach the shop. */
    contact: string;
    for: string;
    vehicle: string;
    date: string;
    goodUntil: string;
    dropOff: string;
    acceptedBy: string;
    acceptedOn: string;
  };
  columns: readonly [description: string, quantity: string, price: string, amount: string];
  units: Record<Exclude<LineUnit, "each">, string>;
  /** The last line of a look that has more of them than a quote. */
  moreLines: (count: number) => string;
  sums: { subtotal: string; tax: (percent: number) => string; total: string; deposit: string };
  terms: string;
  /** Below a PDF that has "[…]" for letters that no font has. */
  unprinted: string;
  pageOf: (page: number, pages: number) => string;
  mail: {
    hello: (name: string) => string;
    subject: (shopName: string) => string;
    intro: (shopName: string) => string;
    /** The same of a version that replaces an earlier one. */
    newerSubject: (shopName: string) => string;
    newerIntro: (shopName: string) => string;
    /** What the picture shows. */
    look: string;
    quote: string;
    view: string;
    questions: string;
    acceptedSubject: (shopName: string) => string;
    accepted: (number: number, shopName: string) => string;
    payDeposit: (deposit: string, url: string) => string;
    seeNext: string;
  };
  calendar: { summary: (shopName: string) => string };
}
