import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { addAppStyles } from "../controls/testing/add-app-styles.ts";

test.each([
  { width: 1280, height: 800, own: "wide", kiosk: "tall broad" },
  { width: 1920, height: 1080, own: "wide", kiosk: "tall broad" },
  { width: 1024, height: 600, own: "wide", kiosk: "tall" },
  { width: 1024, height: 768, own: "tall broad", kiosk: "tall broad" },
  { width: 800, height: 1280, own: "tall", kiosk: "tall" },
])("a paired kiosk of any shape has its picture on top: %o", async ({ width, height, own, kiosk }) => {
  addAppStyles();
  await page.viewport(width, height);
  expect(readLayout()).toBe(own);
  document.documentElement.dataset["kiosk"] = "";
  onTestFinished(() => void delete document.documentElement.dataset["kiosk"]);
  expect(readLayout()).toBe(kiosk);
});

/** The layout variants of `app.css` that apply, read from what they do. */
function readLayout(): string {
  const styleOf = (className: string) => {
    const probe = document.body.appendChild(document.createElement("div"));
    probe.className = className;
    const { display, borderRightWidth } = getComputedStyle(probe);
    probe.remove();
    return { display, borderRightWidth };
  };
  const applied = {
    wide: styleOf("wide:border-r").borderRightWidth !== "0px",
    tall: styleOf("tall:contents").display === "contents",
    broad: styleOf("broad:grid").display === "grid",
  };
  return Object.entries(applied)
    .flatMap(([name, applies]) => (applies ? [name] : []))
    .join(" ");
}
