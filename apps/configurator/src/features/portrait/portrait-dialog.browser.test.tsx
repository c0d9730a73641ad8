import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { addAppStyles } from "../../controls/testing/add-app-styles.ts";
import { renderElement } from "../../controls/testing/render-element.ts";
import { PortraitDialog } from "./portrait-dialog.tsx";
import type { PortraitSource } from "./portrait-source.ts";
import "../../language/testing/english.ts";

test("on a low laptop, the title is above the buttons while it is typed", async () => {
  await open();
  const title = page.getByRole("textbox", { name: "Title" });
  await page.getByRole("radio", { name: "Spec sheet" }).click();
  await userEvent.tab();
  await expect.element(title).toHaveFocus();
  const bar = page.getByText(/ pixels\. /).element().parentElement;
  if (bar === null) throw new Error("the buttons are missing");
  await expect
    .poll(() => title.element().getBoundingClientRect().bottom)
    .toBeLessThan(bar.getBoundingClientRect().top);
});

test("what was saved is named until another kind is chosen", async () => {
  await open();
  await page.getByRole("button", { name: "Download PDF" }).click();
  await expect.element(page.getByText("Saved as car-poster.pdf")).toBeVisible();
  await page.getByRole("radio", { name: "Before and after" }).click();
  await expect.element(page.getByText("Saved as car-poster.pdf")).not.toBeInTheDocument();
  await page.getByRole("radio", { name: "Poster" }).click();
  await expect.element(page.getByRole("button", { name: "Download PDF" })).toBeEnabled();
  await expect.element(page.getByText("Saved as car-poster.pdf")).not.toBeInTheDocument();
});

test("a second press while a video is saved saves no second file, and the button says so", async () => {
  const saved: string[] = [];
  let finish = (_: string) => {};
  await open((_, name) => {
    saved.push(name);
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  await page.getByRole("radio", { name: "Video" }).click();
  await page.getByRole("button", { name: "Make the video" }).click();
  const download = page.getByRole("button", { name: /^Download (MP4|WebM)$/ });
  await userEvent.dblClick(download);
  const saving = page.getByRole("button", { name: "Saving…" });
  await expect.element(saving).toBeDisabled();
  await expect.element(page.getByRole("button", { name: "Share" })).toBeDisabled();
  finish("Saved as car-video.mp4");
  await expect.element(page.getByText("Saved as car-video.mp4")).toBeVisible();
  await expect.element(download).toBeEnabled();
  expect(saved).toHaveLength(1);
});

test("on a phone a video that was made is in view, with what saves it", async () => {
  await open(saveByName, [390, 844]);
  await page.getByRole("radio", { name: "Video" }).click();
  await page.getByRole("button", { name: "Make the video" }).click();
  await expect.poll(() => isInView(document.querySelector("video"))).toBe(true);
  const download = page.getByRole("button", { name: /^Download (MP4|WebM)$/ });
  expect(isInView(download.element())).toBe(true);
  expect(isInView(page.getByRole("button", { name: "Make it again" }).element())).toBe(true);
});

function isInView(element: Element | null): boolean {
  if (element === null) return false;
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && top >= 0 && bottom <= window.innerHeight;
}

async function open(onSave = saveByName, size: readonly [number, number] = [1366, 768]): Promise<void> {
  addAppStyles();
  const before = { width: window.innerWidth, height: window.innerHeight };
  await page.viewport(...size);
  onTestFinished(() => page.viewport(before.width, before.height));
  const draw = () => Promise.resolve(new ImageData(300, 200));
  const source: PortraitSource = {
    size: { width: 300, height: 200 },
    car: { left: 0.2, top: 0.4, width: 0.6, height: 0.3 },
    origin: null,
    markFile: (file) => Promise.resolve(file),
    drawLook: draw,
    drawPhoto: draw,
  };
  renderElement(
    <PortraitDialog
      {...{ source, onSave }}
      look={[]}
      savedLooks={[]}
      plateCover={null}
      fileName="car"
      signal={new AbortController().signal}
      onShare={saveByName}
      onClose={() => {}}
    />,
  );
  await expect.element(page.getByRole("button", { name: "Download PDF" })).toBeVisible();
}

function saveByName(_: Blob, name: string): Promise<string> {
  return Promise.resolve(`Saved as ${name}`);
}
