import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { ciede2000, type Film, toLab } from "@livery/catalog";
import sharp from "sharp";
import { type EnginePage, openEnginePage } from "./browser/open-engine-page.ts";

interface Paint {
  color: `#${string}`;
  roughness: number;
  clearcoat?: number;
}

interface PaintSet {
  paints: Record<string, Paint>;
  scenes: { id: string }[];
}

const sources = ["white", "black", "silver", "gloss-red"];
const targets = ["white", "black", "gloss-red", "satin-blue", "matte-green", "gloss-yellow"];

const USAGE = "npm run bench -- recolour --set DIR --out DIR";

/**
 * Repaints rendered cars and compares with renders of the same car in that paint. DIR is shaped like the reference
 * set: SCENE.PAINT.jpg, SCENE.mask.png, paints.json. Writes SCENE.SRC-DST.png for each pair.
 */
export async function runRecolourBench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { set: { type: "string" }, out: { type: "string" } } });
  if (!values.set || !values.out) throw new Error(USAGE);
  const set = path.resolve(values.set);
  const out = path.resolve(values.out);
  await mkdir(out, { recursive: true });
  const { paints, scenes } = JSON.parse(await readFile(path.join(set, "paints.json"), "utf8")) as PaintSet; // our own file's shape
  const engine = await openEnginePage({ isolated: false });
  const pairs = new Map<string, number[]>();
  let changedOutside = 0;
  let outside = 0;
  try {
    await serveFolder(engine, set);
    for (const { id } of scenes)
      for (const source of sources) {
        await engine.page.evaluate(([photo, mask]) => window.engineBench.load(photo, mask), [
          `/set/${id}.${source}.jpg`,
          `/set/${id}.mask.png`,
        ] as const);
        for (const target of targets.filter((name) => name !== source)) {
          const picture = await paint(engine, toFilm(target, paints[target]));
          await writeFile(path.join(out, `${id}.${source}-${target}.png`), picture);
          const score = await compare(set, id, { source, target, picture });
          pairs.set(`${source} to ${target}`, [
            ...(pairs.get(`${source} to ${target}`) ?? []),
            score.difference,
          ]);
          changedOutside += score.changedOutside;
          outside += score.outside;
        }
      }
  } finally {
    await engine.close();
  }
  report(pairs, changedOutside / outside);
}

function toFilm(name: string, paint: Paint | undefined): Film {
  if (!paint) throw new Error(`paints.json has no ${name}`);
  const isGloss = paint.clearcoat === 1;
  const glossLevel = isGloss ? "gloss" : paint.roughness < 0.5 ? "satin" : "matte";
  const { color } = paint;
  return {
    id: name,
    brand: "3M",
    series: "bench",
    code: null,
    name,
    finish: glossLevel,
    glossLevel,
    hex: color,
    renderHex: color,
  };
}

/** The set lies outside the page's own folder, so its files are handed in as the page asks for them. */
async function serveFolder({ page }: EnginePage, folder: string): Promise<void> {
  await page.route("**/set/*", (route) =>
    route.fulfill({ path: path.join(folder, path.basename(new URL(route.request().url()).pathname)) }),
  );
}

async function paint({ page }: EnginePage, film: Film): Promise<Buffer> {
  const address = await page.evaluate((wanted) => window.engineBench.paint(wanted), film);
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}

interface Score {
  /** Mean CIEDE2000 inside the mask, eroded by one pixel. */
  difference: number;
  changedOutside: number;
  outside: number;
}

async function compare(
  set: string,
  scene: string,
  { source, target, picture }: { source: string; target: string; picture: Buffer },
): Promise<Score> {
  const [truth, before, after] = await Promise.all([
    readRgb(path.join(set, `${scene}.${target}.jpg`)),
    readRgb(path.join(set, `${scene}.${source}.jpg`)),
    readRgb(picture),
  ]);
  const { data: mask, info } = await sharp(path.join(set, `${scene}.mask.png`))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let sum = 0;
  let inside = 0;
  let outside = 0;
  let changedOutside = 0;
  for (let at = 0; at < info.width * info.height; at++) {
    if (mask[at] === 0) {
      outside++;
      if (differs(before, after, at)) changedOutside++;
    } else if (isDeepInside(mask, info, at)) {
      sum += ciede2000(labAt(after, at), labAt(truth, at));
      inside++;
    }
  }
  return { difference: sum / inside, changedOutside, outside };
}

async function readRgb(picture: string | Buffer): Promise<Buffer> {
  return sharp(picture).removeAlpha().toColourspace("srgb").raw().toBuffer();
}

function labAt(pixels: Buffer, at: number): [number, number, number] {
  return toLab([pixels[at * 3] ?? 0, pixels[at * 3 + 1] ?? 0, pixels[at * 3 + 2] ?? 0]);
}

/** Decoders of JPEG may round differently by one; more is a change. */
function differs(before: Buffer, after: Buffer, at: number): boolean {
  return [0, 1, 2].some(
    (channel) => Math.abs((before[at * 3 + channel] ?? 0) - (after[at * 3 + channel] ?? 0)) > 1,
  );
}

function isDeepInside(
  mask: Buffer,
  { width, height }: { width: number; height: number },
  at: number,
): boolean {
  const x = at % width;
  const y = Math.floor(at / width);
  if (x === 0 || y === 0 || x === width - 1 || y === height - 1) return false;
  for (const row of [at - width, at, at + width])
    for (const near of [row - 1, row, row + 1]) if ((mask[near] ?? 0) <= 127) return false;
  return true;
}

function report(pairs: Map<string, number[]>, shareOutside: number): void {
  const means = [...pairs].map(([pair, values]) => ({ pair, CIEDE2000: Number(mean(values).toFixed(2)) }));
  console.table(means);
  const worst = means.reduce((a, b) => (a.CIEDE2000 > b.CIEDE2000 ? a : b));
  console.log(`mean CIEDE2000          ${mean([...pairs.values()].map(mean)).toFixed(2)}`);
  console.log(`worst pair              ${worst.pair}, ${worst.CIEDE2000.toFixed(2)}`);
  console.log(`changed pixels outside  ${(100 * shareOutside).toFixed(4)} %`);
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
