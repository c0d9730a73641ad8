import path from "node:path";
import { lookLeadPath } from "@livery/contract";
import { createServer } from "vite";

const repository = path.join(import.meta.dirname, "../../..");

/** A page on which the configurator's own lead queue can run, with the API behind it on the same origin. */
export async function serveKioskPage(
  networkPort: number,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = await createServer({
    root: path.join(repository, "bench/page"),
    configFile: false,
    logLevel: "silent",
    cacheDir: path.join(repository, ".cache/bench-kiosk"),
    optimizeDeps: { noDiscovery: true },
    server: {
      host: "127.0.0.1",
      port: 0,
      hmr: false,
      watch: null,
      fs: { allow: [repository] },
      proxy: { [lookLeadPath]: { target: `http://127.0.0.1:${networkPort}` } },
    },
  });
  await server.listen();
  const [origin = ""] = server.resolvedUrls?.local ?? [];
  return { url: `${origin}kiosk.html`, close: () => server.close() };
}

/** The address of a source file of the configurator on this page. */
export function sourceUrl(file: string): string {
  return `/@fs${path.join(repository, "apps/configurator/src", file)}`;
}
