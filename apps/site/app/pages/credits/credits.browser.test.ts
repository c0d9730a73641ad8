import {
  type CreditHistory,
  creditHistoryPath,
  creditsPath,
  type CreditsResponse,
  packCheckoutPath,
  saveCreditSettingsPath,
} from "@livery/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { makeCredits } from "../../testing/credits-response.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { stubLeadFeed } from "../../testing/stub-lead-feed.ts";
import { refusal, type StubServer, stubServer } from "../../testing/stub-server.ts";
import Credits from "./credits.tsx";

const history: CreditHistory = {
  entries: [
    {
      id: "3",
      at: "2026-11-25T10:00:00Z",
      change: 1,
      reason: "returned",
      where: "kiosk",
      by: "Front desk",
      preset: "salt-flat",
      state: "failed",
    },
    {
      id: "2",
      at: "2026-11-25T09:59:00Z",
      change: -1,
      reason: "picture",
      where: "kiosk",
      by: "Front desk",
      preset: "salt-flat",
      state: "failed",
    },
  ],
  next: "2",
};

let server: StubServer;

beforeEach(() => {
  sessionStorage.clear();
  server = stubServer();
  stubLeadFeed();
  server.on(creditHistoryPath, () => Response.json(history));
});
afterEach(() => void vi.unstubAllGlobals());

test("shows the balance, who spent it where, and what came back", async () => {
  open({ balance: 22, reserved: 1 });
  const balance = page.getByRole("region", { name: "Balance" });
  await expect.poll(() => balance.element().textContent).toContain("22credits left3 of 25 credits used");
  expect(balance.element().textContent).toContain("1 credit is held for a place that is being painted.");
  const lines = page.getByRole("list", { name: "History of credits" }).getByRole("listitem");
  await expect.element(lines.nth(1)).toBeVisible();
  expect(lines.elements().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Couldn't be painted, credit returned: Salt flat.*Kiosk: Front desk\+1$/),
    expect.stringMatching(/^Credit held: Salt flat.*Kiosk: Front desk−1$/),
  ]);
});

test.each([
  {
    plan: "trial",
    words:
      "Paid plans include 100 credits a month, starting the day you subscribe. Unused credits roll over.",
  },
  { plan: "annual", words: "Your plan adds 100 credits a month. Unused credits roll over." },
] as const)("says what a plan adds: $plan", async ({ plan, words }) => {
  open({ plan });
  await expect.element(page.getByText(words)).toBeVisible();
});

test("older lines come on request", async () => {
  open();
  server.on(`${creditHistoryPath}?after=2`, () =>
    Response.json({
      entries: [
        {
          id: "1",
          at: "2026-11-20T08:00:00Z",
          change: 25,
          reason: "trial",
          where: null,
          by: null,
          preset: null,
          state: null,
        },
      ],
      next: null,
    } satisfies CreditHistory),
  );
  await page.getByRole("button", { name: "Show more" }).click();
  await expect.element(page.getByText("Credits of the free trial")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Show more" })).not.toBeInTheDocument();
});

test("usage by month is a table for those who do not see the plot", async () => {
  open();
  await page.getByText("Show as a table").click();
  const table = page.getByRole("table", { name: "Painted places by month" });
  await expect.element(table.getByRole("row", { name: "November 2026 3" })).toBeVisible();
  await expect.element(table.getByRole("row", { name: "December 2025 0" })).toBeVisible();
});

test("every bar of the plot is as high as its month's share of the most", async () => {
  const usage = makeCredits().usage.map((month, index) => ({
    ...month,
    used: index === 11 ? 20 : index === 10 ? 10 : 0,
  }));
  open({ usage });
  await expect.element(page.getByText("Show as a table")).toBeVisible();
  const heights = [...document.querySelectorAll<SVGRectElement>(".credits-plot rect")].map(
    ({ height }) => height.baseVal.value,
  );
  expect(heights.slice(0, 10)).toEqual(Array(10).fill(0));
  expect(heights[10]).toBeCloseTo((heights[11] ?? 0) / 2, 1);
});

test("an owner sets who may spend and how many a day, or without a limit", async () => {
  open();
  server.on(saveCreditSettingsPath, () => Response.json(makeCredits()));
  await page.getByLabelText("Customers on your site").click();
  await page.getByLabelText("Places in 24 hours").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Saved.")).toBeVisible();
  expect(server.received(saveCreditSettingsPath)).toEqual([{ dailyCap: null, allowsEmbeds: true }]);
});

test("sends only what was changed since it was saved, and that again after a failure", async () => {
  open();
  server.on(saveCreditSettingsPath, () => refusal("unavailable"));
  await page.getByLabelText("Customers on your site").click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("This couldn't be saved. Please try again.")).toBeVisible();
  server.on(saveCreditSettingsPath, () => Response.json(makeCredits()));
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Saved.")).toBeVisible();
  await page.getByLabelText("Customers at your kiosks").click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => server.received(saveCreditSettingsPath))
    .toEqual([{ allowsEmbeds: true }, { allowsEmbeds: true }, { allowsKiosks: false }]);
});

test("members who are not owners see it all and change nothing", async () => {
  open({ role: "staff" });
  await expect.element(page.getByText("An owner of your shop can buy credits.")).toBeVisible();
  await expect.element(page.getByText("Only owners can change this.")).toBeVisible();
  await expect.element(page.getByLabelText("Customers at your kiosks")).toBeDisabled();
  await expect.element(page.getByRole("button", { name: "Save" })).not.toBeInTheDocument();
});

test("says that a checkout couldn't be opened", async () => {
  open();
  server.on(packCheckoutPath, () => refusal("unavailable"));
  await page.getByRole("button", { name: "Buy 50 credits for $9.99" }).click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("The checkout couldn't be opened. Please try again.");
  expect(server.received(packCheckoutPath)).toEqual([{ pack: "pack-50" }]);
});

test("waits for what was bought until it is there", async () => {
  sessionStorage.setItem("livery-credits-before", "0");
  open({ balance: 0 }, "/credits?checkout=done");
  await expect.element(page.getByText("Thank you. Your credits are on their way…")).toBeVisible();
  answer({ balance: 50 });
  const thanks = page.getByText("Thank you. Your credits are here.");
  await expect.element(thanks).toBeVisible();
  const balance = page.getByRole("region", { name: "Balance" }).element();
  // On a phone, the packs are two screens down.
  expect(thanks.element().compareDocumentPosition(balance)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await expect.poll(() => location.search).toBe("");
});

test("a checkout that was left costs nothing, and a reload does not say so again", async () => {
  open({}, "/credits?checkout=left");
  await expect.element(page.getByText("Checkout canceled. You weren't charged.")).toBeVisible();
  await expect.poll(() => location.search).toBe("");
});

test("without hosted places nothing is sold", async () => {
  open({ pictures: "none" });
  await expect
    .element(page.getByText("Painted places aren't available here, so nothing uses credits."))
    .toBeVisible();
  await expect.element(page.getByText("Buy credits")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Paint a place" })).not.toBeInTheDocument();
});

function open(changed: Partial<CreditsResponse> = {}, path = "/credits") {
  answer(changed);
  renderRoute(Credits, path);
}

function answer(changed: Partial<CreditsResponse>) {
  server.on(creditsPath, () => Response.json(makeCredits(changed)));
}
