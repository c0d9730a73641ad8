import path from "node:path";
import sharp from "sharp";
import type { EnginePage } from "../browser/open-engine-page.ts";
import { decodeDataUrl } from "../decode-data-url.ts";
import { forEachPhoto } from "../for-each-photo.ts";
import { writeContactSheet } from "../write-contact-sheet.ts";
import { listAppScenes } from "./app-scenes.ts";

const sidePx = 1280;
/** Of a sheet, and the width of each picture on it. */
const sheet = { columns: 4, width: 480 } as const;

/**
 * For each photo of a folder, NAME.SCENE.png as the app previews it, and NAME.jpg, a sheet of the photo and all scenes.
 * False when no car is found in one.
 */
export async function writeSheets({ page }: EnginePage, folder: string, out: string): Promise<boolean> {
  let isFound = true;
  await forEachPhoto({ page, folder }, async (file) => {
    const { name } = path.parse(file);
    const found = await page.evaluate(() => window.scenesBench.cutOut("/photo"));
    console.log(`${file}  ${found ? "car" : "NO CAR"}`);
    if (found === null) {
      isFound = false;
      return;
    }
    const files = [path.join(folder, file)];
    for (const { name: scene, scene: facts } of listAppScenes()) {
      const drawn = await page.evaluate(([wanted, side]) => window.scenesBench.drawScene(wanted, side), [
        facts,
        sidePx,
      ] as const);
      const to = path.join(out, `${name}.${scene}.png`);
      await sharp(decodeDataUrl(drawn)).toFile(to);
      files.push(to);
    }
    await writeContactSheet(files, sheet, path.join(out, `${name}.jpg`));
  });
  return isFound;
}
