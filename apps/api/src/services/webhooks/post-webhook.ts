import { lookup } from "node:dns/promises";
import { request } from "node:https";
import { isLoopbackAddress, isPublicAddress } from "./public-address.ts";

/** What a webhook sender asks of the network. Tests have their own. */
export interface WebhookNetwork {
  /** All addresses of a host. */
  resolve: (host: string) => Promise<string[]>;
  isAllowed: (address: string) => boolean;
  /** Certificates to trust besides the system's. */
  ca?: string;
  limitMs: number;
}

export const publicNetwork: WebhookNetwork = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  limitMs: 10_000,
};

/** Also reaches receivers on this machine. Never in production: shops type the addresses. */
export const localNetwork: WebhookNetwork = {
  ...publicNetwork,
  isAllowed: (address) => isPublicAddress(address) || isLoopbackAddress(address),
};

export type WebhookOutcome =
  | { kind: "answered"; status: number }
  /** Never left this server, or got no response. */
  | { kind: "failed"; reason: string };

interface WebhookPost {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * Posts to an address that a shop typed. The host is resolved once, every one of its addresses must be public, and the
 * connection goes to the address that was checked: a name that resolves differently a moment later changes nothing.
 * Follows no redirect and reads no body.
 */
export async function postWebhook(
  { url, headers, body }: WebhookPost,
  network: WebhookNetwork,
): Promise<WebhookOutcome> {
  const address = await findAddress(url, network);
  if (address.kind === "failed") return address;
  const { promise, resolve } = Promise.withResolvers<WebhookOutcome>();
  const outgoing = request(url, {
    method: "POST",
    headers: { ...headers, "content-length": Buffer.byteLength(body) },
    // Pins the connection, while the certificate is still checked for the host.
    lookup: (_host, options, done) =>
      options.all
        ? done(null, [{ address: address.ip, family: address.family }])
        : done(null, address.ip, address.family),
    agent: false,
    signal: AbortSignal.timeout(network.limitMs),
    ...(network.ca === undefined ? {} : { ca: network.ca }),
  });
  outgoing.on("response", (response) => {
    resolve({ kind: "answered", status: response.statusCode ?? 0 });
    response.on("error", () => {
      // Its status is all that matters.
    });
    response.destroy();
  });
  outgoing.on("error", (error) => resolve({ kind: "failed", reason: explain(error) }));
  outgoing.end(body);
  return promise;
}

type FoundAddress = { kind: "found"; ip: string; family: 4 | 6 } | { kind: "failed"; reason: string };

/** Why an address cannot be used, or undefined. Checked when it is saved, and again before each try. */
export async function findAddressProblem(url: string, network: WebhookNetwork): Promise<string | undefined> {
  const found = await findAddress(url, network);
  return found.kind === "failed" ? found.reason : undefined;
}

async function findAddress(url: string, { resolve, isAllowed }: WebhookNetwork): Promise<FoundAddress> {
  const { protocol, hostname, username, password } = new URL(url);
  if (protocol !== "https:") return { kind: "failed", reason: "Must begin with https://." };
  if (username !== "" || password !== "") return { kind: "failed", reason: "Must have no password in it." };
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const addresses = await resolve(host).catch(() => []);
  const [ip] = addresses;
  if (ip === undefined) return { kind: "failed", reason: "The host does not exist." };
  if (!addresses.every(isAllowed))
    return { kind: "failed", reason: "The host is not on the public internet." };
  return { kind: "found", ip, family: ip.includes(":") ? 6 : 4 };
}

const reasons: Record<string, string> = {
  ECONNREFUSED: "Nothing answers at that address.",
  ECONNRESET: "The connection was cut.",
  ABORT_ERR: "No response in time.",
};

function explain(error: Error): string {
  const { code = "" } = error as NodeJS.ErrnoException; // Node's own errors have a code
  return reasons[code] ?? (/CERT|SSL|TLS/.test(code) ? "The certificate is not valid." : "No connection.");
}
