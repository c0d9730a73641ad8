import { useSignedIn } from "../features/session/signed-in.ts";
import { login, menuLinks, siteLinks } from "./site-links.ts";

const dashboard = { to: "/dashboard", label: "Dashboard" };
const signedIn = { siteLinks: replaceLogin(siteLinks), menuLinks: replaceLogin(menuLinks) };
const signedOut = { siteLinks, menuLinks };

/** The links of header, footer and menu. Somebody who is signed in has no use for the login. */
export function useSiteLinks() {
  return useSignedIn() ? signedIn : signedOut;
}

function replaceLogin(links: typeof siteLinks): typeof siteLinks {
  return links.map((link) => (link === login ? dashboard : link));
}
