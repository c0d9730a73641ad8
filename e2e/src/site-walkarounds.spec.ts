import type { Page } from "@playwright/test";
import { expectNoViolations } from "./site-page.ts";
import { expect, test } from "./test.ts";

test("three walkarounds run while they are on screen, rest while they are not, and the page never jumps", async ({
  page,
}) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await collectShifts(page);
  await expect(walkarounds(page)).toHaveCount(3);
  await expect(films(page)).toHaveCount(0);
  await openWalkarounds(page);
  const before = await times(page);
  await expect.poll(async () => movedCount(before, await times(page))).toBe(3);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect.poll(() => running(page)).toEqual([false, false, false]);
  await expectStandingStill(page);
  expect(await shiftSum(page)).toBeLessThanOrEqual(0.01);
});

test("where they stand one above the other, only those on screen run", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto("/");
  await walkarounds(page).first().scrollIntoViewIfNeeded();
  await expect(films(page).first()).toHaveJSProperty("paused", false);
  await walkarounds(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => running(page)).toEqual([false, true, true]);
});

test("a walkaround ends where it begins, and is elsewhere between", async ({ page }) => {
  await openWalkarounds(page);
  await page.getByRole("button", { name: "Pause the walkarounds" }).click();
  const [begin, middle, end] = [await lookAt(page, 0), await lookAt(page, 0.5), await lookAt(page, 1)];
  expect(Math.min(...differences(begin, middle))).toBeGreaterThan(4);
  expect(Math.max(...differences(begin, end))).toBeLessThan(1);
});

test("the walkarounds can be held and let go by the keyboard", async ({ page }) => {
  await openWalkarounds(page);
  await page.getByRole("button", { name: "Pause the walkarounds" }).press("Enter");
  const play = page.getByRole("button", { name: "Play the walkarounds" });
  await expect(play).toBeFocused();
  await expect.poll(() => running(page)).toEqual([false, false, false]);
  const held = await expectStandingStill(page);
  await expectNoViolations(page);
  await play.press("Space");
  await expect.poll(async () => movedCount(held, await times(page))).toBe(3);
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
  const areThere = () =>
    stills.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0));
  await expect.poll(areThere).toEqual([true, true, true]);
  await page.waitForLoadState("networkidle");
  await expect(films(page)).toHaveCount(0);
  expect(fetched.filter((url) => /\.(webm|mp4)$/.test(url))).toEqual([]);
  await expect(page.getByRole("button", { name: /the walkarounds/ })).toBeHidden();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test("each film weighs at most 1.5 MB, says what it is, and is sent in parts as Safari wants it", async ({
  page,
}) => {
  await openWalkarounds(page);
  const sources = await films(page).locator("source").evaluateAll(readSources);
  expect(sources.map(({ type }) => type)).toEqual(Array(3).fill(["video/webm", "video/mp4"]).flat());
  const answers = await Promise.all(
    sources.map(({ src }) => page.request.get(src, { headers: { range: "bytes=0-1" } })),
  );
  expect(answers.map((answer) => answer.status())).toEqual(Array(6).fill(206));
  expect(answers.map((answer) => answer.headers()["content-type"])).toEqual(sources.map(({ type }) => type));
  const sizes = answers.map((answer) => Number(answer.headers()["content-range"]?.split("/")[1]));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(1_500_000);
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

function films(page: Page) {
  return walkarounds(page).locator("video");
}

async function openWalkarounds(page: Page) {
  if (page.url() === "about:blank") await page.goto("/", { waitUntil: "networkidle" });
  await walkarounds(page).first().scrollIntoViewIfNeeded();
  await expect.poll(() => running(page)).toEqual([true, true, true]);
}

/** Which films run and have a frame to show; for a film that is not there yet there is no entry. */
function running(page: Page): Promise<boolean[]> {
  return films(page).evaluateAll((all) =>
    all.map((each) => {
      const video = each as HTMLVideoElement;
      return !video.paused && video.readyState >= video.HAVE_CURRENT_DATA;
    }),
  );
}

function times(page: Page): Promise<number[]> {
  return films(page).evaluateAll((all) => all.map((each) => (each as HTMLVideoElement).currentTime));
}

function readSources(sources: Element[]): { src: string; type: string | undefined }[] {
  return sources.map((each) => {
    const { src, type } = each as HTMLSourceElement;
    return { src, type: type.split(";")[0] };
  });
}

/** A pause takes hold with the next frame; from there on nothing may move. */
async function expectStandingStill(page: Page): Promise<number[]> {
  await passFrames(page);
  const held = await times(page);
  await passFrames(page);
  expect(movedCount(held, await times(page))).toBe(0);
  return held;
}

/** Time enough for what moves to have moved on by something. */
function passFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let left = 12; left > 0; left--) await new Promise(requestAnimationFrame);
  });
}

function movedCount(before: number[], after: number[]): number {
  return after.filter((time, index) => time !== before[index]).length;
}

/** The brightness of each film at a share of its length, as a few hundred pixels of 0 to 255. */
function lookAt(page: Page, share: number): Promise<number[][]> {
  return films(page).evaluateAll(async (all, at) => {
    const size = 32;
    const look = async (video: HTMLVideoElement) => {
      const lastFrame = video.duration - 1 / 48;
      await new Promise((seeked) => {
        video.addEventListener("seeked", seeked, { once: true });
        video.currentTime = at * lastFrame;
      });
      const canvas = new OffscreenCanvas(size, size);
      const context = canvas.getContext("2d");
      context?.drawImage(video, 0, 0, size, size);
      const { data = [] } = context?.getImageData(0, 0, size, size) ?? {};
      return Array.from(data).filter((_, index) => index % 4 === 1);
    };
    return Promise.all(all.map((each) => look(each as HTMLVideoElement)));
  }, share);
}

/** The mean difference of each film between two looks. */
function differences(one: number[][], other: number[][]): number[] {
  return one.map((pixels, film) => {
    const sum = pixels.reduce((all, value, at) => all + Math.abs(value - (other[film]?.[at] ?? 0)), 0);
    return sum / pixels.length;
  });
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
