/** Writes what training/probes learns missed paint from, a line for each component: node list-missed-paint.ts PPM … > components.jsonl */
import { boostPaintByColor } from "../src/segmentation/boost-paint-by-color.ts";
import { boxAround } from "../src/segmentation/box-around.ts";
import { readCellColors } from "../src/segmentation/cell-colors.ts";
import { listMissedPaint } from "../src/segmentation/list-missed-paint.ts";
import { readLightCar } from "../src/segmentation/read-light-car.ts";
import { refineWithDecoder } from "../src/segmentation/refine-with-decoder.ts";
import { embedPhotos } from "./embed-photos.ts";

for await (const { name, chosen, small } of embedPhotos(process.argv.slice(2))) {
  const { fitted, decode, panels } = chosen.embedding;
  const answer = boostPaintByColor(chosen.choice.classes, readCellColors(fitted));
  // Before the rules of claimPaint take the clearest components, there are more to learn from.
  const refined = await refineWithDecoder(answer, panels, decode);
  const car = readLightCar(refined, { small, answer });
  if (!car) continue;
  for (const { pixels, measures } of listMissedPaint(car)) {
    const component = { photo: name, box: boxAround(pixels, small.width), measures };
    process.stdout.write(`${JSON.stringify(component)}\n`);
  }
}
