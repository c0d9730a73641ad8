import {
  deleteQuotePath,
  type QuoteChange,
  type QuoteDetails,
  quotePath,
  saveQuotePath,
  sendQuotePath,
} from "@livery/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { findLeftEdge } from "../../testing/find-left-edge.ts";
import { makeQuoteDetails, sentQuote } from "../../testing/quotes.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { stubLeadFeed } from "../../testing/stub-lead-feed.ts";
import { refusal, type StubServer, stubServer } from "../../testing/stub-server.ts";
import EditQuote from "./edit-quote.tsx";

const sentVersion = {
  version: 1,
  sentAt: "2026-11-24T10:00:00Z",
  expiresAt: "2026-12-24T10:00:00Z",
  mailedAt: null,
  viewedAt: null,
  answer: null,
  email: "zoe@example.com",
  link: "http://localhost:4100/quote#token",
  sha256: "0".repeat(64),
};

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  stubLeadFeed();
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.title = "";
});

test("says which letters the PDF cannot print, once the draft has them and before it is sent", async () => {
  open();
  server.on(saveQuotePath, (body) => saved(body as QuoteChange, { unprinted: ["李", "娜"] }));
  await page.getByLabelText("Name").fill("李娜");
  await page.getByRole("button", { name: "Send quote" }).click();
  const warning = /The PDF can't print 李娜 and shows \[…\] instead\./;
  await expect.element(page.getByRole("dialog").getByText(warning)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect
    .element(page.getByRole("region", { name: "Customer" }).getByRole("status").filter({ hasText: warning }))
    .toBeVisible();
});

test("of a server that says nothing about letters, a draft opens and is saved", async () => {
  const { unprinted: _unknown, ...older } = makeQuoteDetails();
  open();
  server.on(`${quotePath}?id=q1`, () => Response.json(older));
  server.on(saveQuotePath, (body) => {
    const { draft } = body as QuoteChange;
    return Response.json({ ...older, draft, draftVersion: 2 });
  });
  await page.getByLabelText("Name").fill("Ada");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect.element(page.getByText("Draft saved.")).toBeVisible();
});

test("a draft is deleted once that is confirmed, and leads back to all quotes", async () => {
  open();
  await page.getByLabelText("Name").fill("Nobody");
  server.on(deleteQuotePath, () => Response.json({ ok: true }));
  await page.getByRole("button", { name: "Delete this draft" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this draft?" });
  await expect.element(dialog.getByText(/Quote 1001 was never sent/)).toBeVisible();
  expect(server.received(deleteQuotePath)).toEqual([]);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => server.received(deleteQuotePath)).toEqual([{ id: "q1" }]);
  await expect.element(page.getByText("Route /quotes")).toBeVisible();
});

test("a draft that a colleague sent meanwhile is not deleted, and shows as sent", async () => {
  open();
  const { quote } = makeQuoteDetails();
  server.on(deleteQuotePath, () => refusal("not-found"));
  await page.getByRole("button", { name: "Delete this draft" }).click();
  server.on(`${quotePath}?id=q1`, () =>
    Response.json(makeQuoteDetails({ quote: { ...quote, status: "sent" }, versions: [sentVersion] })),
  );
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByRole("button", { name: "Delete this draft" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("edits lines, with sums that follow, and saves the draft", async () => {
  open();
  server.on(saveQuotePath, (body) => saved(body as QuoteChange));
  const lines = page.getByRole("region", { name: "Lines" });
  await expect
    .poll(() => lines.element().textContent)
    .toMatch(/Subtotal\$332.00Sales tax\$16.60Total\$348.60Deposit to book\$69.72/);
  await line(1).getByLabelText("Quantity").fill("7");
  await page.getByRole("button", { name: "Remove line 2" }).click();
  await page.getByRole("button", { name: "Add a line" }).click();
  await line(2).getByLabelText("Description").fill("Loyal customer");
  await line(2).getByLabelText("Price, $").fill("-10");
  await expect
    .poll(() => lines.element().textContent)
    .toMatch(/Subtotal\$130.00Sales tax\$6.50Total\$136.50Deposit to book\$27.30/);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Draft saved.");
  expect(server.received(saveQuotePath)).toMatchObject([
    {
      id: "q1",
      draftVersion: 1,
      draft: {
        lines: [
          { quantity: 7, unitCents: 2_000 },
          { text: "Loyal customer", unit: "each", quantity: 1, unitCents: -1_000 },
        ],
      },
    },
  ]);
});

test("a long description stays in view, and Enter submits nothing", async () => {
  open();
  const description = line(1).getByLabelText("Description");
  await description.fill("Hood");
  const field = description.element();
  const shortHeight = field.clientHeight;
  await description.fill("Remove the old film from the hood. ".repeat(5));
  await expect.poll(() => field.clientHeight).toBeGreaterThan(shortHeight);
  expect(field.scrollHeight).toBe(field.clientHeight);
  await userEvent.keyboard("{Enter}");
  await expect.element(description).toHaveValue("Remove the old film from the hood. ".repeat(5));
  expect(server.received(saveQuotePath)).toEqual([]);
});

test("a line break pasted into a description becomes a space and leaves the caret where it was", async () => {
  open();
  const description = line(1).getByLabelText("Description");
  await description.fill("Hood mirrors");
  const field = description.element() as HTMLTextAreaElement; // what the label names
  field.setSelectionRange(4, 4);
  document.execCommand("insertText", false, ",\nroof,");
  await expect.element(description).toHaveValue("Hood, roof, mirrors");
  expect(field.selectionStart).toBe(11);
});

test("shows a drop-off by the shop's clock, and says so", async () => {
  const appointment = { startsAt: "2026-12-07T14:00:00Z", hours: 8, timeZone: "Pacific/Honolulu" };
  const { draft } = makeQuoteDetails();
  open({ draft: { ...draft, appointment } });
  const field = page.getByLabelText("Drop-off, if you know it");
  await expect.element(field).toHaveValue("2026-12-07T04:00");
  await expect.element(field).toHaveAccessibleDescription("In Hawaii-Aleutian Standard Time.");
  await expect
    .element(page.getByLabelText("Hours in the shop"))
    .toHaveAccessibleDescription("In your customer's calendar until Monday, December 7, 2026 at 12:00 PM.");
});

test("a drop-off counts once its year is typed to the end, and is not sent before", async () => {
  open();
  server.on(saveQuotePath, (body) => saved(body as QuoteChange));
  const field = page.getByLabelText("Drop-off, if you know it");
  await field.fill("0026-12-07T09:00"); // "26" was typed
  await page.getByRole("button", { name: "Send quote" }).click();
  await expect.element(field).toHaveValue("0026-12-07T09:00");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await field.fill("2026-12-07T09:00");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Draft saved.");
  const startsAt = new Date("2026-12-07T09:00").toISOString(); // in the viewer's time zone
  expect(server.received(saveQuotePath)).toMatchObject([{ draft: { appointment: { startsAt } } }]);
});

test("a member chooses the customer's language", async () => {
  open();
  server.on(saveQuotePath, (body) => saved(body as QuoteChange));
  await page.getByLabelText("Language of email, page and PDF").selectOptions("Spanish");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Draft saved.");
  expect(server.received(saveQuotePath)).toMatchObject([{ draft: { language: "es" } }]);
});

test("asks before it sends, and saves first what was typed", async () => {
  open();
  server.on(saveQuotePath, (body) => saved(body as QuoteChange));
  server.on(sendQuotePath, () => Response.json(makeQuoteDetails({ draftVersion: 2, isSent: true })));
  await page.getByLabelText("Note for the customer").fill("See you soon");
  await page.getByRole("button", { name: "Send quote" }).click();
  const dialog = page.getByRole("dialog");
  await expect
    .poll(() => dialog.element().textContent)
    .toMatch(/Send to Zoë Marchetti\?.*The total is \$348.60\..*zoe@example.com gets a link and a PDF/);
  expect(server.received(sendQuotePath)).toEqual([]);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.received(sendQuotePath)).toEqual([{ id: "q1", draftVersion: 2, timeZone }]);
});

test("the question names a customer from right to left in the order of their name", async () => {
  open();
  server.on(saveQuotePath, (body) => saved(body as QuoteChange));
  await page.getByLabelText("Name").fill("שלום (VIP) 3");
  await page.getByRole("button", { name: "Send quote" }).click();
  const question = page.getByRole("dialog").getByRole("heading");
  await expect.element(question).toHaveTextContent("Send to שלום (VIP) 3?");
  expect(findLeftEdge(question.element(), "3")).toBeLessThan(findLeftEdge(question.element(), "שלום"));
});

test("the question before a quote is sent names what was saved, not what was typed meanwhile", async () => {
  open();
  await page.getByLabelText("Name").fill("Ada Byron");
  await page.getByRole("button", { name: "Send quote" }).click();
  await expect.poll(() => server.received(saveQuotePath)).toHaveLength(1);
  await page.getByLabelText("Price, $").first().fill("99");
  await page.getByLabelText("Name").fill("Grace Hopper");
  // A second request would find that the first has changed the draft.
  await expect.element(page.getByRole("button", { name: "Send quote" })).toBeDisabled();
  const [body] = server.received(saveQuotePath);
  server.answer(saveQuotePath, saved(body as QuoteChange));
  await expect
    .poll(() => page.getByRole("dialog").element().textContent)
    .toMatch(/Send to Ada Byron\?.*The total is \$348.60\./);
  await expect.element(page.getByLabelText("Name")).toHaveValue("Grace Hopper");
});

test("says what a quote lacks", async () => {
  open();
  server.on(sendQuotePath, () => refusal("invalid-fields", { "lines.1.unitCents": "Enter a price." }));
  await page.getByRole("button", { name: "Send quote" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Line 2: Enter a price.");
});

test("says when a quote can be sent again after very many", async () => {
  open();
  server.on(sendQuotePath, () => refusal("too-many-requests"));
  await page.getByRole("button", { name: "Send quote" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Too many quotes were sent in a short time. You can try again in 60 minutes.");
});

test("says that a teammate was faster, keeps what was typed, and lets the member decide", async () => {
  open();
  const theirs = makeQuoteDetails({ draftVersion: 5 });
  const current = { ...theirs, draft: { ...theirs.draft, note: "Theirs" } };
  server.on(saveQuotePath, () => refusal("changed-meanwhile", undefined, current));
  await page.getByLabelText("Note for the customer").fill("Mine");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent(
      "Someone on your team changed this quote a moment ago. What you typed isn't saved yet.",
    );
  await expect.element(page.getByLabelText("Note for the customer")).toHaveValue("Mine");
  await page.getByRole("button", { name: "Show theirs" }).click();
  await expect.element(page.getByLabelText("Note for the customer")).toHaveValue("Theirs");
});

test("shows what was sent, and what came of it", async () => {
  const { quote } = makeQuoteDetails();
  open({ quote: { ...quote, status: "sent" }, isSent: true, versions: [sentVersion] });
  const versions = page.getByRole("region", { name: "Sent" });
  await expect
    .poll(() => versions.element().textContent)
    .toMatch(/Email to zoe@example.com waiting to be sent.*Not opened yet/);
  await expect
    .element(page.getByRole("link", { name: "PDF of version 1" }))
    .toHaveAttribute("href", "/shop/quote.pdf?id=q1&version=1");
  await expect.element(page.getByRole("button", { name: /^Send/ })).not.toBeInTheDocument();
  await page.getByLabelText("Note for the customer").fill("One more thing");
  await expect.element(page.getByRole("button", { name: "Send new version" })).toBeVisible();
});

test("says that an older version was replaced, not until when it is good", async () => {
  const { quote } = makeQuoteDetails();
  const newer = { ...sentVersion, version: 2 };
  open({ quote: { ...quote, status: "sent" }, isSent: true, versions: [newer, sentVersion] });
  const versions = page.getByRole("region", { name: "Sent" });
  await expect
    .poll(() => versions.element().textContent)
    .toMatch(
      /PDF of version 2.*waiting to be sent.*Good until.*PDF of version 1.*not sent: a newer version was first.*Replaced by version 2$/,
    );
});

test("an accepted quote cannot be edited", async () => {
  const { quote } = makeQuoteDetails();
  const answer = { kind: "accepted", at: "2026-11-25T10:00:00Z", name: "Zoë M", reason: "" } as const;
  open({
    quote: { ...quote, status: "accepted" },
    isSent: true,
    sent: sentQuote,
    phone: "(614) 555-0142",
    versions: [{ ...sentVersion, answer }],
  });
  await expect.element(page.getByText(/accepted this quote, so it can.t change anymore/)).toBeVisible();
  await expect.element(page.getByText(/^Accepted by Zoë M/)).toBeVisible();
  await expect.element(page.getByLabelText("Description")).not.toBeInTheDocument();
  const accepted = page.getByRole("region", { name: "Accepted" });
  await expect
    .poll(() => accepted.element().textContent)
    .toMatch(/Gloss Flame Red: hood.*\$132\.00.*Total\$348\.60Deposit to book\$69\.72/);
  await expect.element(accepted.getByText("Call")).toHaveAttribute("href", "tel:6145550142");
});

test("gives the link of a quote without an email address, to copy or to text", async () => {
  const { quote } = makeQuoteDetails();
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  open({
    quote: { ...quote, status: "sent" },
    isSent: true,
    sent: { ...sentQuote, email: "" },
    phone: "+1 (614) 555-0142",
    versions: [{ ...sentVersion, email: "" }],
  });
  await expect.element(page.getByText("Not emailed: give your customer the link")).toBeVisible();
  const body = encodeURIComponent("Your quote 1001 from Engine Wraps: http://localhost:4100/quote#token");
  await expect
    .element(page.getByRole("link", { name: "Text the link" }))
    .toHaveAttribute("href", `sms:+16145550142?&body=${body}`);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect.element(page.getByText(/^Copied\./)).toBeVisible();
  expect(copied).toHaveBeenCalledWith(sentVersion.link);
  copied.mockRestore();
});

function open(changed: Parameters<typeof makeQuoteDetails>[0] = {}) {
  server.on(`${quotePath}?id=q1`, () => Response.json(makeQuoteDetails(changed)));
  renderRoute(EditQuote, "/edit-quote?id=q1");
}

function saved({ draft, draftVersion }: QuoteChange, changed: Partial<QuoteDetails> = {}): Response {
  return Response.json(makeQuoteDetails({ draft, draftVersion: draftVersion + 1, ...changed }));
}

function line(number: number) {
  return page.getByRole("listitem", { name: `Line ${number}` });
}
