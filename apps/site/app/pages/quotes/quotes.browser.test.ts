import { erasedQuotesPath, type QuotePage, quotePath, quotesPath } from "@livery/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { findLeftEdge } from "../../testing/find-left-edge.ts";
import { makeQuoteDetails } from "../../testing/quotes.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { stubLeadFeed } from "../../testing/stub-lead-feed.ts";
import { type StubServer, stubServer } from "../../testing/stub-server.ts";
import EditQuote from "./edit-quote.tsx";
import Quotes from "./quotes.tsx";

let server: StubServer;
let feed: ReturnType<typeof stubLeadFeed>;

beforeEach(() => {
  server = stubServer();
  feed = stubLeadFeed();
});
afterEach(() => void vi.unstubAllGlobals());

test("lists quotes with their state and total, page by page", async () => {
  const { quote } = makeQuoteDetails();
  answer("", { quotes: [{ ...quote, status: "accepted" }], next: "1001" });
  answer("?after=1001", { quotes: [{ ...quote, id: "q0", number: 1000, name: "Ada" }], next: null });
  renderRoute(Quotes, "/quotes");
  const list = page.getByRole("list", { name: "Quotes" });
  await expect
    .poll(() => list.element().textContent)
    .toMatch(/1001Zoë Marchetti2021 Toyota CamryAccepted\$348.60/);
  await expect.element(list.getByRole("link")).toHaveAttribute("href", "/edit-quote?id=q1");
  await page.getByRole("button", { name: "Show more" }).click();
  await expect.element(page.getByText("Ada")).toBeVisible();
});

test("a name from right to left keeps its order and starts at the left, like the others", async () => {
  const { quote } = makeQuoteDetails();
  answer("", { quotes: [{ ...quote, name: "שלום (VIP) 3" }], next: null });
  renderRoute(Quotes, "/quotes");
  const name = page.getByText("שלום (VIP) 3");
  await expect.element(name).toBeVisible();
  const cell = name.element().parentElement ?? name.element();
  expect(findLeftEdge(cell, "3")).toBeLessThan(findLeftEdge(cell, "שלום"));
  expect(findLeftEdge(cell, "3") - cell.getBoundingClientRect().left).toBeLessThan(2);
});

test("what was added is still there after Back", async () => {
  const { quote } = makeQuoteDetails();
  answer("", { quotes: [quote], next: "1001" });
  answer("?after=1001", { quotes: [{ ...quote, id: "q0", number: 1000, name: "Ada" }], next: null });
  const { goBack } = renderRoute(Quotes, "/quotes");
  await page.getByRole("button", { name: "Show more" }).click();
  await page.getByRole("link", { name: /Ada/ }).click();
  await expect.element(page.getByText("Route /edit-quote")).toBeVisible();
  void goBack();
  await expect.element(page.getByText("Ada")).toBeVisible();
});

test("a quote leads back to the list as it was", async () => {
  const details = makeQuoteDetails();
  const counts = { draft: 1, sent: 0, accepted: 0, declined: 0, expired: 0 };
  answer("?status=draft", { quotes: [details.quote], counts, next: null });
  server.on(`${quotePath}?id=q1`, () => Response.json(details));
  renderRoute(Quotes, "/quotes?status=draft", { Elsewhere: EditQuote });
  await page.getByRole("list", { name: "Quotes" }).getByRole("link").click();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect.element(page.getByRole("button", { name: /^Draft/ })).toHaveAttribute("aria-pressed", "true");
});

