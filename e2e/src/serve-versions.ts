import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

export interface Versions {
  url: string;
  /** Publishes another version, in which this file of the folder `assets` has another name. */
  publish: (file: RegExp) => void;
  close: () => void;
}

const types: Partial<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".wasm": "application/wasm",
};

/** Serves the configurator's build on its own origin and can replace it with another version, like a deployment. */
export async function serveVersions(): Promise<Versions> {
  const folder = join(import.meta.dirname, "../../apps/configurator/dist");
  let renamed: { from: string; to: string } | undefined;
  const read = (path: string): string | Buffer => {
    if (renamed && path.includes(renamed.from)) throw new Error("this file belongs to the previous version");
    const original = renamed ? path.replace(renamed.to, renamed.from) : path;
    const bytes = readFileSync(join(folder, original === "/" ? "index.html" : original));
    if (!renamed || !/\.(html|js)$/.test(original === "/" ? ".html" : original)) return bytes;
    return bytes.toString("utf8").replaceAll(renamed.from, renamed.to);
  };
  const server = createServer(({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    try {
      const type = types[pathname === "/" ? ".html" : extname(pathname)] ?? "application/octet-stream";
      const body = read(pathname);
      response.writeHead(200, { "content-type": type, "cache-control": "no-cache" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  return {
    url: `http://127.0.0.1:${port}/`,
    publish: (file) => {
      const listed = readFileSync(join(folder, "service-worker.js"), "utf8");
      const [from = ""] = file.exec(listed) ?? [];
      if (from === "") throw new Error(`the build has no file that matches ${file}`);
      renamed = { from, to: from.replace(/.{4}(?=\.)/, "next") };
    },
    close: () => void server.close(),
  };
}
