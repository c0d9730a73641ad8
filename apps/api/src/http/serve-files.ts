import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import type { Context, MiddlewareHandler } from "hono";
import { type ByteRange, readByteRange } from "./byte-range.ts";
import type { FileIndex, IndexedFile, Variant } from "./file-index.ts";
import type { InlineCode } from "./inline-code.ts";

export interface ServeFilesOptions {
  files: FileIndex;
  /** The Content-Security-Policy of a page, given its inline code. */
  pagePolicy: (inline: InlineCode) => string;
}

const wholeReadBytes = 512 * 1024;

/** Serves GET and HEAD for the files of a built folder, and passes every other request on. */
export function serveFiles({ files, pagePolicy }: ServeFilesOptions): MiddlewareHandler {
  return async (c, next) => {
    const { method } = c.req;
    const path = decodePath(c.req.path);
    if (path === undefined || (method !== "GET" && method !== "HEAD")) return next();
    const file = files.get(path);
    if (file) return respondWithFile(c, file, pagePolicy);
    const withoutSlash = path.replace(/\/$/, "");
    // Only for an existing page: "//elsewhere.example/" must not redirect to another site.
    if (withoutSlash !== path && files.has(withoutSlash)) {
      return c.redirect(encodeURI(withoutSlash) + new URL(c.req.url).search, 302);
    }
    return next();
  };
}

/** Answers with a file as the client accepts it. */
export async function respondWithFile(
  c: Context,
  file: IndexedFile,
  pagePolicy: ServeFilesOptions["pagePolicy"],
): Promise<Response> {
  const { encoding, variant } = negotiate(file, c.req.header("accept-encoding") ?? "");
  c.header("etag", variant.etag);
  c.header("cache-control", file.cacheControl);
  if (file.br || file.gzip) c.header("vary", "Accept-Encoding");
  if (file.inlineCode) c.header("content-security-policy", pagePolicy(file.inlineCode));
  if (isUnchanged(c.req.header("if-none-match"), variant.etag)) return c.body(null, 304);
  c.header("content-type", file.type);
  if (encoding) c.header("content-encoding", encoding);
  else c.header("accept-ranges", "bytes");
  const part = encoding ? undefined : rangeOf(c, variant);
  if (part === "beyond") return c.body(null, 416, { "content-range": `bytes */${variant.size}` });
  if (part) return respondWithRange(c, variant, part);
  c.header("content-length", String(variant.size));
  return c.req.method === "HEAD" ? c.body(null) : c.body(await open(variant));
}

/** With If-Range, a client wants the whole file if it has changed. */
function rangeOf(c: Context, { size, etag }: Variant): ByteRange | "beyond" | undefined {
  const known = c.req.header("if-range");
  if (c.req.method !== "GET" || (known !== undefined && known !== etag)) return undefined;
  return readByteRange(c.req.header("range"), size);
}

function respondWithRange(c: Context, { file, size }: Variant, { first, last }: ByteRange): Response {
  c.header("content-range", `bytes ${first}-${last}/${size}`);
  c.header("content-length", String(last - first + 1));
  return c.body(stream(file, first, last), 206);
}

function negotiate(file: IndexedFile, accepted: string): { encoding?: "br" | "gzip"; variant: Variant } {
  if (file.br && accepts(accepted, "br")) return { encoding: "br", variant: file.br };
  if (file.gzip && accepts(accepted, "gzip")) return { encoding: "gzip", variant: file.gzip };
  return { variant: file.plain };
}

function accepts(header: string, encoding: string): boolean {
  return header.split(",").some((part) => {
    const [name, ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
  return known.includes(etag) || known.includes("*");
}

/** Files of medium size are read whole, which is several times cheaper; model weights are streamed. */
async function open({ file, size, bytes }: Variant): Promise<Uint8Array<ArrayBuffer> | ReadableStream> {
  if (bytes) return bytes;
  if (size <= wholeReadBytes) return new Uint8Array(await readFile(file));
  return stream(file, 0, size - 1);
}

function stream(file: string, start: number, end: number): ReadableStream {
  return Readable.toWeb(createReadStream(file, { start, end })) as ReadableStream; // Node's type for the same standard stream
}

function decodePath(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined; // a stray % names no file
  }
}
