import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { getMimeType } from "hono/utils/mime";
import { type InlineCode, readInlineCode } from "./inline-code.ts";

/** One encoding of a file on disk: plain, or compressed by the build. */
export interface Variant {
  file: string;
  size: number;
  etag: string;
  /** The content of a small file. Reading it again would wait for the threads that also hash passwords. */
  bytes: Uint8Array<ArrayBuffer> | undefined;
}

export interface IndexedFile {
  type: string;
  cacheControl: string;
  plain: Variant;
  br: Variant | undefined;
  gzip: Variant | undefined;
  /** Only for pages: what their Content-Security-Policy must allow. */
  inlineCode: InlineCode | undefined;
}

/** From URL path to file. Paths outside the map are not served, so none can leave the folder. */
export type FileIndex = ReadonlyMap<string, IndexedFile>;

// Every page and nearly every script: 3 MB of a whole build.
const heldBytes = 64 * 1024;

/** Reads a built folder once. `a/index.html` serves `/a`, and the folder's own serves `/`. */
export function indexFiles(directory: string): FileIndex {
  const names = new Set(listFiles(directory));
  const served = [...names].filter((name) => !isCompressedCopy(name, names));
  return new Map(served.map((name) => [toUrlPath(name), indexFile(directory, name, names)]));
}

function listFiles(directory: string): string[] {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(directory, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"),
    )
    .filter((name) => !/(^|\/)\.(?!well-known\/)/.test(name));
}

function isCompressedCopy(name: string, names: ReadonlySet<string>): boolean {
  return names.has(name.replace(/\.(br|gz)$/, "")) && /\.(br|gz)$/.test(name);
}

function toUrlPath(name: string): string {
  return `/${name}`.replace(/\/index\.html$/, "") || "/";
}

function indexFile(directory: string, name: string, names: ReadonlySet<string>): IndexedFile {
  const variant = (suffix: string) =>
    names.has(name + suffix) ? readVariant(directory, name + suffix) : undefined;
  const isPage = name.endsWith(".html");
  return {
    type: getMimeType(name) ?? "application/octet-stream",
    cacheControl: cacheControlOf(name),
    plain: readVariant(directory, name),
    br: variant(".br"),
    gzip: variant(".gz"),
    inlineCode: isPage ? readInlineCode(readFileSync(path.join(directory, name), "utf8")) : undefined,
  };
}

function readVariant(directory: string, name: string): Variant {
  const file = path.join(directory, name);
  const { size, mtimeMs } = statSync(file);
  return {
    file,
    size,
    bytes: size <= heldBytes ? new Uint8Array(readFileSync(file)) : undefined,
    etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}${path.extname(name)}"`,
  };
}

function cacheControlOf(name: string): string {
  if (isNamedByContent(name)) return "public, max-age=31536000, immutable";
  // Other sites' pages load it, so it should not be asked for on each of them.
  return /^embed\/v\d+\.js$/.test(name) ? "public, max-age=3600" : "no-cache";
}

/** The build puts a content hash or a version into these names, so the content of a name never changes. */
function isNamedByContent(name: string): boolean {
  return /(^|\/)assets\/.*-[\w-]{8}\.\w+$|^embed\/v\d+\.\d+\.\d+\.js$/.test(name);
}
