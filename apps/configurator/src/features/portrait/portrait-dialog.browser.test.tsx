import { useState } from "react";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { addAppStyles } from "../../controls/testing/add-app-styles.ts";
import { renderElement } from "../../controls/testing/render-element.ts";
import type { Look } from "../../look/layer.ts";
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

test("on a laptop a video that was made takes the place of the large picture", async () => {
  await open();
  await page.getByRole("radio", { name: "Video" }).click();
  const still = page.getByRole("img", { name: "Preview of the video" });
  const place = still.element().getBoundingClientRect();
  await page.getByRole("button", { name: "Make the video" }).click();
  await expect.poll(() => document.querySelector("video")?.getBoundingClientRect()).toEqual(place);
  await expect.element(still).not.toBeInTheDocument();
});

test("a video that shows the license plate is gone once the plate is covered, and nothing else", async () => {
  await open(saveByName, [1366, 768], true);
  await page.getByRole("textbox", { name: "Title" }).fill("Blue");
  await page.getByRole("radio", { name: "Video" }).click();
  await page.getByRole("button", { name: "Make the video" }).click();
  const download = page.getByRole("button", { name: /^Download (MP4|WebM)$/ });
  await expect.element(download).toBeVisible();
  await page.getByRole("checkbox", { name: "Cover my license plate" }).click();
  await expect.element(download).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Make the video" })).toBeEnabled();
  await page.getByRole("radio", { name: "Poster" }).click();
  await expect.element(page.getByRole("textbox", { name: "Title" })).toHaveValue("Blue");
});

function isInView(element: Element | null): boolean {
  if (element === null) return false;
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && top >= 0 && bottom <= window.innerHeight;
}

async function open(
  onSave = saveByName,
  size: readonly [number, number] = [1366, 768],
  hasPlate = false,
): Promise<void> {
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
  renderElement(<OpenDialog {...{ source, onSave, hasPlate }} />);
  await expect.element(page.getByRole("button", { name: "Download PDF" })).toBeVisible();
}

interface OpenDialogProps {
  source: PortraitSource;
  onSave: (file: Blob, name: string) => Promise<string>;
  hasPlate: boolean;
}

function OpenDialog({ source, onSave, hasPlate }: OpenDialogProps) {
  const [isCovered, setCovered] = useState(false);
  return (
    <PortraitDialog
      {...{ source, onSave }}
      look={noLook}
      savedLooks={[]}
      plateCover={hasPlate ? { isCovered, setCovered } : null}
      fileName="car"
      signal={unaborted}
      onShare={saveByName}
      onClose={() => {}}
    />
  );
}

const noLook: Look = [];
const unaborted = new AbortController().signal;

function saveByName(_: Blob, name: string): Promise<string> {
  return Promise.resolve(`Saved as ${name}`);
}
