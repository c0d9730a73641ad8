import {
  addEmbedOriginPath,
  addLogoPath,
  defaultEmbedSettings,
  embedPath,
  endShopSharePath,
  type EmbedResponse,
  removeEmbedOriginPath,
  rotateEmbedKeyPath,
  saveEmbedPath,
  shopSharesPath,
} from "@livery/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderRoute } from "../../testing/render-route.tsx";
import { stubLeadFeed } from "../../testing/stub-lead-feed.ts";
import { refusal, type StubServer, stubServer } from "../../testing/stub-server.ts";
import YourSite from "./your-site.tsx";

const embed: EmbedResponse = {
  role: "manager",
  shopName: "Engine Wraps",
  key: "pk_a1b2c3",
  oldKeys: [],
  origins: ["https://engine-wraps.example"],
  draft: defaultEmbedSettings,
  live: defaultEmbedSettings,
  revision: 3,
  sightings: [],
  appOrigin: location.origin,
  pinnedScript: null,
};

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  stubLeadFeed();
  for (const path of [addEmbedOriginPath, removeEmbedOriginPath, rotateEmbedKeyPath])
    server.on(path, () => Response.json(embed));
});
afterEach(() => void vi.unstubAllGlobals());

test("a link to a part opens the page there, below the code", async () => {
  open({}, "/your-site#offer");
  const offer = page.getByRole("region", { name: "What you offer" });
  await expect.element(offer).toBeVisible();
  await expect.poll(() => Math.round(offer.element().getBoundingClientRect().top)).toBeLessThan(100);
  expect(scrollY).toBeGreaterThan(0);
});

test("publishes what the shop offers", async () => {
  server.on(saveEmbedPath, (body) => Response.json({ ...embed, ...toStored(body), revision: 4 }));
  open({});
  await expect.element(page.getByRole("button", { name: "Publish" })).toBeDisabled();
  await page.getByLabelText("Rims").click();
  await page.getByLabelText("Clear film (PPF)").click();
  await page.getByLabelText("Hexis").click();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Published. Your customers see it now.");
  expect(server.received(saveEmbedPath)).toEqual([
    {
      revision: 3,
      isPublished: true,
      settings: {
        ...defaultEmbedSettings,
        services: ["wraps", "tint", "blackouts", "chrome-deletes", "scene"],
        hiddenBrands: ["Hexis"],
        offersProtection: false,
      },
    },
  ]);
  await expect.element(page.getByRole("button", { name: "Publish" })).toBeDisabled();
});

test("publishes the language that customers see first", async () => {
  server.on(saveEmbedPath, (body) => Response.json({ ...embed, ...toStored(body), revision: 4 }));
  open({});
  await page.getByLabelText("Language").selectOptions("Spanish");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Published. Your customers see it now.");
  expect(server.received(saveEmbedPath)).toMatchObject([{ settings: { language: "es" } }]);
  await expect.element(page.getByRole("button", { name: "Publish" })).toBeDisabled();
});

test("has a state for tint limits where tint is offered, and publishes that there is none", async () => {
  server.on(saveEmbedPath, (body) => Response.json({ ...embed, ...toStored(body), revision: 4 }));
  const inTexas = { ...defaultEmbedSettings, tintState: "TX" };
  open({ draft: inTexas, live: inTexas });
  const state = page.getByLabelText("State for tint limits");
  await expect.element(state).toHaveValue("TX");
  await state.selectOptions("Customers choose");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Published. Your customers see it now.");
  expect(server.received(saveEmbedPath)).toMatchObject([{ settings: { tintState: null } }]);
  await page.getByLabelText("Tint", { exact: true }).click();
  await expect.element(state).not.toBeInTheDocument();
});

test("keeps a draft that customers do not see", async () => {
  server.on(saveEmbedPath, (body) => Response.json({ ...embed, draft: toStored(body).draft, revision: 4 }));
  open({});
  await page.getByLabelText("Rims").click();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Draft saved. Your customers don't see it yet.");
  await expect.element(page.getByRole("button", { name: "Save draft" })).toBeDisabled();
  await expect.element(page.getByRole("button", { name: "Publish" })).toBeEnabled();
});

