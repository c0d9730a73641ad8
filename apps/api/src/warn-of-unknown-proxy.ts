import type { Logger as Log } from "pino";
import type { Env } from "./env.ts";

/** Only a proxy on this machine reaches such a server, and requests from this machine have no limits. */
export function warnOfUnknownProxy(
  { isProduction, host, isTrustedProxy }: Pick<Env, "isProduction" | "host" | "isTrustedProxy">,
  log: Log,
): void {
  const isLocal = host === "localhost" || host === "::1" || host.startsWith("127.");
  if (isProduction && isLocal && !isTrustedProxy("127.0.0.1") && !isTrustedProxy("::1"))
    log.warn(
      "TRUSTED_PROXIES does not name this machine's proxy, so sign-ins and forms of visitors have no limits",
    );
}
