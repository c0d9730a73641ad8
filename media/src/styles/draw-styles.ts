import sharp, { type Sharp } from "sharp";
import { type Drawing, PAPER, readDrawing } from "./read-style-source.ts";

/** The sample cars drawn anew from their light and their exact pieces: a blueprint, a poster, an engraving. */
export async function drawStyles(): Promise<Record<"blueprint" | "poster" | "ink", Sharp>> {
  return { blueprint: await drawBlueprint(), poster: await drawPoster(), ink: await drawInk() };
}

type Colour = readonly [red: number, green: number, blue: number];

async function drawBlueprint(): Promise<Sharp> {
  const drawing = await readDrawing("bay", { left: 0.022, top: -0.045, width: 0.98 }, 3);
  const soft = await blurred(drawing, 1.6);
  const wide = await blurred(drawing, 3.2);
  const lines = paint((at) => {
    // Where the light turns quickly: the reflections of the bay along the panels.
    const turn = step(0.008, 0.04, (soft[at] ?? 0) - (wide[at] ?? 0)) * (drawing.car[at] ?? 0);
    const line = Math.min(1, step(0.1, 0.45, drawing.border[at] ?? 0) + 0.6 * turn);
    return mix([16, 49, 107], [222, 236, 255], line * 0.94);
  });
  return lines.composite([{ input: Buffer.from(blueprintSheet), blend: "screen" }]);
}

async function drawPoster(): Promise<Sharp> {
  const drawing = await readDrawing("yard", { left: 0.005, top: -0.01, width: 0.94 }, 13);
  const sky: Colour = [247, 214, 168];
  const ground: Colour = [226, 106, 74];
  const shade: Colour = [38, 20, 58];
  const tones: readonly [limit: number, colour: Colour][] = [
    [0, [28, 15, 46]],
    [0.13, [78, 22, 84]],
    [0.34, [214, 58, 84]],
    [0.62, [250, 150, 78]],
    [0.86, [255, 238, 204]],
  ];
  const horizon = PAPER.height * 0.52;
  return paint((at) => {
    const [x, y] = [at % PAPER.width, Math.floor(at / PAPER.width)];
    const sun = step(621, 619, Math.hypot(x - PAPER.width * 0.5, y - horizon * 0.86));
    const stripes = y > horizon * 0.62 && y % 74 < 12 + (y - horizon * 0.62) * 0.07 ? 0 : 1;
    const above = mix(sky, [236, 84, 62], sun * stripes);
    const light = drawing.light[at] ?? 0;
    const cast = step(0.2, 0.16, light) * step(horizon, horizon + 2, y);
    const place = mix(mix(above, ground, step(horizon - 1, horizon + 1, y)), shade, cast);
    let car = tones[0]?.[1] ?? shade;
    for (const [limit, colour] of tones) car = mix(car, colour, step(limit - 0.012, limit + 0.012, light));
    return mix(place, car, step(0.35, 0.65, drawing.car[at] ?? 0));
  });
}

async function drawInk(): Promise<Sharp> {
  const drawing = await readDrawing("lot", { left: 0.085, top: -0.02, width: 0.96 }, 7);
  const paper: Colour = [243, 237, 224];
  const ink: Colour = [28, 27, 33];
  return paint((at) => {
    const [x, y] = [at % PAPER.width, Math.floor(at / PAPER.width)];
    const car = drawing.car[at] ?? 0;
    const light = drawing.light[at] ?? 0;
    // The photo's shadow stays under the car; the rest of the place is bare paper.
    const under = step(0.3, 0.12, light) * step(0.34, 0.5, y / PAPER.height) * (1 - car);
    const dark = car * (1 - step(0.02, 0.72, light)) + 0.8 * under;
    // Each piece is cut in a direction of its own, as an engraver would.
    const turn = 0.5 + 0.55 * Math.sin((drawing.piece[at] ?? 0) * 2.4);
    const first = cut(x, y, turn) < dark * 1.15 ? 1 : 0;
    const second = dark > 0.55 && cut(x, y, turn + 1.2) < (dark - 0.5) * 1.5 ? 1 : 0;
    const line = step(0.16, 0.4, drawing.border[at] ?? 0);
    return mix(paper, ink, Math.max(first, second, line));
  });
}

/** How far a point is from the nearest of many parallel lines, 0 on it and 1 between two. */
function cut(x: number, y: number, angle: number): number {
  const across = (x * Math.sin(angle) + y * Math.cos(angle)) / 15;
  return Math.abs(across - Math.round(across)) * 2;
}

function paint(colourAt: (at: number) => Colour): Sharp {
  const data = Buffer.alloc(PAPER.width * PAPER.height * 3);
  for (let at = 0; at < PAPER.width * PAPER.height; at++) data.set(colourAt(at), at * 3);
  return sharp(data, { raw: { ...PAPER, channels: 3 } });
}

async function blurred({ light }: Drawing, radius: number): Promise<Float32Array> {
  const bytes = Uint8Array.from(light, (value) => value * 255);
  const soft = sharp(bytes, { raw: { ...PAPER, channels: 1 } })
    .blur(radius)
    .toColourspace("b-w")
    .raw();
  return Float32Array.from(await soft.toBuffer(), (value) => value / 255);
}

function mix(from: Colour, to: Colour, share: number): Colour {
  return [0, 1, 2].map(
    (each) => (from[each] ?? 0) + ((to[each] ?? 0) - (from[each] ?? 0)) * share,
  ) as unknown as Colour; // three of three
}

/** 0 at `from`, 1 at `to`, smooth between; also downwards. */
function step(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

/** The sheet's grid, frame and measuring lines, as light on blue. */
const blueprintSheet = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="${PAPER.width}" height="${PAPER.height}">
  <defs><pattern id="grid" width="12.5" height="12.5" patternUnits="userSpaceOnUse">
    <path d="M12.5 0H0V12.5" fill="none" stroke="#a9ccff" stroke-width="0.3" stroke-opacity="0.22" />
  </pattern></defs>
  <path d="M0 0h400v300H0z" fill="url(#grid)" />
  <g fill="none" stroke="#d3e6ff" stroke-width="0.5" stroke-opacity="0.55">
    <path d="M12.5 12.5h375v275h-375zM275 262.5h112.5M275 262.5v25M331 262.5v25M275 275h112.5" />
    <path d="M33.7 204v38M366.7 204v38M33.7 238h333M112.7 216v14M321.7 216v14M112.7 226h209M60 111H20M40 211H20M24 111v100" />
    <path stroke-dasharray="7 2 1.5 2" d="M76 181.7h73M285 181.7h73M112.7 145v73M321.7 145v73M20 211h360" />
  </g>
</svg>`;
