import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";

const photoFile = /\.(?:jpe?g|png|webp|avif|heic)$/i;

/** Calls `measure` for each photo of a folder, sorted by name, while the page gets that photo at `/photo`. */
export async function forEachPhoto(
  { page, folder }: { page: Page; folder: string },
  measure: (file: string) => Promise<void>,
): Promise<void> {
  const files = (await readdir(folder)).filter((name) => photoFile.test(name)).toSorted();
  for (const file of files) {
    await page.route("**/photo", (route) => route.fulfill({ path: path.join(folder, file) }));
    await measure(file);
    await page.unroute("**/photo");
  }
}
