/** Writes what training/probes learns badges from, a line for each patch of edges: node list-badge-patches.ts PPM … > patches.jsonl */
import { correctClasses } from "../src/segmentation/correct-classes.ts";
import { listPatches } from "../src/segmentation/list-patches.ts";
import { embedPhotos } from "./embed-photos.ts";

for await (const { name, chosen, small } of embedPhotos(process.argv.slice(2))) {
  const { panels, stage } = chosen.embedding;
  const { classes } = await correctClasses(chosen, small);
  for (const { box, measures, panel, contrast } of listPatches(classes, { small, panels, stage })) {
    const patch = { photo: name, box, measures, panel, contrast: [...contrast] };
    process.stdout.write(`${JSON.stringify(patch)}\n`);
  }
}
