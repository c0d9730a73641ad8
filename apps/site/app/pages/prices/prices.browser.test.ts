import {
  defaultPrices,
  noPrices,
  type PricesChange,
  pricesPath,
  type PricesResponse,
  savePricesPath,
} from "@livery/contract";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import appStyle from "../../app.css?inline";
import { renderRoute } from "../../testing/render-route.tsx";
import { stubLeadFeed } from "../../testing/stub-lead-feed.ts";
import { refusal, type StubServer, stubServer } from "../../testing/stub-server.ts";
import Prices from "./prices.tsx";

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  stubLeadFeed();
});
afterEach(() => void vi.unstubAllGlobals());

test("saves what was typed, in cents", async () => {
  open({});
  server.on(savePricesPath, (body) =>
    Response.json({ ...(body as PricesChange), version: 1, role: "owner" }),
  );
  await page.getByLabelText("Standard").first().fill("$12.50");
  await page.getByLabelText("Hourly rate, $").fill("95");
  await page.getByLabelText("Hood", { exact: true }).fill("1.5");
  await page.getByLabelText("Matte PPF, $ per foot").fill("44");
  await page.getByLabelText("Work, % of a color's hours").fill("160");
  await page.getByLabelText("Sales tax, %").fill("7.25");
  await page.getByLabelText("Show customers a rounded range").click();
  await save().click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Prices saved. New estimates use them.");
  const prices = {
    ...noPrices,
    filmCents: { any: { standard: 1250 } },
    hourlyCents: 9500,
    laborHours: { "paint/hood": 1.5 },
    protectionCents: { matte: 4_400 },
    protectionWorkPercent: 160,
    taxPpm: 72_500,
  };
  expect(server.received(savePricesPath)).toEqual([{ prices, showsRange: true, version: 0 }]);
  await save().click();
  await expect.poll(() => server.received(savePricesPath).at(-1)).toMatchObject({ version: 1 });
});

test("on a tablet each field's label is in one line, and all of it is seen", async () => {
  // With the site's own type. The style would change the tests of other files, which share the page.
  const style = document.head.appendChild(document.createElement("style"));
  style.textContent = appStyle;
  onTestFinished(() => style.remove());
  await page.viewport(820, 1180);
  open({ prices: defaultPrices });
  await expect.element(page.getByLabelText("Work, % of a color's hours")).toHaveValue("150");
  await document.fonts.ready;
  const labels = [...document.querySelectorAll<HTMLElement>("label[for]")].filter(
    (label) => label.clientWidth > 0,
  );
  expect(labels.length).toBeGreaterThan(30);
  expect(new Set(labels.map(({ clientHeight }) => clientHeight)).size).toBe(1);
  const cut = labels.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(cut.map(({ textContent }) => textContent)).toEqual([]);
});

