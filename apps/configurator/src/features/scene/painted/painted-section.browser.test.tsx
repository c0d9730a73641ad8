import {
  cancelPicturePath,
  handlePicturePath,
  type PictureOffer,
  pictureOfferPath,
  picturePath,
  type PictureState,
} from "@livery/contract";
import type { PartMask, Renderer } from "@livery/engine";
import { createRoot } from "react-dom/client";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { addAppStyles } from "../../../controls/testing/add-app-styles.ts";
import { createSafeStorage } from "../../../look/safe-storage.ts";
import type { SceneChoice } from "../../../look/scene-choice.ts";
import { loadEngine } from "../../../photo-session/engine.ts";
import { PhotoSession } from "../../../photo-session/photo-session.ts";
import { PhotoSessionContext } from "../../../photo-session/photo-session-context.ts";
import type { SceneSource } from "../scene-source.ts";
import { PaintedSection } from "./painted-section.tsx";
import { Painter } from "./painter.ts";
import { PainterContext } from "./painter-context.ts";
import "../../../language/testing/english.ts";

const offered: PictureOffer = {
  kind: "offered",
  isSample: true,
  mayUseWords: true,
  presets: ["salt-flat", "city-night"],
  blockedBy: null,
};

/** A photo whose bytes are easy to find in what is sent. */
const pixels = new ImageData(new Uint8ClampedArray(400 * 300 * 4).fill(171), 400);
const source: SceneSource = {
  renderer: {} as Renderer, // draws nothing: no engine is loaded for this session
  photo: { width: 400, height: 300, pixels },
  masks: [] as PartMask[],
  renderLayers: [],
  isPlateCovered: true,
};

afterEach(() => void vi.unstubAllGlobals());

test("nothing is shown where the shop offers none", async () => {
  const { server } = render({ offer: { kind: "none" } });
  await expect.poll(() => server.sent(pictureOfferPath)).toHaveLength(1);
  await expect.element(page.getByText("Painted places")).not.toBeInTheDocument();
});

test("what only screen readers hear lies in the section, so that the page is no higher than the screen", async () => {
  addAppStyles();
  render({ state: "done" });
  const group = page.getByRole("group", { name: "Painted places" });
  await expect.element(group).toBeVisible();
  const section = group.element();
  const status = section.querySelector<HTMLElement>("[role=status]");
  expect(status?.offsetParent).toBe(section);
});

test("says what leaves the device, and sends exactly that: no byte of the photo", async () => {
  const { server, chosen } = render({ state: "done" });
  await expect.element(page.getByText(/Only the place you choose, the shape of your picture/)).toBeVisible();
  await expect.element(page.getByText("Sample, drawn on this machine")).toBeVisible();
  await page.getByRole("radio", { name: "Salt flat" }).click();
  await page.getByRole("button", { name: "Paint this place" }).click();
  await expect.poll(() => chosen.length).toBe(1);
  expect(chosen).toMatchObject([{ kind: "painted", preset: "salt-flat", isSample: true }]);
  const camera = { heightMeters: expect.any(Number), horizon: expect.any(Number) };
  expect(server.sent(handlePicturePath)).toEqual([
    { id: expect.any(String), shop: null, preset: "salt-flat", aspect: "4:3", camera, light: "even" },
  ]);
  const outgoing = server.log.filter(({ body }) => body !== undefined);
  expect(outgoing.map(({ path }) => path)).toEqual([handlePicturePath]);
  // As long as an id, a few words and two numbers.
  expect(
    outgoing.every(({ path, body }) => path.length < 60 && typeof body === "string" && body.length < 300),
  ).toBe(true);
});

test("own words are up to 120 characters, and only where they are allowed", async () => {
  const { server } = render({ state: "drawing" });
  await page.getByRole("radio", { name: "In your own words" }).click();
  const words = page.getByLabelText("Describe the place");
  await expect.element(words).toHaveAttribute("maxlength", "120");
  await words.fill("  an airfield in the rain ");
  await page.getByRole("button", { name: "Paint this place" }).click();
  await expect.poll(() => server.sent(handlePicturePath)).toHaveLength(1);
  expect(server.sent(handlePicturePath)).toMatchObject([{ preset: "own", words: "an airfield in the rain" }]);
});

