import type { Page } from "@playwright/test";

/** Fingers on the screen, all of them at each step. */
export async function touch(page: Page) {
  const session = await page.context().newCDPSession(page);
  return {
    put: (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints }),
  };
}
