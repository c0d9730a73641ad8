import type { Film } from "@livery/catalog";
import { expect, test } from "vitest";
import { camera } from "../geometry/camera.ts";
import { dot, normalize, type Vector } from "../geometry/vectors.ts";
import { toView, UP } from "../lighting/surroundings.ts";
import { byteToLinear, toSceneLight } from "../lighting/tone-curve.ts";
import { NORMALS_SIDE, type SurfaceNormals } from "../masks/surface-normals.ts";
import { meanOf } from "../numbers.ts";
import { partMask, wrapBall } from "../testing/ball.ts";
import { openRenderer } from "../testing/open-renderer.ts";
import { pixelAt } from "../testing/pixels.ts";
import { plainFilm } from "../testing/plain-film.ts";

const SIDE = 320;
const chrome: Film = { ...plainFilm("gloss", "#d8dadc"), finish: "chrome", glossLevel: "chrome" };
const brushed: Film = { ...plainFilm("satin", "#717274"), finish: "brushed" };

/** A white ball under a bright sky. */
function whiteBall() {
  const pixels = new ImageData(SIDE, SIDE);
  const alpha = new Uint8Array(SIDE * SIDE);
  const radius = 0.35 * SIDE;
  for (let at = 0; at < SIDE * SIDE; at++) {
    const [x, y] = [(at % SIDE) - SIDE / 2, Math.floor(at / SIDE) - SIDE / 2];
    const isInside = Math.hypot(x, y) < radius;
    const gray = isInside ? 215 - (25 * y) / radius : y < 0 ? 200 : 110;
    pixels.data.set([gray, gray, gray, 255], at * 4);
    alpha[at] = isInside ? 255 : 0;
  }
  const box = { left: 0, top: 0, width: SIDE, height: SIDE };
  return {
    photo: { width: SIDE, height: SIDE, pixels },
    paint: partMask("paint", { materialClass: "paint", box, alpha }),
  };
}

test("a faint reflection leaves the color of red film, a strong one is as bright as in black film", async () => {
  const { photo, paint } = whiteBall();
  const renderer = openRenderer(photo, [paint]);
  const drawn = await renderer.exportPixels(wrapBall("gloss", "#d83726"));
  const black = await renderer.exportPixels(wrapBall("gloss", "#101010"));
  const shareOfReflection = (y: number) => greenAt(drawn, SIDE / 2, y) / greenAt(black, SIDE / 2, y);
  expect(shareOfReflection(120)).toBeLessThan(0.8);
  expect(shareOfReflection(60)).toBeGreaterThan(0.95);
  renderer.destroy();
});

test("a hood in gloss black mirrors pale posts with more contrast than the photo has, one in red hardly", async () => {
  const { photo, paint } = whiteBall();
  const [post, gap] = [150, 190];
  for (let at = 0; at < SIDE * SKY_ROWS; at++)
    photo.pixels.data.fill(at % 40 < 20 ? post : gap, at * 4, at * 4 + 3);
  const renderer = openRenderer(photo, [paint]);
  renderer.setMasks([paint], facingUp());
  const contrastIn = async (color: `#${string}`) => {
    const drawn = await renderer.exportPixels(wrapBall("gloss", color));
    const lights = Array.from({ length: 80 }, (_, at) => lightOf(pixelAt(drawn, 120 + at, SIDE / 2)[1] ?? 0));
    return Math.max(...lights) / Math.min(...lights);
  };
  const inPhoto = lightOf(gap) / lightOf(post);
  const [black, red] = [await contrastIn("#0c0c0d"), await contrastIn("#d83726")];
  expect(black).toBeGreaterThan(inPhoto);
  expect(red).toBeLessThan(black / 2);
  renderer.destroy();
});

test("chrome on white paint sets sky and ground far apart", async () => {
  const { photo, paint } = whiteBall();
  const renderer = openRenderer(photo, [paint]);
  renderer.setMasks([paint], kinked());
  const drawn = await renderer.exportPixels([{ kind: "film", maskIds: ["paint"], film: chrome }]);
  expect(greenAt(drawn, 120, SIDE / 2)).toBeGreaterThan(4.2 * greenAt(drawn, 199, SIDE / 2));
  renderer.destroy();
});

test("chrome mirrors an even sky where normals are noisy", async () => {
  const { photo, paint } = whiteBall();
  const renderer = openRenderer(photo, [paint]);
  renderer.setMasks([paint], noisy());
  const drawn = await renderer.exportPixels([{ kind: "film", maskIds: ["paint"], film: chrome }]);
  const lights = Array.from({ length: 80 }, (_, at) => greenAt(drawn, 120 + at, 140));
  expect(Math.max(...lights)).toBeLessThan(1.1 * Math.min(...lights));
  renderer.destroy();
});

