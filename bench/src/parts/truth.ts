import { existsSync } from "node:fs";
import path from "node:path";
import { type LabelMap, readLabelMap } from "./label-map.ts";
import { PAINT, panelTable, UNKNOWN } from "./label-tables.ts";
import { type NormalMap, readNormalMap } from "./normal-map.ts";

/** The ground truth of a photo; null where there is no file or one of another size than the photo. */
export interface Truth {
  classes: LabelMap | null;
  panels: LabelMap | null;
  normals: NormalMap | null;
  /** Files of another size, each with its size. */
  unusable: string[];
}

interface Size {
  width: number;
  height: number;
}

/** Reads NAME.png, NAME.panels.png, and NAME.normal.png. */
export async function readTruth(folder: string, name: string, photo: Size): Promise<Truth> {
  const unusable: string[] = [];
  const read = async <Map extends Size>(file: string, readMap: (source: string) => Promise<Map>) => {
    const source = path.join(folder, file);
    if (!existsSync(source)) return null;
    const map = await readMap(source);
    if (map.width === photo.width && map.height === photo.height) return map;
    unusable.push(`${file} is ${map.width}×${map.height}, the photo ${photo.width}×${photo.height}`);
    return null;
  };
  return {
    classes: await read(`${name}.png`, readLabelMap),
    panels: await read(`${name}.panels.png`, readLabelMap),
    normals: await read(`${name}.normal.png`, readNormalMap),
    unusable,
  };
}

/** Whether each pixel is paint: by its class, else by its panel. With neither known, every pixel counts. */
export function isPaintAt({ classes, panels }: Pick<Truth, "classes" | "panels">): (at: number) => boolean {
  if (classes) return (at) => classes.labels[at] === PAINT;
  if (panels) return (at) => isPanel(panels.labels[at] ?? UNKNOWN);
  return () => true;
}

/** Whether a gray value of NAME.panels.png names a panel. */
export function isPanel(value: number): boolean {
  return value > 0 && value < panelTable.length;
}
