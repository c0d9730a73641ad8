import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { configuratorUrl } from "./env.ts";

export interface HostPages {
  /** On another site than ours: browsers resolve every name below localhost to this machine. */
  origin: string;
  /** Address of a page of `hosts/` with this shop's configurator. */
  urlOf: (page: "plain" | "hostile", key: string) => string;
  /** Address of a page with the code that Livery gives a shop. */
  paste: (code: string) => string;
  /** Address of a stranger's page that frames the plain one. */
  strangerUrlOf: (key: string) => string;
  close: () => void;
}

const folder = join(import.meta.dirname, "../hosts");
const types: Partial<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

/** Serves `hosts/` as a shop's own site, and as a stranger's. */
export async function serveHostPages(): Promise<HostPages> {
  let port = 0;
  const server = createServer(({ url = "" }, response) => {
    const { pathname, searchParams } = new URL(url, "http://localhost");
    const stranger = `http://stranger.localhost:${port}`;
    const shop = `http://engine-wraps.localhost:${port}`;
    const [key, code] = ["key", "code"].map((name) => searchParams.get(name) ?? "");
    const values = { app: configuratorUrl, key, code, shop, stranger };
    response.writeHead(200, {
      "content-type": types[extname(pathname)] ?? "text/plain",
      ...(pathname === "/hostile.html" && hostileHeaders(values)),
      ...(pathname === "/forger.html" && isolatedHeaders),
    });
    response.end(fill(readFileSync(join(folder, pathname), "utf8"), values));
  });
  await once(server.listen(0, "localhost"), "listening");
  ({ port } = server.address() as AddressInfo); // a listening TCP server has one
  const origin = `http://engine-wraps.localhost:${port}`;
  return {
    origin,
    // The query of a page is nobody's business.
    urlOf: (page, key) => `${origin}/${page}.html?key=${key}&email=private@example.com`,
    paste: (code) => `${origin}/pasted.html?code=${encodeURIComponent(code)}`,
    strangerUrlOf: (key) => `http://stranger.localhost:${port}/stranger.html?key=${key}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** An isolated page frames only what is isolated, too, and allows it. */
const isolatedHeaders: OutgoingHttpHeaders = {
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "cross-origin",
};

function hostileHeaders({ app, stranger }: { app: string; stranger: string }): OutgoingHttpHeaders {
  const policy = [
    "default-src 'none'",
    `script-src ${app}`,
    "style-src 'self'",
    "img-src 'self'",
    `frame-src ${app} ${stranger}`,
    "require-trusted-types-for 'script'",
  ];
  return {
    "content-security-policy": policy.join("; "),
    "cross-origin-embedder-policy": "require-corp",
    "cross-origin-opener-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=()",
  };
}

function fill(text: string, values: Partial<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
}