test("a customer of an embed chooses from places", async () => {
  render({ offer: { ...offered, mayUseWords: false } });
  await expect.element(page.getByRole("radio", { name: "City at night" })).toBeVisible();
  await expect.element(page.getByRole("radio", { name: "In your own words" })).not.toBeInTheDocument();
});

test("shows how it goes, and cancels", async () => {
  const { server } = render({ state: "drawing" });
  await page.getByRole("radio", { name: "City at night" }).click();
  await page.getByRole("button", { name: "Paint this place" }).click();
  await expect.element(page.getByRole("status").filter({ hasText: "Painting the place…" })).toBeVisible();
  await expect.element(page.getByRole("progressbar")).toBeInTheDocument();
  server.state = "canceled";
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("City at nightCanceled.");
  expect(server.sent(cancelPicturePath)).toHaveLength(1);
});

test("after a failure, a member learns that it took no credit and tries again", async () => {
  const { server, chosen } = render({ state: "failed", token: "pass" });
  await page.getByRole("radio", { name: "Salt flat" }).click();
  await expect.element(page.getByText("Takes 1 credit of your shop when it's finished.")).toBeVisible();
  await page.getByRole("button", { name: "Paint this place" }).click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Salt flatThis place couldn't be painted.It took no credit.");
  server.state = "done";
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => chosen.length).toBe(1);
});

test.each([
  { by: "out-of-credits", token: undefined, words: "The shop can't have more places painted right now." },
  {
    by: "out-of-credits",
    token: "pass",
    words: "Your shop has no credits left. An owner can buy more under Credits in your workspace.",
  },
  {
    by: "daily-cap",
    token: undefined,
    words: "The shop's places for today are used up. Try again tomorrow.",
  },
  {
    by: "daily-cap",
    token: "pass",
    words:
      "Your shop has reached its limit for 24 hours. An owner can raise it under Credits in your workspace.",
  },
] as const)("$by is said in words for who reads them ($token)", async ({ by, token, words }) => {
  render({ offer: { ...offered, blockedBy: by }, token });
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByRole("radio", { name: "Salt flat" })).toBeDisabled();
});

test("a member who comes back from buying credits can paint", async () => {
  const { server } = render({ offer: { ...offered, blockedBy: "out-of-credits" }, token: "pass" });
  const place = page.getByRole("radio", { name: "Salt flat" });
  await expect.element(place).toBeDisabled();
  server.offer = offered;
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.element(place).toBeEnabled();
  await expect.element(page.getByText(/^Your shop has no credits left/)).not.toBeInTheDocument();
});

interface Setup {
  offer?: PictureOffer;
  state?: PictureState;
  token?: string | undefined;
}

function render({ offer = offered, state = "done", token }: Setup) {
  const server = serve(offer, state);
  const memory = new Map<string, string>();
  const storage = createSafeStorage(() => ({
    getItem: (key) => memory.get(key) ?? null,
    setItem: (key, value) => void memory.set(key, value),
    removeItem: (key) => void memory.delete(key),
  }));
  const painter = new Painter({ storage, spender: () => ({ token, shopKey: null }) });
  const chosen: SceneChoice[] = [];
  const choose = (scene: SceneChoice) => void chosen.push(scene);
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  root.render(
    <PhotoSessionContext value={new PhotoSession(loadEngine)}>
      <PainterContext value={painter}>
        <PaintedSection source={source} chosen={null} name="scenes" onChoose={choose} />
      </PainterContext>
    </PhotoSessionContext>,
  );
  onTestFinished(() => {
    painter.clear();
    root.unmount();
    container.remove();
  });
  return { server, chosen };
}

/** Answers in place of the server, and logs every request. */
function serve(offer: PictureOffer, state: PictureState) {
  const log: { path: string; body: string | undefined }[] = [];
  const server = {
    offer,
    state,
    log,
    sent: (path: string): unknown[] =>
      log
        .filter((each) => each.path === path)
        .map(({ body }) => (body === undefined ? null : JSON.parse(body))),
  };
  vi.stubGlobal("fetch", (path: string, { body }: { body?: string } = {}) => {
    log.push({ path, body });
    if (path === pictureOfferPath) return Promise.resolve(Response.json(server.offer));
    const id =
      body === undefined ? path.slice(picturePath("").length) : (JSON.parse(body) as { id: string }).id;
    return Promise.resolve(Response.json({ id, state: server.state, isSample: true }));
  });
  return server;
}
