import { isHttps } from "../../../http/is-https.ts";

export interface CookieOptions {
  publicUrl: string;
}

/**
 * The name of one of our cookies. The __Host- prefix tells the browser that no subdomain, such as the configurator's,
 * can set it.
 */
export function cookieName({ publicUrl }: CookieOptions, name: string): string {
  return `${isHttps(publicUrl) ? "__Host-" : ""}livery.${name}`;
}
