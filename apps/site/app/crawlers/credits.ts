import { readFile } from "node:fs/promises";

/** /credits.txt, which the foot of every page leads to: the authors of what our pages and pictures are made from. */
export async function loader() {
  // Read at build, which runs in the site's folder.
  const credits = await readFile("../../CREDITS.md", "utf8");
  return new Response(credits, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