test("of two members who save at once, the second decides", async () => {
  const theirs = { ...embed, draft: { ...defaultEmbedSettings, services: ["wraps"] as const }, revision: 4 };
  server.on(saveEmbedPath, () => refusal("changed-meanwhile", {}, theirs));
  open({});
  await page.getByLabelText("Rims").click();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect.element(page.getByText(/^Someone on your team saved other settings/)).toBeVisible();
  server.on(saveEmbedPath, (body) => Response.json({ ...embed, ...toStored(body), revision: 5 }));
  await page.getByRole("button", { name: "Save mine" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Published. Your customers see it now.");
  expect(server.received(saveEmbedPath)[1]).toMatchObject({ revision: 4, isPublished: true });
});

test("publishes how customers reach the shop", async () => {
  server.on(saveEmbedPath, (body) => Response.json({ ...embed, ...toStored(body), revision: 4 }));
  open({});
  await page.getByLabelText("Phone").fill("(512) 555-0140");
  await page.getByLabelText("Opening hours").fill("Mon to Fri, 8 to 6");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Published. Your customers see it now.");
  const contact = { phone: "(512) 555-0140", hours: "Mon to Fri, 8 to 6" };
  expect(server.received(saveEmbedPath)).toMatchObject([{ settings: { contact } }]);
  await expect.element(page.getByRole("button", { name: "Publish" })).toBeDisabled();
});

test("the last service and the last maker stay", async () => {
  open({
    draft: {
      ...defaultEmbedSettings,
      services: ["rims"],
      hiddenBrands: ["3M", "Avery Dennison", "KPMF", "Hexis"],
    },
  });
  await expect.element(page.getByLabelText("Rims")).toBeDisabled();
  await expect.element(page.getByLabelText("TeckWrap")).toBeDisabled();
  await expect.element(page.getByLabelText("Hexis")).toBeEnabled();
});

test("shows where it was seen, and allows a site that tried", async () => {
  const sightings = [
    { origin: "https://engine-wraps.example", lastSeenAt: "2026-11-24T10:00:00Z" },
    { origin: "https://www.engine-wraps.example", lastSeenAt: "2026-11-23T10:00:00Z" },
  ];
  open({ sightings });
  await expect.element(page.getByText(/^Last seen Nov 24, 2026/)).toBeVisible();
  await page.getByRole("button", { name: "Allow www.engine-wraps.example" }).click();
  await expect
    .poll(() => server.received(addEmbedOriginPath))
    .toEqual([{ origin: "https://www.engine-wraps.example" }]);
});

test("says why a site was refused, and keeps it", async () => {
  open({});
  server.on(addEmbedOriginPath, () => refusal("invalid-fields", { origin: "Your site must use https." }));
  await page.getByLabelText("Your site's address").fill("http://engine-wraps.example");
  await page.getByRole("button", { name: "Add site" }).click();
  await expect.element(page.getByText("Your site must use https.")).toBeVisible();
  await expect.element(page.getByLabelText("Your site's address")).toHaveFocus();
  await expect.element(page.getByLabelText("Your site's address")).toHaveValue("http://engine-wraps.example");
});

test("refuses a logo that is too large or of another type before it uploads", async () => {
  open({});
  const input = page.getByLabelText("Choose a logo");
  await input.upload(new File([new Uint8Array(2_000_000)], "logo.png", { type: "image/png" }));
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent(
      "This file has 2,000 KB, and a logo can have 60 KB. Save it smaller, for example 500 pixels wide.",
    );
  await input.upload(new File(["<svg/>"], "logo.svg", { type: "image/svg+xml" }));
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("An SVG can't be used here. Save your logo as a PNG or WebP file.");
  await input.upload(new File(["GIF89a"], "logo.gif", { type: "image/gif" }));
  await expect.element(page.getByRole("alert")).toHaveTextContent("Choose a PNG or WebP file.");
  expect(server.received(addLogoPath)).toEqual([]);
});

test("shows the code of a button, and the steps for the program that a site is made with", async () => {
  open({});
  const code = page.getByRole("group", { name: "Code", exact: true });
  await expect.element(code.getByText(/<livery-configurator shop="pk_a1b2c3"/)).toBeVisible();
  await page.getByLabelText("Button that opens it").click();
  await expect.element(code.getByText(/data-livery-open="pk_a1b2c3"/)).toBeVisible();
  await expect.element(page.getByText("Open the page's file.")).toBeVisible();
  await page.getByLabelText("Your site is made with").selectOptions("Squarespace");
  await expect.element(page.getByText(/^Edit the page and add a Code block/)).toBeVisible();
  await expect.element(page.getByText("Open the page's file.")).not.toBeInTheDocument();
});

test("asks before it replaces the key", async () => {
  open({ oldKeys: [{ key: "pk_old", expiresAt: "2026-12-24T10:00:00Z" }] });
  await expect.element(page.getByText(/works until Dec 24, 2026/)).toBeVisible();
  await page.getByRole("button", { name: "Replace key" }).click();
  expect(server.received(rotateEmbedKeyPath)).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "Replace key" }).click();
  await expect.poll(() => server.received(rotateEmbedKeyPath)).toEqual([{ key: "pk_a1b2c3" }]);
});

test("lists what customers share under the shop's name, and ends it when asked to", async () => {
  const share = {
    id: "K3bq7Zr0TnVd5LxA",
    createdAt: "2026-11-20T12:00:00Z",
    expiresAt: "2026-12-20T12:00:00Z",
  };
  let shares = [share];
  server.on(shopSharesPath, () => Response.json({ shares, canEnd: true }));
  server.on(endShopSharePath, () => {
    shares = [];
    return Response.json({ ok: true });
  });
  open({});
  await expect
    .element(page.getByRole("link", { name: /^Shared / }))
    .toHaveAttribute("href", `${location.origin}/s/${share.id}`);
  await page.getByRole("button", { name: /^End the page/ }).click();
  await expect.element(page.getByText("Nobody can open that page anymore.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: /^Shared / })).not.toBeInTheDocument();
  expect(server.received(endShopSharePath)).toEqual([{ id: share.id }]);
});

test("without shared looks there is no list of them", async () => {
  server.on(shopSharesPath, () => Response.json({ shares: [], canEnd: true }));
  open({});
  await expect.element(page.getByLabelText("Rims")).toBeVisible();
  await expect.poll(() => server.received(shopSharesPath)).toHaveLength(1);
  await expect.element(page.getByText("Shared looks")).not.toBeInTheDocument();
});

test("staff see how it is set up, and change nothing", async () => {
  open({ role: "staff" });
  await expect.element(page.getByText(/Owners and managers set it up/)).toBeVisible();
  await expect.element(page.getByLabelText("Rims")).toBeDisabled();
  for (const name of ["Publish", "Add site", "Replace key", /^Remove/])
    await expect.element(page.getByRole("button", { name })).not.toBeInTheDocument();
});

/** What the server has after it stored a change. */
function toStored(body: unknown): Pick<EmbedResponse, "draft" | "live"> {
  const { settings } = body as { settings: EmbedResponse["draft"] }; // sent by the page
  return { draft: settings, live: settings };
}

function open(changed: Partial<EmbedResponse>, path = "/your-site") {
  server.on(embedPath, () => Response.json({ ...embed, ...changed }));
  renderRoute(YourSite, path);
}
