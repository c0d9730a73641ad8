import { createHash } from "node:crypto";
import type { EmbedResponse } from "@livery/contract";
import type { FileIndex } from "../../http/file-index.ts";

/** The newest released version of the embed script, and its hash for Subresource Integrity. */
export function findPinnedScript(files: FileIndex): EmbedResponse["pinnedScript"] {
  const paths = [...files.keys()].filter((path) => /^\/embed\/v\d+\.\d+\.\d+\.js$/.test(path));
  const [path] = paths.toSorted((a, b) => b.localeCompare(a, "en", { numeric: true }));
  const bytes = path === undefined ? undefined : files.get(path)?.plain.bytes;
  if (path === undefined || !bytes) return null;
  return { path, integrity: `sha384-${createHash("sha384").update(bytes).digest("base64")}` };
}
