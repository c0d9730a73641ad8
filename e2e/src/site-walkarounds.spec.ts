import type { Page } from "@playwright/test";
import { expectNoViolations } from "./site-page.ts";
import { expect, test } from "./test.ts";

test("three walkarounds load on screen, in parts as Safari needs, play only there and never shift the page", async ({
  page,
}) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await collectShifts(page);
  await expect(walkarounds(page)).toHaveCount(3);
  await expect(videos(page)).toHaveCount(0);
  await openWalkarounds(page);
  const before = await times(page);
  await expect.poll(async () => movedCount(before, await times(page))).toBe(3);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect.poll(() => playing(page)).toEqual([false, false, false]);
  await expectStopped(page);
  expect(await shiftSum(page)).toBeLessThanOrEqual(0.01);
  await expectServedInParts(page);
});

test("stacked on a phone, only the walkarounds on screen play", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto("/");
  await walkarounds(page).first().scrollIntoViewIfNeeded();
  await expect(videos(page).first()).toHaveJSProperty("paused", false);
  await walkarounds(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => playing(page)).toEqual([false, true, true]);
});

test("walkarounds can be paused by keyboard, and each ends with the frame it begins with", async ({
  page,
}) => {
  await openWalkarounds(page);
  await page.getByRole("button", { name: "Pause videos" }).press("Enter");
  const play = page.getByRole("button", { name: "Play videos" });
  await expect(play).toBeFocused();
  await expect.poll(() => playing(page)).toEqual([false, false, false]);
  await expectStopped(page);
  await expectNoViolations(page);
  // On a busy machine a video can have sought before it has the frame.
  await expect(async () => {
    const [begin, middle, end] = [
      await framesAt(page, 0),
      await framesAt(page, 0.5),
      await framesAt(page, 1),
    ];
    expect(Math.min(...differences(begin, middle))).toBeGreaterThan(4);
    expect(Math.max(...differences(begin, end))).toBeLessThan(1);
  }).toPass();
  const paused = await times(page);
  await play.press("Space");
  await expect.poll(async () => movedCount(paused, await times(page))).toBe(3);
});

/** Safari asks for parts of a video, with its type. */
async function expectServedInParts(page: Page) {
  const sources = await videos(page).locator("source").evaluateAll(readSources);
  expect(sources.map(({ type }) => type)).toEqual(Array(3).fill(["video/webm", "video/mp4"]).flat());
  const answers = await Promise.all(
    sources.map(({ src }) => page.request.get(src, { headers: { range: "bytes=0-1" } })),
  );
  expect(answers.map((answer) => answer.status())).toEqual(Array(6).fill(206));
  expect(answers.map((answer) => answer.headers()["content-type"])).toEqual(sources.map(({ type }) => type));
}

function walkarounds(page: Page) {
  return page.getByRole("region", { name: "One car, three films" }).getByRole("figure");
}

function videos(page: Page) {
  return walkarounds(page).locator("video");
}

async function openWalkarounds(page: Page) {
  if (page.url() === "about:blank") await page.goto("/", { waitUntil: "networkidle" });
  await walkarounds(page).first().scrollIntoViewIfNeeded();
  await expect.poll(() => playing(page)).toEqual([true, true, true]);
}

/** Whether each loaded video is playing and has a frame to show. */
function playing(page: Page): Promise<boolean[]> {
  return videos(page).evaluateAll((all) =>
    all.map((each) => {
      const video = each as HTMLVideoElement;
      return !video.paused && video.readyState >= video.HAVE_CURRENT_DATA;
    }),
  );
}

function times(page: Page): Promise<number[]> {
  return videos(page).evaluateAll((all) => all.map((each) => (each as HTMLVideoElement).currentTime));
}

function readSources(sources: Element[]): { src: string; type: string | undefined }[] {
  return sources.map((each) => {
    const { src, type } = each as HTMLSourceElement;
    return { src, type: type.split(";")[0] };
  });
}

/** A pause takes effect with the next frame; nothing may move after it. */
async function expectStopped(page: Page): Promise<number[]> {
  await passFrames(page);
  const stopped = await times(page);
  await passFrames(page);
  expect(movedCount(stopped, await times(page))).toBe(0);
  return stopped;
}

/** Enough frames for a playing video to advance. */
function passFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let left = 12; left > 0; left--) await new Promise(requestAnimationFrame);
  });
}

function movedCount(before: number[], after: number[]): number {
  return after.filter((time, index) => time !== before[index]).length;
}

/** Green channel of each video at a share of its length, 32 by 32 pixels of 0 to 255. */
function framesAt(page: Page, share: number): Promise<number[][]> {
  return videos(page).evaluateAll(async (all, position) => {
    const size = 32;
    const readFrame = async (video: HTMLVideoElement) => {
      const lastFrame = video.duration - 1 / 48;
      await new Promise((seeked) => {
        video.addEventListener("seeked", seeked, { once: true });
        video.currentTime = position * lastFrame;
      });
      const canvas = new OffscreenCanvas(size, size);
      const context = canvas.getContext("2d");
      context?.drawImage(video, 0, 0, size, size);
      const { data = [] } = context?.getImageData(0, 0, size, size) ?? {};
      return Array.from(data).filter((_, index) => index % 4 === 1);
    };
    return Promise.all(all.map((each) => readFrame(each as HTMLVideoElement)));
  }, share);
}

/** Mean difference of each video between two frames. */
function differences(one: number[][], other: number[][]): number[] {
  return one.map((pixels, video) => {
    const sum = pixels.reduce((all, value, index) => all + Math.abs(value - (other[video]?.[index] ?? 0)), 0);
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
