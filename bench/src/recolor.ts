import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Film } from "@livery/catalog";
import { type EnginePage, openEnginePage } from "./browser/open-engine-page.ts";
import { serveFolder } from "./browser/serve-folder.ts";
import { decodeDataUrl } from "./decode-data-url.ts";
import { compareRecolored } from "./recolor/compare-recolored.ts";

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

const USAGE = "npm run bench -- recolor --set DIR --out DIR";

/**
 * Recolors rendered cars and compares the result with a render of the same car in that paint. DIR holds
 * SCENE.PAINT.jpg, SCENE.mask.png, and paints.json. Writes SCENE.SOURCE-TARGET.png for each pair.
 */
export async function runRecolorBench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { set: { type: "string" }, out: { type: "string" } } });
  if (!values.set || !values.out) throw new Error(USAGE);
  const [set, out] = [path.resolve(values.set), path.resolve(values.out)];
  await mkdir(out, { recursive: true });
  const { paints, scenes } = JSON.parse(await readFile(path.join(set, "paints.json"), "utf8")) as PaintSet; // our own file's shape
  const engine = await openEnginePage({ isolated: false });
  const differences = new Map<string, number[]>();
  let [changedOutside, outside] = [0, 0];
  try {
    await serveFolder(engine, set);
    for (const { id } of scenes)
      for (const source of sources) {
        await engine.page.evaluate(
          ([photo, maskUrl]) => window.engineBench.load(photo, { maskUrl, normalsUrl: null }),
          [`/set/${id}.${source}.jpg`, `/set/${id}.mask.png`] as const,
        );
        for (const target of targets.filter((name) => name !== source)) {
          const picture = await recolor(engine, toFilm(target, paints[target]));
          await writeFile(path.join(out, `${id}.${source}-${target}.png`), picture);
          const score = await compareRecolored(picture, {
            before: path.join(set, `${id}.${source}.jpg`),
            truth: path.join(set, `${id}.${target}.jpg`),
            mask: path.join(set, `${id}.mask.png`),
          });
          const pair = `${source} to ${target}`;
          differences.set(pair, [...(differences.get(pair) ?? []), score.difference]);
          changedOutside += score.changedOutside;
          outside += score.outside;
        }
      }
  } finally {
    await engine.close();
  }
  report(differences, changedOutside / outside);
}

function toFilm(name: string, paint: Paint | undefined): Film {
  if (!paint) throw new Error(`paints.json has no ${name}`);
  const { color, clearcoat, roughness } = paint;
  const glossLevel = clearcoat === 1 ? "gloss" : roughness < 0.5 ? "satin" : "matte";
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

async function recolor({ page }: EnginePage, film: Film): Promise<Buffer> {
  return decodeDataUrl(await page.evaluate((wanted) => window.engineBench.recolor(wanted), film));
}

function report(differences: Map<string, number[]>, shareOutside: number): void {
  const means = [...differences].map(([pair, values]) => ({
    pair,
    CIEDE2000: Number(mean(values).toFixed(2)),
  }));
  console.table(means);
  const worst = means.reduce((a, b) => (a.CIEDE2000 > b.CIEDE2000 ? a : b));
  console.log(`mean CIEDE2000          ${mean([...differences.values()].map(mean)).toFixed(2)}`);
  console.log(`worst pair              ${worst.pair}, ${worst.CIEDE2000.toFixed(2)}`);
  console.log(`changed pixels outside  ${(100 * shareOutside).toFixed(4)} %`);
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
