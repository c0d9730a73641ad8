import { once } from "node:events";
import { createReadStream, existsSync } from "node:fs";
import { createServer, type OutgoingHttpHeaders } from "node:http";
import path from "node:path";

const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
};

/** Serves the files of a folder on a free port of this machine, uncompressed, and its index.html at the root. */
export async function serveFiles(
  folder: string,
  headers: OutgoingHttpHeaders,
): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = path.join(folder, pathname === "/" ? "index.html" : pathname);
    if (!existsSync(file)) return response.writeHead(404).end();
    const type = types[path.extname(file)] ?? "application/octet-stream";
    response.writeHead(200, { ...headers, "content-type": type });
    createReadStream(file).pipe(response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    origin: `http://127.0.0.1:${address.port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
