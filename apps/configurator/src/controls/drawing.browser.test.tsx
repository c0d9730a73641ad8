import { expect, onTestFinished, test } from "vitest";
import { createRoot } from "react-dom/client";
import { Drawing } from "./drawing.tsx";

test("a picture keeps its pixels until the next one is drawn, and frees them when it leaves", async () => {
  const { show, canvas, leave } = mount();
  show(filled(2, 1, 200));
  await expect.poll(() => pixelsOf(canvas())).toEqual([2, 1, 200]);
  show(undefined);
  show(undefined, "later");
  await expect.poll(() => canvas().className).toBe("later");
  expect(pixelsOf(canvas())).toEqual([2, 1, 200]);
  show(filled(1, 3, 90));
  await expect.poll(() => pixelsOf(canvas())).toEqual([1, 3, 90]);
  const left = canvas();
  leave();
  expect([left.width, left.height]).toEqual([0, 0]);
});

function mount() {
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  return {
    show: (picture: ImageData | undefined, className = "") =>
      root.render(<Drawing picture={picture} className={className} />),
    canvas: () => container.querySelector("canvas") ?? document.createElement("canvas"),
    leave: () => root.unmount(),
  };
}

function filled(width: number, height: number, value: number): ImageData {
  return new ImageData(new Uint8ClampedArray(width * height * 4).fill(255).fill(value, 0, 1), width, height);
}

/** Width, height and the red of the first pixel. */
function pixelsOf(canvas: HTMLCanvasElement) {
  return [canvas.width, canvas.height, canvas.getContext("2d")?.getImageData(0, 0, 1, 1).data[0]];
}
