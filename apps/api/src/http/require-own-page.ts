import type { Context } from "hono";
import { AppError } from "./app-error.ts";

/**
 * Refuses a request that another origin's page sent with this browser's cookies. Cookies do not separate ports or
 * subdomains, so SameSite alone would let in the configurator's origin, which other sites frame. A client that is
 * not a browser sends neither header, and has only its own cookies.
 */
export function requireOwnPage(c: Context, publicUrl: string): void {
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined && site !== "same-origin" && site !== "none") throw new AppError("foreign-origin");
  const origin = c.req.header("origin");
  const own = new URL(publicUrl);
  if (origin === undefined || origin === own.origin) return;
  // The same server under another name, such as 127.0.0.1 for localhost.
  const alias = `${own.protocol}//${c.req.header("host")}`;
  if (origin !== alias) throw new AppError("foreign-origin");
}