test("a quote leads on to the next of its list, without what was typed into the one before", async () => {
  const first = makeQuoteDetails();
  const second = makeQuoteDetails({ quote: { ...first.quote, id: "q0", number: 1000, name: "Ada" } });
  answer("", { quotes: [first.quote, second.quote], next: null });
  server.on(`${quotePath}?id=q1`, () => Response.json(first));
  server.on(`${quotePath}?id=q0`, () => Response.json(second));
  renderRoute(Quotes, "/quotes", { Elsewhere: EditQuote });
  await page.getByRole("link", { name: /1001/ }).click();
  await page.getByLabelText("Note for the customer").fill("Only for the first");
  await page.getByRole("link", { name: "Next quote" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Quote 1000");
  await expect.element(page.getByLabelText("Note for the customer")).toHaveValue("");
  await expect.element(page.getByRole("link", { name: "Next quote" })).not.toBeInTheDocument();
});

test("of a server that counts no matches, the tabs have the numbers of all quotes", async () => {
  const counts = { draft: 1, sent: 0, accepted: 0, declined: 0, expired: 0 };
  const { quote } = makeQuoteDetails();
  server.on(quotesPath, () => Response.json({ quotes: [quote], counts, next: null }));
  renderRoute(Quotes, "/quotes");
  await expect.element(page.getByRole("button", { name: /^Draft\s*1/ })).toBeVisible();
});

test("teaches where quotes come from", async () => {
  answer("", { quotes: [], next: null });
  renderRoute(Quotes, "/quotes");
  await expect.element(page.getByText("No quotes yet")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Open leads" })).toHaveAttribute("href", "/leads");
});

test("marks its section as it was prerendered, with a slash at the end", async () => {
  answer("", { quotes: [], next: null });
  renderRoute(Quotes, "/quotes/");
  const section = page.getByRole("navigation", { name: "Workspace" }).getByRole("link", { name: "Quotes" });
  await expect.element(section).toHaveAttribute("aria-current", "page");
});

test("narrows the list to one status, which stays in the address", async () => {
  const { quote } = makeQuoteDetails();
  const counts = { draft: 0, sent: 1, accepted: 1, declined: 0, expired: 0 };
  answer("", { quotes: [quote], counts, next: null });
  answer("?status=accepted", { quotes: [{ ...quote, name: "Ada Byron" }], counts, next: null });
  answer("?status=declined", { quotes: [], counts, next: null });
  renderRoute(Quotes, "/quotes");
  await page.getByRole("button", { name: /^Accepted\s*1/ }).click();
  await expect.element(page.getByText("Ada Byron")).toBeVisible();
  await page.getByRole("button", { name: /^Declined\s*0/ }).click();
  await expect.element(page.getByText("No quotes match.")).toBeVisible();
});

test("searches while someone types, and the tabs count what was found", async () => {
  const { quote } = makeQuoteDetails();
  const counts = { draft: 2, sent: 1, accepted: 0, declined: 0, expired: 0 };
  const matches = { ...counts, draft: 1, sent: 0 };
  answer("", {
    quotes: [quote, { ...quote, id: "q0", number: 1000, name: "Ada Byron" }],
    counts,
    next: null,
  });
  answer("?q=camry", { quotes: [quote], counts, matches, next: null });
  answer("?status=sent&q=camry", { quotes: [], counts, matches, next: null });
  renderRoute(Quotes, "/quotes");
  await page.getByRole("searchbox", { name: "Search" }).fill("camry ");
  await expect.element(page.getByText("Ada Byron")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: /^All\s*1/ })).toBeVisible();
  await page.getByRole("button", { name: /^Sent\s*0/ }).click();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect.element(page.getByText("Ada Byron")).toBeVisible();
  await expect.element(page.getByRole("searchbox", { name: "Search" })).toHaveValue("");
});

test.each([
  ["owner", 1],
  ["manager", 0],
] as const)("offers the export of what is shown to an owner: %s", async (role, count) => {
  const { quote } = makeQuoteDetails();
  answer("?status=sent", { quotes: [quote], next: null, role });
  renderRoute(Quotes, "/quotes?status=sent");
  await expect.element(page.getByText("Zoë Marchetti")).toBeVisible();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const links = page.getByRole("link", { name: "Export CSV" }).elements();
  expect(links.map((link) => link.getAttribute("href"))).toEqual(
    Array(count).fill(`/shop/quotes.csv?${new URLSearchParams({ status: "sent", timeZone }).toString()}`),
  );
});

test("no row moves when a quote comes in; it waits above the list, and shows on demand", async () => {
  const { quote } = makeQuoteDetails();
  answer("", { quotes: [quote], next: null });
  renderRoute(Quotes, "/quotes");
  const row = page.getByRole("link", { name: /Zoë Marchetti/ });
  await expect.element(row).toBeVisible();
  const { top } = row.element().getBoundingClientRect();
  const coming = { ...quote, id: "q2", number: 1002, name: "Ada Byron" };
  answer("", { quotes: [coming, { ...quote, status: "accepted" }], next: null });
  await feed.change();
  const button = page.getByRole("button", { name: "1 new quote", exact: true });
  await expect.element(button).toBeVisible();
  await expect.element(row.getByText("Accepted")).toBeVisible();
  expect(row.element().getBoundingClientRect().top).toBe(top);
  expect(page.getByText("Ada Byron").elements()).toEqual([]);
  await button.click();
  await expect.element(page.getByRole("link", { name: /Ada Byron/ })).toHaveFocus();
});

test("a quote that leaves the list keeps its row, which says so, until the list is updated", async () => {
  const { quote } = makeQuoteDetails();
  const other = { ...quote, id: "q0", number: 1000, name: "Ada Byron" };
  answer("?status=draft", { quotes: [quote, other], next: null });
  renderRoute(Quotes, "/quotes?status=draft");
  const row = page.getByRole("link", { name: /Ada Byron/ });
  await expect.element(row).toBeVisible();
  const { top } = row.element().getBoundingClientRect();
  answer("?status=draft", { quotes: [other], next: null });
  await feed.change();
  await expect.element(page.getByText("No longer in this list")).toBeVisible();
  await expect.element(page.getByRole("status").filter({ hasText: "1 quote left" })).toBeInTheDocument();
  expect(row.element().getBoundingClientRect().top).toBe(top);
  await page.getByRole("button", { name: "Update list" }).click();
  await expect.element(page.getByText("Zoë Marchetti")).not.toBeInTheDocument();
  await expect.element(row).toHaveFocus();
});

test("a quote that was deleted goes at once, with its customer's name", async () => {
  const { quote } = makeQuoteDetails();
  const other = { ...quote, id: "q0", number: 1000, name: "Ada Byron" };
  answer("", { quotes: [quote, other], next: null });
  renderRoute(Quotes, "/quotes");
  await expect.element(page.getByRole("link", { name: /Ada Byron/ })).toBeVisible();
  server.on(erasedQuotesPath, () => Response.json({ ids: [quote.id] }));
  answer("", { quotes: [other], next: null });
  await feed.change();
  await expect.element(page.getByText("Zoë Marchetti")).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: /Ada Byron/ })).toBeVisible();
});

type AnsweredPage = Omit<QuotePage, "role" | "counts" | "matches"> & Partial<QuotePage>;

function answer(query: string, body: AnsweredPage) {
  const none = { draft: 0, sent: 0, accepted: 0, declined: 0, expired: 0 };
  const counts = { ...none, draft: body.quotes.length, ...body.counts };
  server.on(`${quotesPath}${query}`, () =>
    Response.json({ role: "staff", matches: counts, ...body, counts }),
  );
}
