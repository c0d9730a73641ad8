import sharp, { type Sharp } from "sharp";
import { CANVAS, readStyleSource, type StyleSource } from "./read-style-source.ts";

/** Sample cars in three drawing styles, computed from their photos and part maps: blueprint, poster, engraving. */
export async function drawStyles(): Promise<Record<"blueprint" | "poster" | "ink", Sharp>> {
  return { blueprint: await drawBlueprint(), poster: await drawPoster(), ink: await drawEngraving() };
}

type Color = readonly [red: number, green: number, blue: number];

async function drawBlueprint(): Promise<Sharp> {
  const source = await readStyleSource("bay", { left: 0.022, top: -0.045, width: 0.98 }, 3);
  const soft = await blurLuminance(source, 1.6);
  const wide = await blurLuminance(source, 3.2);
  const lines = paint((at) => {
    // Steep luminance gradients: the reflections of the bay along the panels.
    const reflection = smoothstep(0.008, 0.04, (soft[at] ?? 0) - (wide[at] ?? 0)) * (source.car[at] ?? 0);
    const line = Math.min(1, smoothstep(0.1, 0.45, source.edge[at] ?? 0) + 0.6 * reflection);
    return mix([16, 49, 107], [222, 236, 255], line * 0.94);
  });
  return lines.composite([{ input: Buffer.from(blueprintOverlay), blend: "screen" }]);
}

async function drawPoster(): Promise<Sharp> {
  const source = await readStyleSource("yard", { left: 0.005, top: -0.01, width: 0.94 }, 13);
  const sky: Color = [247, 214, 168];
  const ground: Color = [226, 106, 74];
  const shade: Color = [38, 20, 58];
  const tones: readonly [limit: number, color: Color][] = [
    [0, [28, 15, 46]],
    [0.13, [78, 22, 84]],
    [0.34, [214, 58, 84]],
    [0.62, [250, 150, 78]],
    [0.86, [255, 238, 204]],
  ];
  const horizon = CANVAS.height * 0.52;
  return paint((at) => {
    const [x, y] = [at % CANVAS.width, Math.floor(at / CANVAS.width)];
    const sun = smoothstep(621, 619, Math.hypot(x - CANVAS.width * 0.5, y - horizon * 0.86));
    const stripes = y > horizon * 0.62 && y % 74 < 12 + (y - horizon * 0.62) * 0.07 ? 0 : 1;
    const background = mix(sky, [236, 84, 62], sun * stripes);
    const luminance = source.luminance[at] ?? 0;
    const shadow = smoothstep(0.2, 0.16, luminance) * smoothstep(horizon, horizon + 2, y);
    const scene = mix(mix(background, ground, smoothstep(horizon - 1, horizon + 1, y)), shade, shadow);
    let car = tones[0]?.[1] ?? shade;
    for (const [limit, color] of tones)
      car = mix(car, color, smoothstep(limit - 0.012, limit + 0.012, luminance));
    return mix(scene, car, smoothstep(0.35, 0.65, source.car[at] ?? 0));
  });
}

async function drawEngraving(): Promise<Sharp> {
  const source = await readStyleSource("lot", { left: 0.085, top: -0.02, width: 0.96 }, 7);
  const paper: Color = [243, 237, 224];
  const ink: Color = [28, 27, 33];
  return paint((at) => {
    const [x, y] = [at % CANVAS.width, Math.floor(at / CANVAS.width)];
    const car = source.car[at] ?? 0;
    const luminance = source.luminance[at] ?? 0;
    // Keep the shadow under the car; the rest of the scene is blank paper.
    const shadow = smoothstep(0.3, 0.12, luminance) * smoothstep(0.34, 0.5, y / CANVAS.height) * (1 - car);
    const dark = car * (1 - smoothstep(0.02, 0.72, luminance)) + 0.8 * shadow;
    // Each part is hatched in its own direction.
    const angle = 0.5 + 0.55 * Math.sin((source.part[at] ?? 0) * 2.4);
    const first = hatch(x, y, angle) < dark * 1.15 ? 1 : 0;
    const second = dark > 0.55 && hatch(x, y, angle + 1.2) < (dark - 0.5) * 1.5 ? 1 : 0;
    const line = smoothstep(0.16, 0.4, source.edge[at] ?? 0);
    return mix(paper, ink, Math.max(first, second, line));
  });
}

/** Distance from the nearest of many parallel lines: 0 on a line, 1 halfway between two. */
function hatch(x: number, y: number, angle: number): number {
  const across = (x * Math.sin(angle) + y * Math.cos(angle)) / 15;
  return Math.abs(across - Math.round(across)) * 2;
}

function paint(colorAt: (at: number) => Color): Sharp {
  const data = Buffer.alloc(CANVAS.width * CANVAS.height * 3);
  for (let at = 0; at < CANVAS.width * CANVAS.height; at++) data.set(colorAt(at), at * 3);
  return sharp(data, { raw: { ...CANVAS, channels: 3 } });
}

async function blurLuminance({ luminance }: StyleSource, radius: number): Promise<Float32Array> {
  const bytes = Uint8Array.from(luminance, (value) => value * 255);
  const soft = sharp(bytes, { raw: { ...CANVAS, channels: 1 } })
    .blur(radius)
    .toColorspace("b-w")
    .raw();
  return Float32Array.from(await soft.toBuffer(), (value) => value / 255);
}

function mix(from: Color, to: Color, share: number): Color {
  return [0, 1, 2].map(
    (each) => (from[each] ?? 0) + ((to[each] ?? 0) - (from[each] ?? 0)) * share,
  ) as unknown as Color; // three channels
}

/** Smoothstep from 0 at `from` to 1 at `to`, in either direction. */
function smoothstep(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

/** Grid, frame, and dimension lines of the blueprint, screened onto the blue. */
const blueprintOverlay = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="${CANVAS.width}" height="${CANVAS.height}">
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
