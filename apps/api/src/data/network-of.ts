import { isIPv6 } from "node:net";

/**
 * The network of one household or company, in CIDR notation: an IPv4 address, or an IPv6 /64, because a household has
 * all addresses of one.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return `${address}/32`;
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const last = tail ? tail.split(":") : [];
  const between =
    tail === undefined ? [] : Array.from({ length: 8 - groups.length - last.length }, () => "0");
  const prefix = [...groups, ...between, ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
  return `${prefix}::/64`;
}
