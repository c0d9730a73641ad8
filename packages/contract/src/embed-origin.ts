/** Why a page at an origin may not show a shop's configurator. */
export type OriginFault = "not-an-address" | "not-https" | "not-a-host" | "is-an-ip";

/**
 * The origin that somebody typed as a host, an origin or the address of a page: `engine-wraps.example`. Only https and
 * exact hosts. With `allowsLocal` also `http://localhost` and what is below it, for trying it out.
 */
export function readOrigin(
  typed: string,
  { allowsLocal }: { allowsLocal: boolean },
): { origin: string } | { fault: OriginFault } {
  const text = typed.trim();
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
  const address = hasScheme ? text : `https://${text}`;
  if (text === "" || !URL.canParse(address)) return { fault: "not-an-address" };
  const { protocol, hostname, origin } = new URL(address);
  // Browsers resolve it to the own device, always. Few servers there have https.
  if (allowsLocal && /^https?:$/.test(protocol) && /^([a-z0-9-]+\.)?localhost$/.test(hostname))
    return { origin: hasScheme ? origin : new URL(`http://${text}`).origin };
  if (protocol !== "https:") return { fault: "not-https" };
  if (/^\[|^\d+(\.\d+){3}$/.test(hostname)) return { fault: "is-an-ip" };
  return exactHost.test(hostname) && hostname.length <= 253 ? { origin } : { fault: "not-a-host" };
}

/** Labels with dots between them, and a top level that is not a number. */
const exactHost = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;
