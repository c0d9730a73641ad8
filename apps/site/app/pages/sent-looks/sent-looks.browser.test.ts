import { type SentLookPicture, sentLookPicturePath, type SentLooks, sentLooksPath } from "@livery/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderRoute } from "../../testing/render-route.tsx";
import { refusal, type StubServer, stubServer } from "../../testing/stub-server.ts";
import SentLooksPage from "./sent-looks.tsx";

const picture =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const onePixel = Uint8Array.from(atob(picture), (byte) => byte.charCodeAt(0));

const sent: SentLooks = {
  language: "en",
  shop: {
    name: "Engine Wraps",
    logoUrl: null,
    contact: { phone: "(614) 555-0142", hours: "Mon to Fri" },
  },
  receivedAt: "2026-11-27T18:00:00Z",
  expiresAt: "2027-02-25T18:00:00Z",
  looks: [
    {
      name: "Gloss Flame Red",
      lines: ["Whole car: 3M 2080-G53 Gloss Flame Red", "Rear window: LLumar CTX 20"],
      range: "$3,200 to $4,100",
      photos: [],
      lookFragment: "look=1~R~f.3m-2080-g53.all--paint",
    },
    { name: "Satin Black", lines: ["Whole car: Satin black"], range: null, photos: [1], lookFragment: null },
  ],
  plainPhotos: [2],
  scene: "Desert at dusk",
  configuratorUrl: "https://app.example/e/pk_1?lang=en",
  hasPhoto: true,
};

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.on(sentLookPicturePath, () => new Response(onePixel));
});
afterEach(() => void vi.unstubAllGlobals());

function open(changed: Partial<SentLooks> = {}) {
  server.on(sentLooksPath, () => Response.json({ ...sent, ...changed }));
  renderRoute(SentLooksPage, "/looks#T");
}

test("shows what was sent to whom, with films and prices, and how to reach the shop", async () => {
  open();
  await expect.element(page.getByText("Engine Wraps", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Sent to Engine Wraps on November 27, 2026.")).toBeVisible();
  const red = page.getByRole("region", { name: "Gloss Flame Red" });
  await expect.element(red.getByText("Whole car: 3M 2080-G53 Gloss Flame Red")).toBeVisible();
  await expect.element(red.getByText("About $3,200 to $4,100")).toBeVisible();
  await expect.element(page.getByText(/^Prices are rough estimates/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Call (614) 555-0142" })).toBeVisible();
  await expect
    .element(page.getByText(/^This page works until February 25, 2027 at the latest\./))
    .toBeVisible();
  expect(server.received(sentLooksPath)).toEqual([{ token: "T" }]);
});

test("shows every picture, and posts the token for each", async () => {
  open();
  await expect.element(page.getByRole("img", { name: "Desert at dusk" })).toBeInTheDocument();
  await expect
    .poll(() => page.getByRole("img", { name: "Your car, Satin Black" }).elements())
    .toHaveLength(2);
  await expect.element(page.getByRole("img", { name: "Another photo of the car" })).toBeInTheDocument();
  const which = { token: "T", isScene: false };
  expect(server.received(sentLookPicturePath)).toEqual([
    { ...which, look: 0, photo: 0 },
    { ...which, look: 1, photo: 0 },
    { ...which, look: 1, photo: 1 },
    { ...which, look: null, photo: 0, isScene: true },
    { ...which, look: null, photo: 2 },
  ]);
});

test("says where a picture couldn't load, among those that could", async () => {
  server.on(sentLookPicturePath, (body) =>
    (body as SentLookPicture).look === 0 ? refusal("too-many-requests") : new Response(onePixel),
  );
  open();
  const red = page.getByRole("region", { name: "Gloss Flame Red" });
  await expect
    .element(red.getByRole("status"))
    .toHaveTextContent("This picture couldn't load. Reload the page in a few minutes.");
  await expect.element(page.getByRole("img", { name: "Desert at dusk" })).toBeInTheDocument();
  await expect.poll(() => page.getByRole("status").elements()).toHaveLength(1);
});

test("each look opens in the shop's configurator on the photo that was sent, as far as both were", async () => {
  open();
  const links = page.getByRole("link", { name: "Try another film on your car" });
  await expect.poll(() => links.elements()).toHaveLength(2);
  const addresses = () => links.elements().map((link) => link.getAttribute("href"));
  expect(addresses()).toEqual([
    "https://app.example/e/pk_1?lang=en#look=1~R~f.3m-2080-g53.all--paint&photo=T",
    "https://app.example/e/pk_1?lang=en#photo=T",
  ]);
});

test("promises no photo where none was sent", async () => {
  open({ hasPhoto: false });
  const [first] = page.getByRole("link", { name: "Try another film on your car" }).elements();
  await expect.element(page.getByRole("heading", { name: "Gloss Flame Red" })).toBeVisible();
  expect(first?.getAttribute("href") ?? "").not.toContain("photo=");
  expect(document.body.textContent).not.toContain("the photo you sent");
});

test.each([
  ["en", "Your look"],
  ["es", "Su diseño"],
] as const)("calls a single look what its mail called it, in %s", async (language, title) => {
  open({ language, looks: sent.looks.slice(0, 1) });
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(title);
  await expect.poll(() => document.title).toBe(title);
});

test("speaks Spanish to a customer who read Spanish", async () => {
  open({ language: "es" });
  await expect.element(page.getByText("Enviado a Engine Wraps el 27 de noviembre de 2026.")).toBeVisible();
  await expect
    .poll(() => page.getByRole("link", { name: "Probar otro vinilo en su auto" }).elements())
    .toHaveLength(2);
  await expect.poll(() => document.title).toBe("Sus diseños");
});

test("says kindly that the looks are gone, in the language of the link", async () => {
  server.on(sentLooksPath, () => refusal("link-expired"));
  renderRoute(SentLooksPage, "/looks?lang=es#T");
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent("Estos diseños ya no están disponibles");
  await expect.element(page.getByText(/^El correo que recibió todavía tiene las imágenes/)).toBeVisible();
});

test("can be tried again without a connection, or after too many tries", async () => {
  server.on(sentLooksPath, () => refusal("too-many-requests"));
  renderRoute(SentLooksPage, "/looks#T");
  await expect.element(page.getByText(/^Your looks couldn't load/)).toBeVisible();
  server.on(sentLooksPath, () => Response.json(sent));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Your looks");
});
