import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

/** What passes between the API and its provider of pictures, and where a kill can cut it. */
export const proxyPoints = [
  "before it begins",
  "after it began",
  "before a look",
  "after a look",
  "before the file",
  "after the file",
] as const;
export type ProxyPoint = (typeof proxyPoints)[number];

export interface PictureProxy {
  /** Drawings that were begun, by the prompt that they were begun with. */
  begun: ReadonlyMap<string, number>;
  /** Resolves at this point of the next request that has it. The request is then never answered, or just was. */
  waitFor: (point: ProxyPoint) => Promise<void>;
  close: () => void;
}

interface Watch {
  point: ProxyPoint;
  reached: () => void;
}

/** A proxy between the API and the sandbox. */
export async function startPictureProxy(port: number, sandboxPort: number): Promise<PictureProxy> {
  const begun = new Map<string, number>();
  let watch: Watch | undefined;
  const reach = (point: ProxyPoint): boolean => {
    if (watch?.point !== point) return false;
    watch.reached();
    watch = undefined;
    return true;
  };

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const kind = kindOf(request);
    if (kind && reach(`before ${names[kind].before}`)) return;
    const answer = await forward(request, body, sandboxPort);
    if (kind === "begin" && answer.status === 201) count(begun, body);
    if (kind && kind !== "file" && reach(`after ${names[kind].after}`)) return;
    response.writeHead(answer.status, { "content-type": answer.type });
    // Addresses in it lead back here.
    const content = answer.type.includes("json")
      ? answer.content.toString().replaceAll(`localhost:${sandboxPort}`, `localhost:${port}`)
      : answer.content;
    response.end(content);
    if (kind !== "file") return;
    // It is being marked, stored and paid for.
    await sleep(Math.random() * 150);
    reach("after the file");
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy()); // the API was killed during the request
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    begun,
    waitFor: (point) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      watch = { point, reached: resolve };
      return promise;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

type Kind = "begin" | "look" | "file";

const names = {
  begin: { before: "it begins", after: "it began" },
  look: { before: "a look", after: "a look" },
  file: { before: "the file", after: "the file" },
} as const;

function kindOf({ method, url = "" }: IncomingMessage): Kind | undefined {
  if (method === "POST" && url.endsWith("/predictions")) return "begin";
  if (method === "GET" && /\/predictions\/\w+$/.test(url)) return "look";
  return method === "GET" && url.startsWith("/pictures/files/") ? "file" : undefined;
}

function count(begun: Map<string, number>, body: Buffer): void {
  const { input } = JSON.parse(body.toString()) as { input: { prompt: string } }; // the sandbox took it
  begun.set(input.prompt, (begun.get(input.prompt) ?? 0) + 1);
}

async function forward({ method = "GET", url = "/", headers }: IncomingMessage, body: Buffer, port: number) {
  const { authorization = "", "cancel-after": cancelAfter = "" } = headers;
  const response = await fetch(`http://127.0.0.1:${port}${url}`, {
    method,
    headers: { authorization, "content-type": "application/json", "cancel-after": String(cancelAfter) },
    ...(body.length > 0 && { body: new Uint8Array(body) }),
    redirect: "manual",
  });
  const content = Buffer.from(await response.arrayBuffer());
  return { status: response.status, type: response.headers.get("content-type") ?? "", content };
}
