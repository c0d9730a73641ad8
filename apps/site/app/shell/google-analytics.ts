declare global {
  /** Globals shared with gtag.js. */
  interface Window {
    dataLayer?: unknown[];
    [disable: `ga-disable-${string}`]: boolean | undefined;
  }
}

/** Loads gtag.js and starts measuring, with all advertising features off. Called only after consent. */
export function startGoogleAnalytics(id: string) {
  window[`ga-disable-${id}`] = false;
  // Already loaded, and only disabled since.
  if (window.dataLayer) return;
  window.dataLayer = [];
  const refused = { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied" };
  gtag("consent", "default", { analytics_storage: "granted", ...refused });
  gtag("js", new Date());
  gtag("config", id, { send_page_view: false, allow_google_signals: false });
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

/** `path` has no secret, which the whole address may have. */
export function reportToGoogle(path: string) {
  const address = new URL(path, location.origin).href;
  gtag("event", "page_view", { page_path: path, page_location: address, page_title: document.title });
}

/** Stops measuring and deletes Google's cookies. */
export function stopGoogleAnalytics(id: string) {
  window[`ga-disable-${id}`] = true;
  const names = document.cookie.split("; ").map((cookie) => cookie.split("=")[0] ?? "");
  for (const name of names.filter((each) => /^_ga(_|$)/.test(each)))
    for (const domain of domainsOf(location.hostname))
      document.cookie = `${name}=; path=/; max-age=0${domain && `; domain=${domain}`}`;
}

/** Domains where a cookie of this host may be set: the host only (""), the host, and its parent domains. */
export function domainsOf(hostname: string): string[] {
  const labels = hostname.split(".");
  return ["", ...labels.slice(0, -1).map((_, index) => labels.slice(index).join("."))];
}

/** gtag.js accepts only an `arguments` object, not an array. */
function gtag(..._command: unknown[]) {
  window.dataLayer?.push(arguments);
}
