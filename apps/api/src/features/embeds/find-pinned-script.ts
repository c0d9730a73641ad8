import { createHash } from "node:crypto";
import type { EmbedResponse } from "@livery/contract";
import type { FileIndex } from "../../http/file-index.ts";

/** The embed script with its version in its name, and its hash for Subresource Integrity. */
export function findPinnedScript(files: FileIndex): EmbedResponse["pinnedScript"] {
  const [path, file] = [...files].find(([name]) => /^\/embed\/v\d+\.\d+\.\d+\.js$/.test(name)) ?? [];
  if (path === undefined || !file?.plain.bytes) return null;
  const hash = createHash("sha384").update(file.plain.bytes).digest("base64");
  return { path, integrity: `sha384-${hash}` };
}
