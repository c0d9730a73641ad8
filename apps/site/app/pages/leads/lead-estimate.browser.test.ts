import { estimatePath, type EstimateResponse, type LeadDetails, leadPath, totalsOf } from "@livery/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { openLeadServer } from "../../testing/open-lead-server.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { makeLeadDetails } from "../../testing/lead-details.ts";
import type { StubServer } from "../../testing/stub-server.ts";
import Lead from "./lead.tsx";

let server: StubServer;

beforeEach(() => {
  ({ server } = openLeadServer());
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.title = "";
});

test("shows a range with its source, line by line", async () => {
  answer("&look=0", estimate({}));
  open({});
  await expect
    .poll(text)
    .toMatch(
      /Gloss Flame Red: whole car71.5 ft \(66 to 77\) · \$12.50 per ft\$825.00 to \$962.50.*Installation: whole car30 h · \$90.00 per h\$2,700.00/,
    );
  expect(text()).toMatch(/Sales tax\$255.56 to \$265.53Total\$3,780.56 to \$3,928.03Typical\$3,854.30/);
  expect(text()).toMatch(/Both sides of the car. Lengths: published rules of thumb./);
  expect(text()).not.toMatch(/default prices/);
});

test("narrows the range by look and vehicle", async () => {
  answer("&look=0", estimate({ vehicleClass: null }));
  answer("&look=1", estimate({ vehicleClass: null }));
  answer("&look=1&vehicleClass=minivan", estimate({ vehicleClass: "minivan" }));
  open({ looks: ["Friday", "Look 2"].map((name) => ({ name, layers: [] })) });
  await expect.poll(text).toMatch(/Choose the vehicle for a narrower range/);
  await card().getByLabelText("Look", { exact: true }).selectOptions("Look 2");
  await card().getByLabelText("Vehicle").selectOptions("Minivan");
  await expect.poll(text).toMatch(/Total\$/);
  expect(text()).not.toMatch(/narrower/);
});

test("says what has no price or length yet", async () => {
  const [film] = estimate({}).lines;
  const lines: EstimateResponse["lines"] = [
    ...(film ? [film] : []),
    { text: "Tint: rear window", unit: "each", quantity: { low: 1, typical: 1, high: 1 }, unitCents: null },
    { text: "Installation: other paint", unit: "h", quantity: null, unitCents: 9_000 },
  ];
  answer("&look=0", estimate({ lines, isComplete: false }));
  open({});
  await expect
    .poll(text)
    .toMatch(/Tint: rear windowno price yet–.*hours not set · \$90.00 per h–.*Total so far/);
  await expect
    .element(card().getByRole("link", { name: "Set your prices" }))
    .toHaveAttribute("href", "/prices");
});

test("says that it is made of default prices until the shop has its own", async () => {
  answer("&look=0", estimate({ hasDefaultPrices: true }));
  open({});
  await expect.poll(text).toMatch(/Made with default prices, not yours. Your customers don't see it./);
  await expect
    .element(card().getByRole("link", { name: "Set your prices" }))
    .toHaveAttribute("href", "/prices");
});

test("teaches a shop without prices where to set them", async () => {
  const lines = estimate({}).lines.map((line) => ({ ...line, unitCents: null }));
  answer("&look=0", estimate({ lines, isComplete: false }));
  open({});
  await expect.poll(text).toMatch(/Set what you charge once, and every lead comes with an estimate/);
});

function card() {
  return page.getByRole("region", { name: "Estimate" });
}

function text() {
  return card().element().textContent;
}

function answer(query: string, body: EstimateResponse) {
  server.on(`${estimatePath}?id=1${query}`, () => Response.json(body));
}

function open(changed: Partial<LeadDetails>) {
  server.on(`${leadPath}?id=1`, () => Response.json(makeLeadDetails(changed)));
  renderRoute(Lead, "/lead?id=1");
}

function estimate(changed: Partial<EstimateResponse>): EstimateResponse {
  const sum = (film: number) => totalsOf([film, 270_000], 72_500);
  return {
    vehicleClass: "midsize_sedan",
    lines: [
      {
        text: "3M 2080-G53 Gloss Flame Red: whole car",
        unit: "ft",
        quantity: { low: 66, typical: 71.5, high: 77 },
        unitCents: 1250,
      },
      {
        text: "Installation: whole car",
        unit: "h",
        quantity: { low: 30, typical: 30, high: 30 },
        unitCents: 9_000,
      },
    ],
    totals: { low: sum(82_500), typical: sum(89_375), high: sum(96_250) },
    taxPpm: 72_500,
    isComplete: true,
    lengthSource: "published rules of thumb",
    hasDefaultPrices: false,
    ...changed,
  };
}
