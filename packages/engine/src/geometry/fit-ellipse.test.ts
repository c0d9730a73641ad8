import { expect, test } from "vitest";
import { fitEllipse } from "./fit-ellipse.ts";

test("the mask of a filled ellipse gives that ellipse", () => {
  const box = { left: 300, top: 40, width: 200, height: 200 };
  const drawn = { x: 395, y: 148, longRadius: 70, shortRadius: 40, angle: 0.5 };
  const alpha = new Uint8Array(box.width * box.height).map((_, at) => {
    const x = box.left + (at % box.width) + 0.5 - drawn.x;
    const y = box.top + Math.floor(at / box.width) + 0.5 - drawn.y;
    const along = (x * Math.cos(drawn.angle) + y * Math.sin(drawn.angle)) / drawn.longRadius;
    const across = (y * Math.cos(drawn.angle) - x * Math.sin(drawn.angle)) / drawn.shortRadius;
    return along ** 2 + across ** 2 < 1 ? 255 : 0;
  });
  const fitted = fitEllipse(box, alpha);
  expect(fitted.x).toBeCloseTo(drawn.x, 1);
  expect(fitted.y).toBeCloseTo(drawn.y, 1);
  expect(fitted.longRadius).toBeCloseTo(drawn.longRadius, 0);
  expect(fitted.shortRadius).toBeCloseTo(drawn.shortRadius, 0);
  expect(fitted.angle).toBeCloseTo(drawn.angle, 2);
});
