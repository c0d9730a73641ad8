import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { BlockList, isIP } from "node:net";

/** Whether an address is one of our proxies, whose X-Forwarded-For can be trusted. */
export type TrustedProxies = (address: string) => boolean;

/** Reads a list such as `127.0.0.1, 10.0.0.0/8, fd00::/8`. Throws for an invalid entry. */
export function createTrustedProxies(list: string): TrustedProxies {
  const trusted = new BlockList();
  for (const entry of list.split(",").flatMap((part) => part.trim() || [])) {
    const [address = "", bits, ...rest] = entry.split("/");
    const widest = isIP(address) === 6 ? 128 : 32;
    const prefix = bits === undefined ? widest : Number(bits || Number.NaN);
    const isNetwork = isIP(address) !== 0 && Number.isInteger(prefix) && prefix >= 0 && prefix <= widest;
    if (!isNetwork || rest.length > 0) throw new RangeError(`"${entry}" is not an address or a network.`);
    trusted.addSubnet(address, prefix, familyOf(address));
  }
  return (address) => trusted.check(address, familyOf(address));
}

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/**
 * The client's address: the other end of the socket. If that is one of our proxies, the last X-Forwarded-For entry
 * that is not; earlier entries could be made up. Undefined for this machine: that is a local user, or everyone
 * behind a proxy missing from the settings, and neither is one sender.
 */
export function readClientAddress(c: Context, isTrusted: TrustedProxies): string | undefined {
  // There are no bindings when a test calls the app without a socket.
  const socket = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket;
  const peer = toAddress(socket?.remoteAddress);
  if (peer === undefined) return undefined;
  if (!isTrusted(peer)) return loopback.check(peer, familyOf(peer)) ? undefined : peer;
  const hops = c.req.header("x-forwarded-for")?.split(",").map(toAddress) ?? [];
  const client = hops.findLast((hop) => hop === undefined || !isTrusted(hop));
  return client ?? peer;
}

/**
 * Without the port and quotes that some proxies add and the zone of a link-local address, and with an IPv4-mapped
 * address as IPv4.
 */
function toAddress(text: string | undefined): string | undefined {
  const address = text
    ?.trim()
    .replace(/^"(.*)"$/, "$1")
    .replace(/^\[([^\]]*)\](:\d+)?$/, "$1")
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1")
    .replace(/^::ffff:(?=\d+\.)/i, "")
    .replace(/%.*$/, "");
  return address !== undefined && isIP(address) !== 0 ? address : undefined;
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}
