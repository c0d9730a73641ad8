// node unpack-assets.mjs CAR OUT: writes the car without Draco compression, which Debian's Blender cannot read, as
// OUT/car.glb, and the environment maps of @pmndrs/assets as OUT/NAME.exr.
import { readdirSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { NodeIO } from "@gltf-transform/core";
import { ALL_EXTENSIONS } from "@gltf-transform/extensions";
import draco3d from "draco3d";

const [, , car = "", out = ""] = process.argv;
await mkdir(out, { recursive: true });

const io = new NodeIO()
  .registerExtensions(ALL_EXTENSIONS)
  .registerDependencies({ "draco3d.decoder": await draco3d.createDecoderModule() });
const model = await io.read(car);
for (const extension of model.getRoot().listExtensionsUsed())
  if (extension.extensionName === "KHR_draco_mesh_compression") extension.dispose();
await io.write(join(out, "car.glb"), model);

const environments = join(import.meta.dirname, "node_modules/@pmndrs/assets/hdri");
for (const file of readdirSync(environments).filter((name) => name.endsWith(".exr.js"))) {
  const { default: address } = await import(join(environments, file));
  const data = Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
  await writeFile(join(out, basename(file, ".js")), data);
}