test.each(["gloss", "satin", "matte"] as const)(
  "%s black film on a white car is not brown on brown ground",
  async (level) => {
    const { photo, paint } = whiteBall();
    for (let at = 0; at < SIDE * SIDE; at++)
      if (paint.alpha[at] === 0)
        photo.pixels.data.set(at < (SIDE * SIDE) / 2 ? [205, 196, 184] : [150, 128, 104], at * 4);
    const renderer = openRenderer(photo, [paint]);
    renderer.setMasks([paint], ofBall());
    const drawn = await renderer.exportPixels(wrapBall(level, "#141414"));
    for (const y of [100, 160, 220]) {
      const [red = 0, , blue = 0] = pixelAt(drawn, SIDE / 2, y);
      expect(red - blue).toBeLessThan(2);
    }
    renderer.destroy();
  },
);

test("gloss black film on white paint in the sun mirrors the sun in a dark sky", async () => {
  const sun = toView([0, 0.707, 0.707]);
  const { photo, paint } = ballInSun(sun);
  const renderer = openRenderer(photo, [paint]);
  renderer.setMasks([paint], ofBall());
  const drawn = await renderer.exportPixels(wrapBall("gloss", "#0c0c0d"));
  // Seen along the z axis, the sun is mirrored half-way to it.
  const radius = 0.35 * SIDE;
  const halfway = normalize([sun[0], sun[1], sun[2] + 1], UP);
  const lights = Array.from({ length: 60 }, (_, at) =>
    greenAt(drawn, SIDE / 2, Math.round(SIDE / 2 - halfway[1] * radius) + at - 30),
  );
  const sky = greenAt(drawn, Math.round(SIDE / 2 - 0.6 * radius), Math.round(SIDE / 2 - 0.5 * radius));
  expect(sky).toBeLessThan(0.03);
  expect(Math.max(...lights)).toBeGreaterThan(10 * sky);
  renderer.destroy();
});

test.each([
  ["satin", 0.25],
  ["matte", 0.6],
] as const)(
  "%s black film on white paint in the sun has a soft glow toward the sun in a dark sky",
  async (level, leastBeside) => {
    const sun = toView([0, 0.707, 0.707]);
    const { photo, paint } = ballInSun(sun);
    const renderer = openRenderer(photo, [paint]);
    renderer.setMasks([paint], ofBall());
    const drawn = await renderer.exportPixels(wrapBall(level, "#0c0c0d"));
    const radius = 0.35 * SIDE;
    const halfway = normalize([sun[0], sun[1], sun[2] + 1], UP);
    const lightAt = (degrees: number) =>
      greenAt(
        drawn,
        Math.round(SIDE / 2 + Math.sin((degrees * Math.PI) / 180) * radius),
        Math.round(SIDE / 2 - halfway[1] * radius),
      );
    const glow = lightAt(0);
    const sky = greenAt(drawn, Math.round(SIDE / 2 - 0.6 * radius), Math.round(SIDE / 2 - 0.5 * radius));
    expect(sky).toBeLessThan(0.012);
    expect(glow).toBeGreaterThan(2 * sky);
    expect(glow).toBeLessThan(0.5);
    expect(lightAt(5)).toBeGreaterThan(leastBeside * glow);
    renderer.destroy();
  },
);

test("chrome on white paint in the sun mirrors a sky that is darker than its sun", async () => {
  const sun = toView([0, 0.707, 0.707]);
  const { photo, paint } = ballInSun(sun);
  const renderer = openRenderer(photo, [paint]);
  renderer.setMasks([paint], ofBall());
  const drawn = await renderer.exportPixels([{ kind: "film", maskIds: ["paint"], film: chrome }]);
  const radius = 0.35 * SIDE;
  const halfway = normalize([sun[0], sun[1], sun[2] + 1], UP);
  const sky = greenAt(drawn, Math.round(SIDE / 2 - 0.6 * radius), Math.round(SIDE / 2 - 0.5 * radius));
  expect(sky).toBeLessThan(0.45);
  expect(greenAt(drawn, SIDE / 2, Math.round(SIDE / 2 - halfway[1] * radius))).toBeGreaterThan(2 * sky);
  renderer.destroy();
});

test("brushed film on white paint in the sun draws its glow out across the strokes", async () => {
  const sun = toView([0, 0.707, 0.707]);
  const { photo, paint } = ballInSun(sun);
  const renderer = openRenderer(photo, [paint]);
  renderer.setMasks([paint], ofBall());
  const drawn = await renderer.exportPixels([{ kind: "film", maskIds: ["paint"], film: brushed }]);
  const radius = 0.35 * SIDE;
  const halfway = normalize([sun[0], sun[1], sun[2] + 1], UP);
  const [x, y] = [SIDE / 2, Math.round(SIDE / 2 - halfway[1] * radius)];
  const aside = Math.round(0.2 * radius);
  const meanAt = (right: number, down: number) =>
    meanOf([-2, -1, 0, 1, 2], (row) => greenAt(drawn, x + right, y + down + row));
  const across = meanAt(0, -aside) + meanAt(0, aside);
  const along = meanAt(-aside, 0) + meanAt(aside, 0);
  expect(across).toBeGreaterThan(1.35 * along);
  renderer.destroy();
});

