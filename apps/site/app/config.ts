// Settings and external URLs, each with a default for local use.
const env = import.meta.env;

declare global {
  interface ImportMetaEnv {
    readonly VITE_GA_ID?: string;
  }
}

/** The site's own origin without a trailing slash, for absolute URLs. */
export const siteUrl: string = env["VITE_SITE_URL"] ?? "http://localhost:4100";

export const contactEmail: string = env["VITE_CONTACT_EMAIL"] ?? "hello@livery.example";

/** Support address for shops. */
export const supportEmail: string = env["VITE_SUPPORT_EMAIL"] ?? "support@livery.example";

/** Null without an app in the store. */
export const appStoreUrl: string | null = env["VITE_APP_STORE_URL"] || null;

/**
 * Measurement id (`G-…`) of a Google Analytics property; empty turns it off. Read by its full name, so that the build
 * can drop the consent code when it is empty (0.9 KB on every page).
 */
export const gaId: string = import.meta.env.VITE_GA_ID ?? "";

/** True while pages are prerendered, false in the browser; a constant for the build. */
export const isPrerendering: boolean = import.meta.env.SSR;

/** Only the networks that have an address. */
export const socialLinks = listSocialLinks(env);

export function listSocialLinks(settings: Readonly<Record<string, unknown>>) {
  const links = [
    { label: "Twitter", href: settings["VITE_TWITTER_URL"] },
    { label: "Instagram", href: settings["VITE_INSTAGRAM_URL"] },
  ];
  return links.flatMap(({ label, href }) => (typeof href === "string" && href ? [{ label, href }] : []));
}
