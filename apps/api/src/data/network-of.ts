import { isIPv6 } from "node:net";

/**
 * The network of one household or company, in CIDR notation: an IPv4 address, or an IPv6 /64, because a household has
 * all addresses of one.
 */
export function networkOf(address: string): string {
  return isIPv6(address) ? prefixOf(address, 4) : `${address}/32`;
}

/**
 * The network around it: of IPv6 the /48 that one customer of a hosting company can have, with 65,536 networks.
 * Undefined for IPv4. Phones of one carrier may share it, so its limits are wider.
 */
export function wideNetworkOf(address: string): string | undefined {
  return isIPv6(address) ? prefixOf(address, 3) : undefined;
}

/** How many times as much a wide network may do as a network. */
export const wideFactor = 4;

/** The first groups of an IPv6 address, without leading zeros. */
function prefixOf(address: string, count: number): string {
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const last = tail ? tail.split(":") : [];
  const between =
    tail === undefined ? [] : Array.from({ length: 8 - groups.length - last.length }, () => "0");
  const prefix = [...groups, ...between, ...last]
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
  return `${prefix}::/${16 * count}`;
}