test("asks before typed prices are left, and not once they are saved", async () => {
  open({});
  server.on(savePricesPath, (body) =>
    Response.json({ ...(body as PricesChange), version: 1, role: "owner" }),
  );
  await page.getByLabelText("Hourly rate, $").fill("95");
  await page.getByRole("link", { name: "Leads" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await save().click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Prices saved. New estimates use them.");
  await page.getByRole("link", { name: "Leads" }).click();
  await expect.element(page.getByText("Route /leads")).toBeVisible();
});

test("a session that ends while prices are saved takes none of them away", async () => {
  open({});
  server.on(savePricesPath, () => refusal("signed-out"));
  await page.getByLabelText("Hourly rate, $").fill("95");
  await save().click();
  const dialog = page.getByRole("dialog", { name: "You've been logged out" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(page.getByLabelText("Hourly rate, $")).toHaveValue("95");
});

test("does not send what is not a number", async () => {
  open({});
  await page.getByLabelText("Hourly rate, $").fill("about 90");
  await save().click();
  await expect.element(page.getByLabelText("Hourly rate, $")).toHaveFocus();
  expect(server.received(savePricesPath)).toEqual([]);
});

test("shows saved prices, with those of a brand opened", async () => {
  const filmCents = { any: { standard: 1100 }, "3M": { specialty: 1950, chrome: 4005 } };
  open({ prices: { ...noPrices, filmCents, panelFeet: { "paint/hood": 5.5 } }, version: 3 });
  await expect
    .element(
      page.getByRole("group", { name: "Any brand, and black film, $ per foot" }).getByLabelText(/Standard/),
    )
    .toHaveValue("11");
  await expect
    .element(page.getByRole("group", { name: "3M, $ per foot" }).getByLabelText(/Chrome/))
    .toHaveValue("40.05");
  await expect
    .element(page.getByRole("group", { name: "3M, $ per foot" }).getByLabelText(/Specialty/))
    .toHaveValue("19.50");
  await expect.element(page.getByLabelText("Hood · 6 ft")).toHaveValue("5.5");
});

test("says that a teammate was faster, keeps what was typed, and lets the member decide", async () => {
  open({ version: 1 });
  const current = response({ prices: { ...noPrices, hourlyCents: 8_000 }, version: 2 });
  server.on(savePricesPath, () => refusal("changed-meanwhile", undefined, current));
  await page.getByLabelText("Hourly rate, $").fill("95");
  await save().click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Someone on your team saved other prices a moment ago. Yours aren't saved yet.");
  await expect.element(page.getByLabelText("Hourly rate, $")).toHaveValue("95");
  await page.getByRole("button", { name: "Show theirs" }).click();
  await expect.element(page.getByLabelText("Hourly rate, $")).toHaveValue("80");
});

test("overwrites the newer prices when the member says so", async () => {
  open({ version: 1 });
  server.on(savePricesPath, (body) =>
    (body as PricesChange).version === 2
      ? Response.json({ ...(body as PricesChange), version: 3, role: "owner" })
      : refusal("changed-meanwhile", undefined, response({ version: 2 })),
  );
  await page.getByLabelText("Hourly rate, $").fill("95");
  await save().click();
  await page.getByRole("button", { name: "Save mine" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Prices saved. New estimates use them.");
  expect(server.received(savePricesPath).at(-1)).toMatchObject({ version: 2, prices: { hourlyCents: 9500 } });
});

test("says that prices are defaults until the shop saves its own", async () => {
  let found = response({ prices: defaultPrices });
  server.on(pricesPath, () => Response.json(found));
  server.on(savePricesPath, (body) => {
    found = response({ ...(body as PricesChange), version: 1 });
    return Response.json(found);
  });
  renderRoute(Prices, "/prices");
  await expect.element(page.getByText(/^These are default prices/)).toBeVisible();
  await expect.element(page.getByLabelText("Hourly rate, $")).toHaveValue("80");
  await expect.element(page.getByLabelText("Sales tax, %")).toHaveValue("");
  await page.getByLabelText("Hourly rate, $").fill("95");
  await save().click();
  await expect.element(page.getByText(/^Estimates use these prices/)).toBeVisible();
  expect(server.received(savePricesPath)).toEqual([
    { prices: { ...defaultPrices, hourlyCents: 9_500 }, showsRange: false, version: 0 },
  ]);
});

test("tells staff that no one has saved prices yet", async () => {
  open({ role: "staff", prices: defaultPrices });
  await expect.element(page.getByText(/^These are default prices/)).toBeVisible();
  await expect.element(save()).not.toBeInTheDocument();
});

test("staff see prices and cannot change them", async () => {
  open({ role: "staff", version: 1 });
  await expect.element(page.getByLabelText("Hourly rate, $")).toBeDisabled();
  await expect.element(save()).not.toBeInTheDocument();
});

function open(changed: Partial<PricesResponse>) {
  server.on(pricesPath, () => Response.json(response(changed)));
  renderRoute(Prices, "/prices");
}

function response(changed: Partial<PricesResponse>): PricesResponse {
  return { prices: noPrices, showsRange: false, version: 0, role: "owner", ...changed };
}

function save() {
  return page.getByRole("button", { name: "Save prices" });
}
