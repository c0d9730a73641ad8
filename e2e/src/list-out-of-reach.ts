import type { Page } from "@playwright/test";

/** The visible controls that are smaller than 48 pixels, or reach into the upper third of the screen, and how. */
export function listOutOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const smallestPx = 48;
    const selector = "button, a[href], input:not([type=hidden]), select, textarea, summary, [role=tab]";
    // What a modal dialog covers cannot be touched.
    const root = document.querySelector("dialog:modal") ?? document;
    const visible = { visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true };
    const isTouchable = (element: Element) =>
      element.closest("[aria-hidden=true]") === null && element.checkVisibility(visible);
    /** A field's label is touched in its place. */
    const areaOf = (element: Element) =>
      (element instanceof HTMLInputElement && element.type !== "text" ? element.closest("label") : null) ??
      element;
    return [...root.querySelectorAll(selector)].filter(isTouchable).flatMap((element) => {
      const box = areaOf(element).getBoundingClientRect();
      const list = element.closest("[data-scrolls], ul, [role=grid]")?.parentElement?.getBoundingClientRect();
      const isOnScreen = box.width > 1 && box.bottom > 0 && box.top < innerHeight;
      // Scrolled out of its list.
      const isCut = list !== undefined && (box.bottom <= list.top || box.top < list.top);
      if (!isOnScreen || isCut) return [];
      const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
      const [width, height, top] = [box.width, box.height, box.top].map(Math.round);
      const isSmall = Math.round(box.width) < smallestPx || Math.round(box.height) < smallestPx;
      const isHigh = box.top < innerHeight / 3;
      return isSmall || isHigh ? [`${name.trim().slice(0, 30)}: ${width} × ${height} at ${top}`] : [];
    });
  });
}
