import type { PublicWords } from "../language/public-words.ts";

interface SiteLink {
  /** Its label among the words of a page. */
  name: keyof PublicWords["links"];
  to: string;
}

const home: SiteLink = { to: "/", name: "home" };
const blog: SiteLink = { to: "/blog", name: "blog" };
const product: SiteLink = { to: "/features", name: "product" };
export const login: SiteLink = { to: "/shop-login", name: "login" };

/** Links in the header and footer, as specified. */
export const siteLinks = [home, product, login];

/** Links in the menu. */
export const menuLinks = [
  home,
  product,
  { to: "/wrap-configurator", name: "configurator" },
  blog,
  login,
  { to: "/contact", name: "contact" },
] satisfies SiteLink[];

/** Links in the footer only. */
export const legalLinks: SiteLink[] = [
  blog,
  { to: "/copy-of-privacy-policy", name: "privacy" },
  { to: "/copy-of-terms-of-service", name: "terms" },
];

export const dashboard: SiteLink = { to: "/dashboard", name: "dashboard" };

export type { SiteLink };

/** Opens the cookie settings. Pages without scripts link to it on Home. */
export const cookieSettingsHash = "#cookie-settings";
