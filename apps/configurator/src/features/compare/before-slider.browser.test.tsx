import { createRenderer, type Photo } from "@livery/engine";
import { createRef } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { addAppStyles } from "../../controls/testing/add-app-styles.ts";
import { renderElement } from "../../controls/testing/render-element.ts";
import { PlateCoverContext } from "../../look/plate-cover-context.ts";
import { CarPicture } from "../../viewport/car-picture.tsx";
import { BeforeSlider } from "./before-slider.tsx";
import "../../language/testing/english.ts";

test("both halves fade alike at the edges of a photo that does not fill the picture", async () => {
  const container = await render();
  // The original comes a moment after the picture.
  await expect.poll(async () => (await readRow(container)).at(0.45)).toBeGreaterThan(240);
  const row = await readRow(container);
  expect(row.at(0.55)).toBeGreaterThan(240);
  for (const inside of [0.005, 0.02, 0.04, 0.07]) {
    const [before, after] = [row.at(inside), row.at(-inside)];
    expect(Math.abs(before - after)).toBeLessThan(8);
  }
  expect(row.at(0.005)).toBeLessThan(60);
  expect(row.at(0.07)).toBeGreaterThan(row.at(0.02) + 60);
});

/** The header of a phone, which lies over its picture, is 60 pixels high. */
test("on a phone the line between the halves begins below the header and ends with the picture", async () => {
  await page.viewport(390, 844);
  const container = await render();
  const [line, picture] = [container.querySelector("[data-line]"), container.querySelector("[data-photo]")];
  const [from, around] = [line?.getBoundingClientRect(), picture?.parentElement?.getBoundingClientRect()];
  expect((from?.top ?? 0) - (around?.top ?? 0)).toBeGreaterThanOrEqual(60);
  expect(from?.bottom).toBe(around?.bottom);
  await page.viewport(768, 1024);
  await expect
    .poll(() => line?.getBoundingClientRect().top)
    .toBe(picture?.parentElement?.getBoundingClientRect().top);
});

/** A white, upright photo in a wide picture, without a look. */
async function render(): Promise<HTMLElement> {
  addAppStyles();
  const pixels = new ImageData(new Uint8ClampedArray(200 * 300 * 4).fill(255), 200, 300);
  const photo: Photo = { width: 200, height: 300, pixels };
  const container = renderElement(
    <PlateCoverContext value={{ isCovered: false, setCovered: () => {} }}>
      <div style={{ position: "relative", width: 400, height: 300 }}>
        <CarPicture
          ref={createRef()}
          photo={photo}
          masks={[]}
          normals={null}
          renderLayers={[]}
          car={undefined}
          label="The car"
          isDim={false}
          createRenderer={(canvas) => {
            const created = createRenderer(canvas);
            return created.kind === "ready" ? created.renderer : null;
          }}
          onRenderer={() => {}}
          onTap={() => {}}
          onHold={() => {}}
          onStep={null}
        >
          <BeforeSlider photo={photo} />
        </CarPicture>
      </div>
    </PlateCoverContext>,
  );
  await expect.element(page.getByRole("slider")).toBeInTheDocument();
  return container;
}

/**
 * How bright the photo is on screen along a row below its middle, 0 to 255, by the share of its width from the left; from
 * the right where that is negative.
 */
async function readRow(container: HTMLElement): Promise<{ at: (share: number) => number }> {
  const photo = container.querySelector("[data-photo]");
  if (photo === null) throw new Error("no photo");
  const shot = await page.elementLocator(photo).screenshot({ save: false });
  const bytes = await (await fetch(`data:image/png;base64,${shot}`)).blob();
  const bitmap = await createImageBitmap(bytes);
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  if (context === null) throw new Error("no canvas");
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, Math.floor(height * 0.8), width, 1);
  const columnAt = (share: number) => Math.floor(Math.abs(share) * width);
  return { at: (share) => data[4 * (share < 0 ? width - 1 - columnAt(share) : columnAt(share)) + 1] ?? 0 };
}
