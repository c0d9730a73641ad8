import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { prepareAssets } from "../prepare-assets.ts";
import { run } from "../run-command.ts";
import { drawBackdrop, drawLight, type Environment } from "./draw-backdrop.ts";
import { placeBackdrops } from "./place-backdrops.ts";

const USAGE = "npm run media -- places --assets DIR";
const tools = join(import.meta.dirname, "../../tools");
const places = join(import.meta.dirname, "../../../apps/configurator/src/features/scene/places");

/** Writes the backdrops of the configurator's places, and the light there. */
export async function writePlaces(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { assets: { type: "string" } } });
  if (!values.assets) throw new Error(USAGE);
  const folder = await mkdtemp(join(tmpdir(), "livery-places-"));
  try {
    const { environments } = await prepareAssets(resolve(values.assets), folder);
    await mkdir(places, { recursive: true });
    for (const backdrop of placeBackdrops) {
      const raw = join(folder, `${backdrop.id}.raw`);
      await run(
        process.execPath,
        ["decode-environment.mjs", join(environments, backdrop.environment), raw],
        tools,
      );
      const environment = toEnvironment(await readFile(raw));
      await writeWebp(drawBackdrop(environment, backdrop), `place-${backdrop.id}.webp`);
      await writeWebp(drawLight(environment, backdrop), `place-${backdrop.id}-light.webp`);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function writeWebp(
  { width, height, data }: { width: number; height: number; data: Uint8Array },
  name: string,
): Promise<void> {
  await sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ quality: 92, effort: 6, smartSubsample: true })
    .toFile(join(places, name));
}

/** The format of tools/decode-environment.mjs. */
function toEnvironment(file: Buffer): Environment {
  const pixels = new Float32Array(file.buffer.slice(file.byteOffset + 8, file.byteOffset + file.length));
  return { width: file.readInt32LE(0), height: file.readInt32LE(4), pixels };
}
