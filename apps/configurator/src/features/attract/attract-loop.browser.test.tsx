import { type Film, filmLabel, type Finish, type GlossLevel, type Hex } from "@livery/catalog";
import type { Language } from "@livery/contract";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { addAppStyles } from "../../controls/testing/add-app-styles.ts";
import { sampleCars } from "../../samples/sample-cars.ts";
import { AttractLoop } from "./attract-loop.tsx";
import "../../language/testing/english.ts";

const turnMs = 6_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a car comes in one film after another, until someone pauses it", async () => {
  await render();
  await expect.poll(sources).toEqual([sampleCars[0]?.photo]);
  await turnUntilShown(blue);
  expect(sources()).toEqual([sampleCars[0]?.photo, expect.stringMatching(/^blob:/)]);
  await page.getByRole("button", { name: "Pause" }).click();
  vi.advanceTimersByTime(10 * turnMs);
  await expect.element(page.getByText(filmLabel(blue))).toBeVisible();
  await page.getByRole("button", { name: "Play" }).click();
  await turnUntilShown(red);
});

test("a film that is drawn during a pause does not change the picture", async () => {
  await render([green]);
  await expect.poll(sources).toEqual([sampleCars[0]?.photo]);
  const isDrawn = vi.spyOn(URL, "createObjectURL");
  vi.advanceTimersByTime(turnMs);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect.poll(() => isDrawn).toHaveBeenCalled();
  await page.getByRole("button", { name: "Play" }).click();
  expect(sources()).toEqual([sampleCars[0]?.photo]);
  await turnUntilShown(green);
});

test("any touch starts, in the language that was touched, and pausing does not", async () => {
  const { starts } = await render();
  await page.getByRole("button", { name: "Pause" }).click();
  expect(starts).toEqual([]);
  await page.getByRole("main").click({ position: { x: 200, y: 200 } });
  await page.getByRole("button", { name: "Pruébelo en su auto" }).click();
  await page.getByRole("button", { name: "Try it on your car" }).click();
  expect(starts).toEqual([null, "es", "en"]);
});

test("its pictures are gone with it", async () => {
  const { unmount } = await render();
  await turnUntilShown(blue);
  const drawn = sources().at(-1) ?? "";
  expect((await fetch(drawn)).ok).toBe(true);
  unmount();
  await expect
    .poll(() =>
      fetch(drawn).then(
        () => "kept",
        () => "gone",
      ),
    )
    .toBe("gone");
});

test("what it has drawn comes again without drawing, for the customer after", async () => {
  const first = await render();
  await turnUntilShown(blue);
  first.unmount();
  const draw = vi.spyOn(HTMLCanvasElement.prototype, "getContext");
  onTestFinished(() => draw.mockRestore());
  await render();
  await turnUntilShown(blue);
  expect(draw).not.toHaveBeenCalled();
});

test.each([
  { width: 800, height: 1280, shown: 2 },
  { width: 1080, height: 1920, shown: 2 },
  { width: 1024, height: 768, shown: 1 },
])("the picture fills a screen of $width x $height", async ({ width, height, shown }) => {
  addAppStyles();
  await page.viewport(width, height);
  await render();
  await expect.poll(sources).toEqual([sampleCars[0]?.photo]);
  const main = page.getByRole("main").element().getBoundingClientRect();
  const pictures = [...document.querySelectorAll("main img")].filter((picture) => picture.checkVisibility());
  expect(pictures).toHaveLength(shown);
  const behind = pictures[0]?.getBoundingClientRect();
  expect(behind?.top).toBeLessThanOrEqual(main.top);
  expect(behind?.bottom).toBeGreaterThanOrEqual(main.bottom);
});

const blue = makeFilm("satin", "#1f4f9e");
const red = makeFilm("gloss", "#c8102e");
/** Of no other test: what was drawn once is kept. */
const green = makeFilm("matte", "#1d6b3a");

/** The next picture is drawn while one is on screen, which takes longer without a graphics card. */
async function turnUntilShown(film: Film): Promise<void> {
  await expect
    .poll(
      () => {
        const isShown = document.body.textContent.includes(filmLabel(film));
        if (!isShown) vi.advanceTimersByTime(turnMs);
        return isShown;
      },
      { interval: 500 },
    )
    .toBe(true);
}

function sources(): (string | null)[] {
  // Each is there twice: sharp, and behind that to fill the screen.
  const pictures = [...document.querySelectorAll("main img")];
  return [...new Set(pictures.map((picture) => picture.getAttribute("src")))];
}

async function render(films = [red, blue]) {
  const starts: (Language | null)[] = [];
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  const unmount = () => root.unmount();
  onTestFinished(() => {
    unmount();
    container.remove();
  });
  root.render(
    <AttractLoop
      cars={sampleCars.slice(0, 1)}
      catalog={{ kind: "loaded", catalog: { films, tints: [], rules: [] } }}
      news={null}
      onStart={(language) => starts.push(language)}
    />,
  );
  await expect.element(page.getByRole("button", { name: "Pause" })).toBeVisible();
  return { starts, unmount };
}

function makeFilm(finish: Finish & GlossLevel, hex: Hex): Film {
  const ofMaker = { brand: "3M", series: "2080", code: finish } as const;
  return {
    ...ofMaker,
    id: finish,
    name: `Film in ${finish}`,
    finish,
    glossLevel: finish,
    hex,
    renderHex: hex,
  };
}
