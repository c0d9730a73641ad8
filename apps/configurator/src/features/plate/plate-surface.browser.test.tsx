import type { Photo, PlateQuad } from "@livery/engine";
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import "../../language/testing/english.ts";
import { PlateSurface } from "./plate-surface.tsx";

const photo = { width: 800, height: 400 } as Photo; // its pixels are not read
const plate: PlateQuad = [
  { x: 300, y: 200 },
  { x: 400, y: 200 },
  { x: 400, y: 240 },
  { x: 300, y: 240 },
];

test("a corner follows the pointer, and the others stay", async () => {
  const shown = render();
  const corner = page.getByRole("button", { name: "Bottom right corner" });
  await expect.element(corner).toBeVisible();
  const box = corner.element().getBoundingClientRect();
  const at = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
  const send = (type: string, by: number) =>
    corner
      .element()
      .dispatchEvent(
        new PointerEvent(type, { ...at, clientX: at.clientX + by, pointerId: 1, bubbles: true, button: 0 }),
      );
  // No pointer of that number is down, so it cannot be captured.
  corner.element().setPointerCapture = () => {};
  send("pointerdown", 0);
  send("pointermove", 20);
  send("pointerup", 20);
  // The picture is shown at half its size.
  await expect.poll(() => shown.quad[2]).toEqual({ x: 440, y: 240 });
  expect([shown.quad[0], shown.quad[1], shown.quad[3]]).toEqual([plate[0], plate[1], plate[3]]);
});

test("the first corner has the focus; arrow keys move it, Enter applies and Escape goes back", async () => {
  const shown = render();
  await expect.element(page.getByRole("button", { name: "Top left corner" })).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}{Shift>}{ArrowUp}{/Shift}");
  await expect.poll(() => shown.quad[0]).toEqual({ x: 296, y: 199 });
  await userEvent.keyboard("{Enter}{Escape}");
  expect(shown.ends).toEqual(["apply", "back"]);
});

test("the handle in the middle moves the whole cover", async () => {
  const shown = render();
  await expect.element(page.getByRole("button", { name: "Top left corner" })).toHaveFocus();
  page.getByRole("button", { name: "Whole cover" }).element().focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(() => shown.quad.map(({ y }) => y)).toEqual([204, 204, 244, 244]);
});

function render(): { quad: PlateQuad; ends: string[] } {
  const shown: { quad: PlateQuad; ends: string[] } = { quad: plate, ends: [] };
  const container = document.body.appendChild(document.createElement("div"));
  container.style.cssText = "position: relative; width: 400px; height: 200px";
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  const note = {
    change: (quad: PlateQuad) => {
      shown.quad = quad;
    },
    end: (how: string) => void shown.ends.push(how),
  };
  root.render(<Placed {...note} />);
  return shown;
}

interface PlacedProps {
  change: (quad: PlateQuad) => void;
  end: (how: string) => void;
}

function Placed({ change, end }: PlacedProps) {
  const [quad, setQuad] = useState(plate);
  useEffect(() => change(quad), [change, quad]);
  return (
    <PlateSurface
      quad={quad}
      photo={photo}
      onChange={setQuad}
      onApply={() => end("apply")}
      onBack={() => end("back")}
    />
  );
}
