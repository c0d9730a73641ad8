import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { advance, stopTimers } from "../../testing/fake-timers.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { withTexts } from "../../testing/with-texts.tsx";
import { productEnglish } from "./product-english.ts";
import { ProductTexts } from "./product-texts.ts";
import { TransformImages } from "./transform-images.tsx";

afterEach(() => void vi.unstubAllGlobals());

test("both carousels show their next picture every five seconds and wrap around", async () => {
  await renderCarousels();
  expect(shown()).toEqual(["Blueprint", "Desert at dusk"]);
  await advance(4999);
  expect(shown()).toEqual(["Blueprint", "Desert at dusk"]);
  await advance(1);
  expect(shown()).toEqual(["Poster", "Workshop"]);
  await advance(5000);
  expect(shown()).toEqual(["Ink", "Old town"]);
  await advance(5000);
  expect(shown()).toEqual(["Blueprint", "Desert at dusk"]);
});

test("a dot shows its picture, and the carousel waits while it has the focus", async () => {
  await renderCarousels();
  const dot = page.getByRole("button", { name: "Show Old town" }).element() as HTMLElement;
  dot.focus({ preventScroll: true }); // scrolling would move the carousel under the pointer
  await press("Show Old town");
  expect(dot).toHaveAttribute("aria-current", "true");
  await advance(20_000);
  expect(shown()[1]).toBe("Old town");
  dot.blur();
  await advance(0);
  await advance(5000);
  expect(shown()[1]).toBe("Desert at dusk");
});

test("waits while hovered", async () => {
  await renderCarousels();
  const timers = vi.getTimerCount();
  await page.getByRole("group", { name: "Style Transfer" }).hover();
  await expect.poll(() => vi.getTimerCount()).toBe(timers - 1);
  await advance(20_000);
  expect(shown()[0]).toBe("Blueprint");
});

test("stays paused until it is played again", async () => {
  await renderCarousels();
  await press("Pause Style Transfer slideshow");
  await advance(20_000);
  expect(shown()[0]).toBe("Blueprint");
  await press("Play Style Transfer slideshow");
  await advance(5000);
  expect(shown()[0]).toBe("Poster");
});

test("does not move under reduced motion", async () => {
  const query = Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal("matchMedia", () => query);
  await renderCarousels();
  expect(page.getByRole("button", { name: /^Pause/ }).query()).toBeNull();
  await advance(20_000);
  expect(shown()).toEqual(["Blueprint", "Desert at dusk"]);
});

test("the picture that is shown leads to the configurator, in its scene", async () => {
  await renderCarousels();
  const link = page.getByRole("link", { name: /^Blueprint:/ }).element();
  expect(link).toHaveAttribute("href", "/wrap-configurator?scene=blueprint");
});

test("only the picture that is shown can take the focus, also while the one before it fades", async () => {
  await renderCarousels();
  const before = page.getByRole("link", { name: /^Blueprint:/ }).element() as HTMLElement;
  await press("Show Poster");
  before.focus({ preventScroll: true });
  expect(document.activeElement).not.toBe(before);
  const now = page.getByRole("link", { name: /^Poster:/ }).element() as HTMLElement;
  now.focus({ preventScroll: true });
  expect(document.activeElement).toBe(now);
});

async function renderCarousels() {
  // A pointer left over the carousel would hold it.
  await page.elementLocator(document.documentElement).hover({ position: { x: 1, y: 1 } });
  stopTimers();
  renderRoute(withTexts(TransformImages, ProductTexts, productEnglish));
  await advance(0);
}

/** Without a pointer or focus, which would hold the carousel. */
async function press(name: string) {
  (page.getByRole("button", { name }).element() as HTMLElement).click();
  await advance(0);
}

function shown(): (string | null)[] {
  return [...document.querySelectorAll(".carousel-slide[data-shown]")].map((slide) =>
    slide.getAttribute("aria-label"),
  );
}