test("the sun in gloss black film is small, so that it ends before a panel does", async () => {
  const { photo, paint } = ballInSun(toView([0, 0.707, 0.707]));
  const renderer = openRenderer(photo, [paint]);
  renderer.setMasks([paint], ofBall());
  const drawn = await renderer.exportPixels(wrapBall("gloss", "#0c0c0d"));
  const inside = Array.from(paint.alpha.keys()).filter((at) => paint.alpha[at] === 255);
  const bright = inside.filter((at) => greenAt(drawn, at % SIDE, Math.floor(at / SIDE)) > 0.05);
  expect(bright.length / inside.length).toBeGreaterThan(0.005);
  expect(bright.length / inside.length).toBeLessThan(0.02);
  renderer.destroy();
});

/** A white ball in the sun below a blue sky. */
function ballInSun(sun: Vector) {
  const { photo, paint } = whiteBall();
  const radius = 0.35 * SIDE;
  for (let at = 0; at < SIDE * SIDE; at++) {
    const [x, y] = [(at % SIDE) - SIDE / 2, SIDE / 2 - Math.floor(at / SIDE)];
    if (paint.alpha[at] === 0) {
      photo.pixels.data.set(y > 0 ? [80, 120, 180, 255] : [120, 120, 120, 255], at * 4);
      continue;
    }
    const normal: Vector = [
      x / radius,
      y / radius,
      Math.sqrt(Math.max(0, 1 - (x * x + y * y) / radius ** 2)),
    ];
    const gray = 130 + 100 * Math.max(0, dot(normal, sun));
    photo.pixels.data.set([gray, gray, gray, 255], at * 4);
  }
  return { photo, paint };
}

function ofBall(): SurfaceNormals {
  const plane = NORMALS_SIDE ** 2;
  const values = new Uint8Array(4 * plane);
  for (let at = 0; at < plane; at++) {
    const x = ((at % NORMALS_SIDE) + 0.5) / NORMALS_SIDE - 0.5;
    const y = 0.5 - (Math.floor(at / NORMALS_SIDE) + 0.5) / NORMALS_SIDE;
    const [right, up] = [x / 0.35, y / 0.35];
    const normal = normalize([right, up, Math.sqrt(Math.max(0, 1 - right * right - up * up))], UP);
    for (const [axis, value] of normal.entries()) values[axis * plane + at] = Math.round(127.5 * (value + 1));
  }
  return { box: { left: 0, top: 0, width: SIDE, height: SIDE }, values };
}

/** Of the photo, above the ball. */
const SKY_ROWS = 48;

/** What a flat hood faces: it mirrors what is 25 degrees above the horizon behind the car. */
function facingUp(): SurfaceNormals {
  const plane = NORMALS_SIDE ** 2;
  const values = new Uint8Array(4 * plane);
  for (const [axis, value] of [0, 0.966, 0.26].entries())
    values.fill(Math.round(127.5 * (value + 1)), axis * plane, (axis + 1) * plane);
  return { box: { left: 0, top: 0, width: SIDE, height: SIDE }, values };
}

/** A door that mirrors the sky to the left and the ground to the right of its middle. */
function kinked(): SurfaceNormals {
  return doorThatTilts((at) => (at % NORMALS_SIDE < NORMALS_SIDE / 2 ? 0.08 : -0.08));
}

/** A door whose normals are up to eight degrees off. */
function noisy(): SurfaceNormals {
  return doorThatTilts((at) => 0.15 - 0.003 * ((at * 7919) % 101));
}

/** A door that mirrors the horizon where its tilt is 0. */
function doorThatTilts(tiltAt: (at: number) => number): SurfaceNormals {
  const plane = NORMALS_SIDE ** 2;
  const values = new Uint8Array(4 * plane).fill(127, 0, plane).fill(255, 2 * plane, 3 * plane);
  for (let at = 0; at < plane; at++)
    values[plane + at] = Math.round(127.5 * (1 - 0.5 * camera.pitch + tiltAt(at)));
  return { box: { left: 0, top: 0, width: SIDE, height: SIDE }, values };
}

function lightOf(byte: number): number {
  return toSceneLight(byteToLinear(byte));
}

function greenAt(drawn: ImageData, x: number, y: number): number {
  return byteToLinear(pixelAt(drawn, x, y)[1] ?? 0);
}
