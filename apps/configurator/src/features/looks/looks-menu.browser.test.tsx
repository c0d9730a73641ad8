import { createRenderer, type PartMask, type Photo, type Renderer } from "@livery/engine";
import type { Film } from "@livery/catalog";
import { useState } from "react";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { addAppStyles } from "../../controls/testing/add-app-styles.ts";
import "../../language/testing/english.ts";
import type { Layer } from "../../look/layer.ts";
import { renderWithLook } from "../../look/testing/render-with-look.tsx";
import { useLookDrawings } from "./look-drawings.ts";
import { LooksMenu } from "./looks-menu.tsx";

test("each saved look has a small picture of the car in it, drawn when the list opens", async () => {
  const { session } = await render();
  session.edit((state) => ({ ...state, savedLooks: [savedLook(1, "#c61f28"), savedLook(2, "#1f63c4")] }));
  await expect.element(look("Look 1")).toBeVisible();
  expect(middleOf("Look 1")).toBeNull();
  await page.getByRole("button", { name: "Open" }).click();
  await expect.poll(() => strongest(middleOf("Look 1"))).toBe("red");
  await expect.poll(() => strongest(middleOf("Look 2"))).toBe("blue");
});

test("a look saved while the list is open gets its picture, and the others keep theirs", async () => {
  const { session } = await render();
  session.edit((state) => ({ ...state, savedLooks: [savedLook(1, "#c61f28")] }));
  await page.getByRole("button", { name: "Open" }).click();
  await expect.poll(() => strongest(middleOf("Look 1"))).toBe("red");
  session.edit((state) => ({ ...state, look: [layerIn("#1f63c4")] }));
  await page.getByRole("button", { name: "Save this look" }).click();
  await expect.poll(() => document.querySelectorAll("li canvas").length).toBe(2);
  expect(strongest(middleOf("Look 1"))).toBe("red");
  await expect.poll(() => strongest(readMiddle(document.querySelectorAll("li canvas")[1]))).toBe("blue");
});

test("a look that is saved is not saved again, and the button says so until the look changes", async () => {
  const { session } = await render();
  session.edit((state) => ({ ...state, look: [layerIn("#c61f28")] }));
  await page.getByRole("button", { name: "Save this look" }).click();
  const saved = page.getByRole("button", { name: "Already saved" });
  await expect.element(saved).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(session.getState().history.present.savedLooks).toHaveLength(1);
  session.edit((state) => ({ ...state, look: [layerIn("#1f63c4")] }));
  await page.getByRole("button", { name: "Save this look" }).click();
  await expect.poll(() => session.getState().history.present.savedLooks).toHaveLength(2);
});

test("one saved look says how two are compared", async () => {
  const { session } = await render();
  session.edit((state) => ({ ...state, savedLooks: [savedLook(1, "#c61f28")] }));
  const advice = page.getByText("Change something and save another look to see both side by side.");
  await expect.element(advice).toBeVisible();
  session.edit((state) => ({ ...state, savedLooks: [savedLook(1, "#c61f28"), savedLook(2, "#1f63c4")] }));
  await expect.element(advice).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Side by side" })).toBeEnabled();
});

test("the picture puts its look on the car", async () => {
  const { session } = await render();
  session.edit((state) => ({ ...state, savedLooks: [savedLook(1, "#c61f28")] }));
  await look("Look 1").click();
  await expect.element(look("Look 1")).toHaveAttribute("aria-pressed", "true");
  expect(session.getState().history.present.look).toMatchObject([
    { treatment: { film: { name: "#c61f28" } } },
  ]);
});

test("a long name shows whole, in two lines, and Enter ends its change without a third", async () => {
  addAppStyles();
  await page.viewport(360, 740);
  const { session } = await render();
  const name = "Satin Black · black roof · smoked lights";
  session.edit((state) => ({ ...state, savedLooks: [{ ...savedLook(1, "#c61f28"), name }] }));
  const field = page.getByRole("textbox", { name: `Name of ${name}` });
  await expect.element(field).toHaveValue(name);
  const { scrollHeight, clientHeight } = field.element();
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
  expect(clientHeight).toBeGreaterThan(2 * 24);
  await field.fill("Night");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("textbox", { name: "Name of Night" })).toHaveValue("Night");
});

const look = (name: string) => page.getByRole("button", { name: `Show ${name} on the car` });

/** A gray photo whose middle is paint. */
const side = 96;
const photo: Photo = { width: side, height: side, pixels: new ImageData(gray(side * side), side) };
const paint: PartMask = {
  id: "hood",
  box: { left: 24, top: 24, width: 48, height: 48 },
  alpha: new Uint8Array(48 * 48).fill(255),
  materialClass: "paint",
  panel: "hood",
  side: null,
  confidence: 1,
};

function gray(pixels: number): Uint8ClampedArray<ArrayBuffer> {
  return new Uint8ClampedArray(4 * pixels).map((_, at) => (at % 4 === 3 ? 255 : 150));
}

function layerIn(hex: Film["hex"]): Layer {
  const film: Film = {
    id: `film-${hex.slice(1)}`,
    brand: "3M",
    series: "2080",
    code: hex.slice(1),
    name: hex,
    finish: "matte",
    glossLevel: "matte",
    hex,
    renderHex: hex,
  };
  return {
    panelGroup: { kind: "class", materialClass: "paint" },
    treatment: { kind: "film", film },
    isHidden: false,
  };
}

function savedLook(id: number, hex: Film["hex"]) {
  return { id, name: `Look ${id}`, look: [layerIn(hex)] };
}

function Menu({ renderer }: { renderer: Renderer }) {
  const [isOpen, setIsOpen] = useState(false);
  const [masks] = useState([paint]);
  const drawings = useLookDrawings({ renderer, photo, masks, isPlateCovered: false });
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <LooksMenu {...{ isOpen, drawings }} onCompare={() => {}} />
    </>
  );
}

async function render() {
  const created = createRenderer(document.createElement("canvas"));
  if (created.kind === "unsupported") throw new Error("this browser has no WebGL2");
  const { renderer } = created;
  onTestFinished(() => renderer.destroy());
  renderer.setPhoto(photo);
  renderer.setMasks([paint]);
  const rendered = await renderWithLook(<Menu renderer={renderer} />, [paint]);
  await expect.element(page.getByRole("button", { name: "Open" })).toBeVisible();
  return rendered;
}

/** The pixel in the middle of a look's picture; null while it is empty. */
function middleOf(name: string): number[] | null {
  const button = look(name).element();
  return readMiddle(button.querySelector("canvas") ?? undefined);
}

function readMiddle(canvas: Element | undefined): number[] | null {
  if (!(canvas instanceof HTMLCanvasElement)) throw new Error("no canvas");
  const { width, height } = canvas;
  const pixel = canvas.getContext("2d")?.getImageData(width / 2, height / 2, 1, 1).data ?? [];
  return pixel[3] === 255 ? [...pixel] : null;
}

function strongest(pixel: number[] | null): string | null {
  if (pixel === null) return null;
  const [red = 0, , blue = 0] = pixel;
  return red > blue + 30 ? "red" : blue > red + 30 ? "blue" : "gray";
}
