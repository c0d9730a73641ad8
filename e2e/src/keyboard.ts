import type { Page } from "@playwright/test";

interface Stop {
  readonly name: string;
  readonly isSeen: boolean;
  /** Something about it tells that the focus is here. */
  readonly isMarked: boolean;
}

/** Every place that the Tab key comes to from here, until it leaves the page or comes round. */
export async function visitStops(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  const seen = new Set<string>();
  for (;;) {
    await page.keyboard.press("Tab");
    const { place, ...stop } = await page.evaluate(lookAtFocus);
    if (place === "" || seen.has(place)) return stops;
    seen.add(place);
    stops.push(stop);
  }
}

export async function focusName(page: Page): Promise<string> {
  return (await page.evaluate(lookAtFocus)).name;
}

async function lookAtFocus() {
  // What comes into view with the focus is there in the next frame but one.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const element = document.activeElement;
  if (!element || element === document.body) return { place: "", name: "", isSeen: false, isMarked: false };
  const label = "labels" in element ? (element.labels as NodeListOf<HTMLElement> | null)?.[0]?.innerText : "";
  const name = element.getAttribute("aria-label") ?? label ?? "";
  const box = element.getBoundingClientRect();
  const isSeen =
    box.width > 0 && box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight;
  // What is laid over a picture is marked on its neighbour or on what it stands in.
  const around = [element, ...(element.parentElement?.children ?? []), element.parentElement];
  const outlines = around.flatMap((near) => {
    return near
      ? [near, ...near.querySelectorAll("svg")].map((drawn) => getComputedStyle(drawn).outlineStyle)
      : [];
  });
  return {
    place: [...document.querySelectorAll("*")].indexOf(element).toString(),
    name: (name || element.getAttribute("title") || element.textContent).trim(),
    isSeen,
    isMarked: element.tagName === "IFRAME" || outlines.some((style) => style !== "none"),
  };
}
