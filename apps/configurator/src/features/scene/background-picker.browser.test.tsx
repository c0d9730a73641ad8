import type { Background } from "@livery/engine";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderElement } from "../../controls/testing/render-element.ts";
import "../../language/testing/english.ts";
import { loadEngine } from "../../photo-session/engine.ts";
import { PhotoSession } from "../../photo-session/photo-session.ts";
import { PhotoSessionContext } from "../../photo-session/photo-session-context.ts";
import { BackgroundPicker } from "./background-picker.tsx";
import { HorizonSlider } from "./horizon-slider.tsx";

test("a picture of the customer's own becomes a background with its horizon", async () => {
  const chosen = await render();
  await choose(await landscape(600, 400, 0.6));
  await expect.poll(() => chosen.length).toBe(1);
  const [background] = chosen;
  expect([background?.picture.width, background?.picture.height]).toEqual([600, 400]);
  expect(background?.horizon).toBeCloseTo(0.6, 1);
  await expect.poll(alertWords).toBe("");
});

test("a file that is no picture, and a picture too small, say so", async () => {
  const chosen = await render();
  await choose(new File(["words"], "words.txt"));
  await expect.poll(alertWords).toContain("This file isn't a photo");
  await choose(await landscape(150, 100, 0.5));
  await expect.poll(alertWords).toContain("This photo is too small");
  expect(chosen).toEqual([]);
});

test("the horizon moves by key, once the customer lets go", async () => {
  const chosen: Background[] = [];
  const picture = { width: 1, height: 1, data: new Uint8ClampedArray(4) };
  mount(<HorizonSlider background={{ picture, horizon: 0.5 }} onChange={(next) => chosen.push(next)} />);
  await expect.element(page.getByLabelText("Horizon in your picture")).toHaveValue("50");
  page.getByLabelText("Horizon in your picture").element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => chosen.map(({ horizon }) => horizon)).toEqual([expect.closeTo(0.49, 5)]);
});

const alertWords = () => document.querySelector("[role=alert]")?.textContent;

async function render(): Promise<Background[]> {
  const chosen: Background[] = [];
  const session = new PhotoSession(loadEngine);
  mount(
    <PhotoSessionContext value={session}>
      <BackgroundPicker isDisabled={false} hasBackground={false} onBackground={(next) => chosen.push(next)} />
    </PhotoSessionContext>,
  );
  await expect.element(page.getByText("Use your own picture")).toBeVisible();
  return chosen;
}

function mount(element: ReactNode): void {
  renderElement(element);
}

async function choose(file: File): Promise<void> {
  await userEvent.upload(page.getByLabelText("Use your own picture"), file);
}

/** Sky over sand, as a PNG. */
async function landscape(width: number, height: number, horizon: number): Promise<File> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas");
  context.fillStyle = "#9cc4ee";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#8a7350";
  context.fillRect(0, horizon * height, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (blob === null) throw new Error("no file");
  return new File([blob], "landscape.png", { type: "image/png" });
}
