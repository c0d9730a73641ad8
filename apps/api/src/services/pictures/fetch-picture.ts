import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import type { WebhookNetwork } from "../webhooks/post-webhook.ts";
import { type PictureFileType, readPictureType } from "./picture-type.ts";

/** Where finished pictures may come from. */
export interface PictureSource {
  /** Of the address and of every address that it redirects to. */
  isAllowed: (url: URL) => boolean;
  network: WebhookNetwork;
}

export type FetchedPicture =
  | { kind: "picture"; bytes: Buffer; type: PictureFileType }
  /** It will not become one: another host, too large, not a picture. */
  | { kind: "refused"; reason: string }
  /** It may work in a moment. */
  | { kind: "failed"; reason: string };

const largestBytes = 12 * 1024 * 1024;
const mostRedirects = 3;

/**
 * Reads a picture from an address that the provider named, and that is not trusted: each host is on a list, each of its
 * network addresses is allowed, and the connection goes to the one that was checked.
 */
export async function fetchPicture(address: string, source: PictureSource): Promise<FetchedPicture> {
  let next = address;
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const url = URL.canParse(next) ? new URL(next) : undefined;
    if (!url || !source.isAllowed(url)) return { kind: "refused", reason: "not an allowed host" };
    const response = await open(url, source.network);
    if (!("headers" in response)) return response;
    const { statusCode: status = 0, headers } = response;
    if (status >= 300 && status < 400 && headers.location !== undefined) {
      response.destroy();
      next = URL.canParse(headers.location, url.href) ? new URL(headers.location, url).href : "";
      continue;
    }
    if (status === 200) return readBody(response);
    response.destroy();
    return { kind: isPassing(status) ? "failed" : "refused", reason: `status ${status}` };
  }
  return { kind: "refused", reason: "too many redirects" };
}

function isPassing(status: number): boolean {
  return status === 429 || status >= 500;
}

type Failed = Exclude<FetchedPicture, { kind: "picture" }>;

async function open(url: URL, { resolve, isAllowed, ca, limitMs }: WebhookNetwork) {
  const addresses = await resolve(url.hostname.replace(/^\[(.*)\]$/, "$1")).catch(() => []);
  const [ip] = addresses;
  if (ip === undefined) return { kind: "failed", reason: "the host does not exist" } satisfies Failed;
  if (!addresses.every(isAllowed))
    return { kind: "refused", reason: "not a public address" } satisfies Failed;
  const found = { address: ip, family: ip.includes(":") ? 6 : 4 };
  const { promise, resolve: settle } = Promise.withResolvers<IncomingMessage | Failed>();
  const outgoing = (url.protocol === "https:" ? requestHttps : requestHttp)(url, {
    // Pins the connection, while a certificate is still checked for the host.
    lookup: (_host, options, done) =>
      options.all ? done(null, [found]) : done(null, found.address, found.family),
    agent: false,
    signal: AbortSignal.timeout(limitMs),
    ...(ca === undefined ? {} : { ca }),
  });
  outgoing.on("response", settle);
  outgoing.on("error", () => settle({ kind: "failed", reason: "no connection" }));
  outgoing.end();
  return promise;
}

async function readBody(response: IncomingMessage): Promise<FetchedPicture> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > largestBytes) return { kind: "refused", reason: "too large" };
      parts.push(part);
    }
  } catch {
    return { kind: "failed", reason: "the connection was cut" };
  }
  const bytes = Buffer.concat(parts);
  const type = readPictureType(bytes);
  return type ? { kind: "picture", bytes, type } : { kind: "refused", reason: "not a picture" };
}
