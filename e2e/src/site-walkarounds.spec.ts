import type { Page } from "@playwright/test";
import { expectNoViolations } from "./site-page.ts";
import { expect, test } from "./test.ts";

test("three walkarounds run while they are on screen, rest while they are not, and the page never jumps", async ({
  page,
}) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await collectShifts(page);
  await expect(walkarounds(page)).toHaveCount(3);
  expect(await playStates(page)).toEqual(["paused", "paused", "paused"]);
  await walkarounds(page).first().scrollIntoViewIfNeeded();
  await expect.poll(() => lightsOnScreen(page)).toEqual([3, 3, 3]);
  const before = await places(page);
  await expect.poll(async () => movedCount(before, await places(page))).toBe(3);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect.poll(() => playStates(page)).toEqual(["paused", "paused", "paused"]);
  await expectStandingStill(page);
  expect(await shiftSum(page)).toBeLessThanOrEqual(0.01);
});

test("a walkaround ends exactly as it began", async ({ page }) => {
  await openWalkarounds(page);
  const begin = await lookAt(page, 0);
  const middle = await lookAt(page, 0.4);
  expect(middle).not.toEqual(begin);
  expect(await lookAt(page, 1)).toEqual(begin);
});

test("the walkarounds can be held and let go by the keyboard", async ({ page }) => {
  await openWalkarounds(page);
  await page.getByRole("button", { name: "Pause the walkarounds" }).press("Enter");
  const play = page.getByRole("button", { name: "Play the walkarounds" });
  await expect(play).toBeFocused();
  expect(await playStates(page)).toEqual(["paused", "paused", "paused"]);
  const held = await expectStandingStill(page);
  await expectNoViolations(page);
  await play.press("Space");
  await expect.poll(async () => movedCount(held, await places(page))).toBe(3);
});

test("who asked for stillness sees three stills, and fetches nothing that would only move", async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => void fetched.push(request.url()));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/", { waitUntil: "networkidle" });
  await walkarounds(page).last().scrollIntoViewIfNeeded();
  const stills = walkarounds(page).getByRole("img");
  await expect(stills).toHaveCount(3);
  const widths = () =>
    stills.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  await expect.poll(widths).toEqual([1120, 1120, 1120]);
  await page.waitForLoadState("networkidle");
  expect(fetched.filter((url) => url.includes("-light-"))).toEqual([]);
  await expect(page.getByRole("button", { name: /the walkarounds/ })).toBeHidden();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test("each walkaround names its film, its maker's code and its finish", async ({ page }) => {
  await page.goto("/");
  await expect(walkarounds(page)).toContainText([
    /High Gloss Bright Yellow.*Gloss · 3M 2080-HG15/,
    /Satin Jade.*Satin · Avery Dennison SW900-702-O/,
    /Gloss Roaring Thunder.*Color flip · Avery Dennison SW900-552-S/,
  ]);
});

function walkarounds(page: Page) {
  return page.getByRole("region", { name: "One car, three films" }).getByRole("figure");
}

async function openWalkarounds(page: Page) {
  await page.goto("/", { waitUntil: "networkidle" });
  await walkarounds(page).first().scrollIntoViewIfNeeded();
  await expect.poll(() => lightsOnScreen(page)).toEqual([3, 3, 3]);
}

/** How many pictures of the light each one has, fetched and decoded. */
function lightsOnScreen(page: Page): Promise<number[]> {
  return walkarounds(page).evaluateAll((figures) =>
    figures.map((figure) => {
      const lights = [...figure.querySelectorAll<HTMLImageElement>(".light")];
      return lights.filter((light) => light.complete && light.naturalWidth > 0).length;
    }),
  );
}

function playStates(page: Page): Promise<string[]> {
  return cameras(page).evaluateAll((all) => all.map((each) => getComputedStyle(each).animationPlayState));
}

function places(page: Page): Promise<string[]> {
  return cameras(page).evaluateAll((all) => all.map((each) => getComputedStyle(each).transform));
}

function cameras(page: Page) {
  return walkarounds(page).locator(".walkaround-camera");
}

/** A pause takes hold with the next frame; from there on nothing may move. */
async function expectStandingStill(page: Page): Promise<string[]> {
  await passFrames(page);
  const held = await places(page);
  await passFrames(page);
  expect(movedCount(held, await places(page))).toBe(0);
  return held;
}

/** Time enough for what moves to have moved on by something. */
function passFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let left = 12; left > 0; left--) await new Promise(requestAnimationFrame);
  });
}

function movedCount(before: string[], after: string[]): number {
  return after.filter((place, index) => place !== before[index]).length;
}

/** What is seen of each layer when every animation stands this far into its loop (there and back, where it goes back). */
function lookAt(page: Page, progress: number): Promise<string[]> {
  return walkarounds(page).evaluateAll((figures, share) => {
    const animations = figures.flatMap((figure) => figure.getAnimations({ subtree: true }));
    return animations.map((animation) => {
      const { effect } = animation;
      const timing = effect?.getTiming();
      const rounds = timing?.direction === "alternate" ? 2 : 1;
      animation.pause();
      animation.currentTime = (timing?.delay ?? 0) + Number(timing?.duration) * rounds * (5 + share);
      const layer = getComputedStyle((effect as KeyframeEffect).target as Element);
      return `${layer.opacity} ${layer.transform}`;
    });
  }, progress);
}

async function collectShifts(page: Page) {
  await page.evaluate(() => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sum = Number(document.body.dataset["shift"] ?? 0);
        document.body.dataset["shift"] = String(sum + (entry as PerformanceEntry & { value: number }).value);
      }
    });
    observer.observe({ type: "layout-shift", buffered: true });
  });
}

function shiftSum(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.body.dataset["shift"] ?? 0));
}
