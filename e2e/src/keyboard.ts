import type { Page } from "@playwright/test";

interface Stop {
  readonly name: string;
  readonly isInView: boolean;
  /** The focus is visible. */
  readonly isMarked: boolean;
}

/** How often a stop is read until it is in view and marked, and the time between, in milliseconds. */
const reading = { times: 400, pauseMs: 50 };

/** Presses Tab until the focus leaves the page or repeats; returns every stop. */
export async function visitStops(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  const seen = new Set<string>();
  await settleLayout(page);
  for (;;) {
    await page.keyboard.press("Tab");
    const { place, ...stop } = await readSettledFocus(page);
    if (place === "" || seen.has(place)) return stops;
    seen.add(place);
    stops.push(stop);
  }
}

export async function focusName(page: Page): Promise<string> {
  return (await page.evaluate(readFocus)).name;
}

/** Presses Tab until the focus is on the element with this name. */
export async function tabTo(page: Page, name: string) {
  const passed: string[] = [];
  while (passed.at(-1) !== name) {
    if (passed.length > 80) throw new Error(`Tab reaches ${passed.join()}, but not ${name}`);
    await page.keyboard.press("Tab");
    passed.push(await focusName(page));
  }
}

/**
 * After a change of the viewport, React hears of it in one frame and the page has its layout in the next. An element that is
 * focused in between would be scrolled to where it no longer is.
 */
async function settleLayout(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    await nextFrame();
    await nextFrame();
  });
}

/** Scrolling into view takes up to two frames, and the skip link moves for some more on a busy machine. */
async function readSettledFocus(page: Page) {
  for (let left = reading.times; ; left--) {
    const focus = await page.evaluate(readFocus);
    if (left === 1 || focus.place === "" || (focus.isInView && focus.isMarked)) return focus;
    await page.waitForTimeout(reading.pauseMs);
  }
}

function readFocus() {
  const host = document.activeElement;
  // The frame of an embed lies in a shadow root of its element.
  const element = host?.shadowRoot?.activeElement ?? host;
  if (!element || element === document.body) return { place: "", name: "", isInView: false, isMarked: false };
  const label = "labels" in element ? (element.labels as NodeListOf<HTMLElement> | null)?.[0]?.innerText : "";
  const name = element.getAttribute("aria-label") ?? label ?? "";
  const pictured = [...element.querySelectorAll("img")].map(({ alt }) => alt).join(" ");
  const box = element.getBoundingClientRect();
  const indexIn = (root: ParentNode | null | undefined, wanted: Element | null) =>
    [...(root?.querySelectorAll("*") ?? [])].findIndex((each) => each === wanted);
  const isInView =
    box.width > 0 && box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight;
  // An invisible input over a picture is marked on its neighbor or parent.
  const around = [element, ...(element.parentElement?.children ?? []), element.parentElement];
  const outlines = around.flatMap((near) => {
    return near
      ? [near, ...near.querySelectorAll("svg")].map((shape) => getComputedStyle(shape).outlineStyle)
      : [];
  });
  return {
    place: `${indexIn(document, host)} ${indexIn(host?.shadowRoot, element)}`,
    name: (name || element.getAttribute("title") || element.textContent || pictured).trim(),
    isInView,
    isMarked: element.tagName === "IFRAME" || outlines.some((style) => style !== "none"),
  };
}
