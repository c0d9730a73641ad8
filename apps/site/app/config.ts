// Every address that leads out of the site, each with a default that works on one machine.
const env = import.meta.env;

/** Where the site itself lives, without a trailing slash; used where an address must be absolute. */
export const siteUrl: string = env["VITE_SITE_URL"] ?? "http://localhost:4100";

/** Empty means the same origin that served the page. */
export const apiUrl: string = env["VITE_API_URL"] ?? "";

export const contactEmail: string = env["VITE_CONTACT_EMAIL"] ?? "hello@livery.example";

export const appStoreUrl: string = env["VITE_APP_STORE_URL"] ?? "https://apps.apple.com/";

export const socialLinks = [
  { label: "Twitter", href: (env["VITE_TWITTER_URL"] as string | undefined) ?? "https://twitter.com/" },
  {
    label: "Instagram",
    href: (env["VITE_INSTAGRAM_URL"] as string | undefined) ?? "https://www.instagram.com/",
  },
];
