import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { isHttps } from "../../../http/is-https.ts";
import { cookieName } from "../auth/cookie-name.ts";

interface Settings {
  secret: string;
  publicUrl: string;
}

const idBytes = 16;
// Browsers keep no cookie longer.
const keptSeconds = 400 * 24 * 60 * 60;

/**
 * The id of this browser, if someone has signed in to the account with it before, or has used a link mailed to its
 * address. It grants nothing: attempts of known browsers are counted apart from those of strangers.
 */
export function readKnownBrowser(c: Context, settings: Settings, email: string): string | undefined {
  const value = getCookie(c, browserCookie(settings, email));
  const [id = "", mac = ""] = value?.split(".") ?? [];
  const expected = macOf(settings, email, id);
  const given = Buffer.from(mac, "base64url");
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

/** Makes this a known browser of the account, or keeps it one. */
export function rememberBrowser(c: Context, settings: Settings, email: string): void {
  const id = readKnownBrowser(c, settings, email) ?? randomBytes(idBytes).toString("base64url");
  const value = `${id}.${macOf(settings, email, id).toString("base64url")}`;
  setCookie(c, browserCookie(settings, email), value, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isHttps(settings.publicUrl),
    maxAge: keptSeconds,
  });
}

/** One cookie for each account of a browser. The name does not tell the address. */
function browserCookie(settings: Settings, email: string): string {
  const account = createHmac("sha256", settings.secret).update(`browser of\0${email}`).digest("hex");
  return cookieName(settings, `browser_${account.slice(0, 8)}`);
}

function macOf({ secret }: Settings, email: string, id: string): Buffer {
  return createHmac("sha256", secret).update(`known browser\0${email}\0${id}`).digest();
}
