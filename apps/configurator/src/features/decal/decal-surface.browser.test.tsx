import type { DecalCorners, Photo } from "@livery/engine";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import "../../language/testing/english.ts";
import type { DecalPlace } from "../../look/decal.ts";
import { DecalSurface } from "./decal-surface.tsx";

const photo = { width: 800, height: 400 } as Photo; // its pixels are not read
const place: DecalPlace = { panelId: "paint/hood", nth: 0, x: 0.5, y: 0.5, lengthMm: 400, degrees: 0 };
const corners: DecalCorners = [
  { x: 360, y: 180 },
  { x: 440, y: 180 },
  { x: 440, y: 220 },
  { x: 360, y: 220 },
];
const move = "Move: Decal “27”";
const turn = "Turn and scale: Decal “27”";

test("it follows the pointer and comes to rest once", async () => {
  const shown = render();
  await drag(move, { x: 40, y: 0 });
  expect(shown.moved.map(({ x }) => x)).toEqual([0.6, 0.7]);
  expect(shown.placed).toEqual([{ ...place, x: 0.7 }]);
});

test("its corner scales it", async () => {
  const shown = render();
  await drag(turn, { x: 20, y: 10 });
  expect(shown.placed).toEqual([{ ...place, lengthMm: 800 }]);
});

test("keys move, scale, turn, remove and end it; a key that is held is one step", async () => {
  const shown = render();
  await expect.element(page.getByRole("button", { name: move })).toBeInTheDocument();
  page.getByRole("button", { name: move }).element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await userEvent.keyboard("+");
  await userEvent.keyboard("{]}");
  expect(shown.placed).toEqual([
    { ...place, x: 0.51 },
    { ...place, lengthMm: 424 },
    { ...place, degrees: 5 },
  ]);
  await userEvent.keyboard("{Delete}{Enter}");
  expect(shown.ends).toEqual(["remove", "done"]);
});

async function drag(name: string, by: { x: number; y: number }) {
  const handle = page.getByRole("button", { name });
  await expect.element(handle).toBeInTheDocument();
  const element = handle.element();
  const bounds = element.getBoundingClientRect();
  const [x, y] = [bounds.left + bounds.width / 2, bounds.top + bounds.height / 2];
  // No pointer of that number is down, so it cannot be captured.
  element.setPointerCapture = () => {};
  const steps: [string, number][] = [
    ["pointerdown", 0],
    ["pointermove", 0.5],
    ["pointermove", 1],
    ["pointerup", 1],
  ];
  for (const [type, share] of steps)
    element.dispatchEvent(
      new PointerEvent(type, {
        clientX: x + share * by.x,
        clientY: y + share * by.y,
        pointerId: 1,
        bubbles: true,
      }),
    );
}

function render() {
  const shown = { moved: [] as DecalPlace[], placed: [] as DecalPlace[], ends: [] as string[] };
  const container = document.body.appendChild(document.createElement("div"));
  container.style.cssText = "position: relative; width: 400px; height: 200px";
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  root.render(
    <DecalSurface
      label="Decal “27”"
      {...{ place, corners, photo }}
      aspect={2}
      box={{ left: 200, top: 100, width: 400, height: 200 }}
      onMove={(next) => shown.moved.push(next)}
      onPlace={(next) => shown.placed.push(next)}
      onRemove={() => shown.ends.push("remove")}
      onClose={() => shown.ends.push("done")}
    />,
  );
  return shown;
}
