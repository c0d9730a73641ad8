import { buttonClass } from "@livery/ui";
import { expect, onTestFinished, test } from "vitest";
import { cdp } from "vitest/browser";
import { addAppStyles } from "./testing/add-app-styles.ts";

test("where colors are forced, a filled button has an outline, and without them none shows", async () => {
  addAppStyles();
  const button = document.body.appendChild(document.createElement("button"));
  onTestFinished(() => button.remove());
  button.className = buttonClass("primary");
  const { borderTopWidth, borderTopStyle } = getComputedStyle(button);
  expect([borderTopWidth, borderTopStyle]).toEqual(["1px", "solid"]);
  expect(colorOf(button)).toBe("rgba(0, 0, 0, 0)");
  // Colors change over frames, which a busy machine may not draw in time.
  button.style.transition = "none";
  onTestFinished(() => setForcedColors(""));
  // Each time anew: whatever else drives this page sets its media, too, and the last one counts.
  await expect
    .poll(async () => {
      await setForcedColors("active");
      return isOutlined(button);
    })
    .toBe(true);
});

function isOutlined(button: HTMLElement): boolean {
  const color = colorOf(button);
  return color.startsWith("rgb(") && color !== getComputedStyle(button).backgroundColor;
}

function colorOf(button: HTMLElement): string {
  return getComputedStyle(button).borderTopColor;
}

/** What Vitest's session has in Chromium; its types are in a package of the root. */
interface ChromiumSession {
  send: (method: "Emulation.setEmulatedMedia", media: object) => Promise<void>;
}

async function setForcedColors(value: "active" | ""): Promise<void> {
  const session = cdp() as unknown as ChromiumSession; // see there
  await session.send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value }] });
}
