import { noPrices, type QuoteDraft } from "@livery/contract";
import { expect, test } from "vitest";
import { composeQuote } from "./quote-mails.ts";
import { readSentQuote, toSentQuote } from "./to-sent-quote.ts";

const draft: QuoteDraft = {
  language: "en",
  name: "Zoë",
  email: "zoe@example.com",
  vehicle: "",
  lines: [{ text: "Hood", unit: "each", quantity: 1, unitCents: 20_000 }],
  taxPpm: 0,
  depositPercent: 0,
  note: "",
  appointment: null,
};
const sending = {
  number: 1001,
  version: 1,
  shopName: "Engine Wraps",
  prices: noPrices,
  sentAt: new Date("2026-11-25T09:00:00Z"),
};
const appointment = { startsAt: "2026-12-07T14:00:00.000Z", hours: 8, timeZone: "America/New_York" };

test("the mail names the day where the quote was sent", async () => {
  const sent = toSentQuote({ ...sending, draft, timeZone: "Pacific/Honolulu" });
  const { text } = await composeQuote({
    ...sent,
    href: "https://livery.example/quote#T",
    head: null,
    lookCid: null,
    isNewer: false,
  });
  expect(text).toContain("Good until: December 24, 2026");
});

test("a drop-off is refused once the car would be done, not while it is in the shop", () => {
  const send = (sentAt: string) =>
    toSentQuote({ ...sending, draft: { ...draft, appointment }, sentAt: new Date(sentAt), timeZone: "UTC" });
  expect(send("2026-12-07T21:59:00Z")).toMatchObject({ appointment });
  expect(() => send("2026-12-07T22:00:00Z")).toThrow(
    expect.objectContaining({
      fields: { "appointment.startsAt": "The drop-off is over. Choose another day, or none." },
    }),
  );
});

test.each([
  { given: { appointment }, timeZone: "America/New_York" },
  { given: {}, timeZone: "UTC" },
])("a page that does not tell its time zone sends %o", ({ given, timeZone }) => {
  const sent = toSentQuote({ ...sending, draft: { ...draft, ...given }, timeZone: undefined });
  expect(sent.timeZone).toBe(timeZone);
});

test("a version of before quotes had a language and a time zone is in English and in UTC", () => {
  const content = JSON.stringify({ number: 1001, appointment });
  expect(readSentQuote({ content })).toMatchObject({ number: 1001, language: "en", timeZone: "UTC" });
});
