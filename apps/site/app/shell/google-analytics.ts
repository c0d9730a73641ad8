declare global {
  /** Google's names for what a page and gtag.js share. */
  interface Window {
    dataLayer?: unknown[];
    [disable: `ga-disable-${string}`]: boolean | undefined;
  }
}

/** Fetches gtag.js and has it count, without anything for advertising. Only ever called after consent. */
export function startGoogleAnalytics(id: string) {
  window[`ga-disable-${id}`] = false;
  // Here from before, and only told to be silent in between.
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

export function reportToGoogle(path: string) {
  gtag("event", "page_view", { page_path: path, page_location: location.href, page_title: document.title });
}

/** Nothing is sent any more, and what Google kept in this browser is gone. */
export function stopGoogleAnalytics(id: string) {
  window[`ga-disable-${id}`] = true;
  const names = document.cookie.split("; ").map((cookie) => cookie.split("=")[0] ?? "");
  for (const name of names.filter((each) => /^_ga(_|$)/.test(each)))
    for (const domain of domainsOf(location.hostname))
      document.cookie = `${name}=; path=/; max-age=0${domain && `; domain=${domain}`}`;
}

/** Where a cookie of this host may have been set: on the host alone, or on any domain above it. */
export function domainsOf(hostname: string): string[] {
  const labels = hostname.split(".");
  return ["", ...labels.slice(0, -1).map((_, index) => labels.slice(index).join("."))];
}

/** gtag.js takes only what came as `arguments`; an array it leaves aside. */
function gtag(..._command: unknown[]) {
  window.dataLayer?.push(arguments);
}
