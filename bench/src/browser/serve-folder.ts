import path from "node:path";
import type { EnginePage } from "./open-engine-page.ts";

/** Serves a folder's files as `/set/NAME`: they are outside the page's root. */
export async function serveFolder({ page }: EnginePage, folder: string): Promise<void> {
  await page.route("**/set/*", (route) =>
    route.fulfill({ path: path.join(folder, path.basename(new URL(route.request().url()).pathname)) }),
  );
}
