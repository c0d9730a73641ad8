import type { CarPart, CarPicture } from "../cutout/car-picture.ts";

interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A drawn car from its side: a gray body with a window and two black wheels before a light background. */
export function drawnCar({ width = 240, height = 160 } = {}): CarPicture {
  const [x, y] = [width / 240, height / 160];
  const scaled = (left: number, top: number, across: number, down: number): Rectangle => ({
    left: Math.round(left * x),
    top: Math.round(top * y),
    width: Math.round(across * x),
    height: Math.round(down * y),
  });
  const data = new Uint8ClampedArray(width * height * 4).fill(230);
  const fill = (box: Rectangle, level: number, isInside: (at: number) => boolean = () => true) => {
    for (let at = 0; at < box.width * box.height; at++) {
      const to = (box.top + Math.floor(at / box.width)) * width + box.left + (at % box.width);
      if (isInside(at)) data.fill(level, to * 4, to * 4 + 3);
    }
  };
  const toPart = (box: Rectangle, part: Pick<CarPart, "materialClass" | "panel">): CarPart => ({
    ...part,
    box,
    alpha: new Uint8Array(box.width * box.height).fill(255),
  });
  const body = scaled(30, 70, 180, 40);
  const glass = scaled(80, 50, 80, 20);
  fill(body, 128);
  fill(glass, 60);
  const wheels = [scaled(50, 95, 36, 36), scaled(154, 95, 36, 36)].map((box) => {
    const isTire = (at: number) =>
      Math.hypot(
        (at % box.width) + 0.5 - box.width / 2,
        (Math.floor(at / box.width) + 0.5 - box.height / 2) * (x / y),
      ) <
      box.width / 2;
    fill(box, 10, isTire);
    const radius = box.width / 2;
    const alpha = Uint8Array.from({ length: box.width * box.height }, (_, at) => (isTire(at) ? 255 : 0));
    const ellipse = {
      x: box.left + radius,
      y: box.top + box.height / 2,
      longRadius: radius,
      shortRadius: radius,
      angle: 0,
    };
    return { materialClass: "wheel", panel: "wheel", box, alpha, ellipse } satisfies CarPart;
  });
  const parts: CarPart[] = [
    toPart(body, { materialClass: "paint", panel: "front-door" }),
    toPart(glass, { materialClass: "glass", panel: "front-door" }),
    ...wheels,
  ];
  return { width, height, data, parts, light: null };
}
