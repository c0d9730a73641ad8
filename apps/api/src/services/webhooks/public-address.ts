import { BlockList, isIP } from "node:net";

// The registries of special-purpose addresses (RFC 6890 and its updates): private, loopback, link-local, shared,
// documentation, benchmarks, multicast and reserved.
const special4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

/** Of the global unicast addresses 2000::/3: Teredo and its neighbors, documentation, 6to4. */
const special6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

/** Whether an address is on the public internet. False for everything else, also for what is not an address. */
export function isPublicAddress(address: string): boolean {
  const { blocked, global6 } = readLists();
  const version = isIP(address);
  if (version === 4) return !blocked.check(address, "ipv4");
  return version === 6 && global6.check(address, "ipv6") && !blocked.check(address, "ipv6");
}

export function isLoopbackAddress(address: string): boolean {
  return address === "::1" || (isIP(address) === 4 && address.startsWith("127."));
}

let lists: { blocked: BlockList; global6: BlockList } | undefined;

function readLists() {
  if (lists) return lists;
  const [blocked, global6] = [new BlockList(), new BlockList()];
  for (const [network, bits] of special4) blocked.addSubnet(network, bits, "ipv4");
  for (const [network, bits] of special6) blocked.addSubnet(network, bits, "ipv6");
  global6.addSubnet("2000::", 3, "ipv6");
  lists = { blocked, global6 };
  return lists;
}
