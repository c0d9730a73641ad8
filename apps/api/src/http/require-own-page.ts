import type { Context } from "hono";
import { AppError } from "./app-error.ts";

/**
 * Refuses what another origin's page sent with this browser's cookies. Cookies tell neither ports nor subdomains
 * apart, so that SameSite alone would let in the configurator's origin, where other sites' pages are at home.
 * A program that is no browser says nothing of either, and has no cookies but its own.
 */
export function requireOwnPage(c: Context, publicUrl: string): void {
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined && site !== "same-origin" && site !== "none") throw new AppError("foreign-origin");
  const origin = c.req.header("origin");
  const own = new URL(publicUrl);
  if (origin === undefined || origin === own.origin) return;
  // The same server under another of its names, such as 127.0.0.1 for localhost.
  const alias = `${own.protocol}//${c.req.header("host")}`;
  if (origin !== alias) throw new AppError("foreign-origin");
}
