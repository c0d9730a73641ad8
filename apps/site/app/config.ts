// Every address that leads out of the site, each with a default that works on one machine.
const env = import.meta.env;

declare global {
  interface ImportMetaEnv {
    readonly VITE_GA_ID?: string;
  }
}

/** Where the site itself lives, without a trailing slash; used where an address must be absolute. */
export const siteUrl: string = env["VITE_SITE_URL"] ?? "http://localhost:4100";

export const contactEmail: string = env["VITE_CONTACT_EMAIL"] ?? "hello@livery.example";

/** Where shops are helped. */
export const supportEmail: string = env["VITE_SUPPORT_EMAIL"] ?? "support@livery.example";

export const appStoreUrl: string = env["VITE_APP_STORE_URL"] ?? "https://apps.apple.com/";

/**
 * The measurement id (`G-…`) of a Google Analytics property. Empty: nothing of it is shown, fetched or let in. Written
 * out in full, so that the build sees it is empty and leaves out what hangs on it (0.9 KB of every page's script).
 */
export const gaId: string = import.meta.env.VITE_GA_ID ?? "";

export const socialLinks = [
  { label: "Twitter", href: (env["VITE_TWITTER_URL"] as string | undefined) ?? "https://twitter.com/" },
  {
    label: "Instagram",
    href: (env["VITE_INSTAGRAM_URL"] as string | undefined) ?? "https://www.instagram.com/",
  },
];
