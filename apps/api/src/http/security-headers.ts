import type { MiddlewareHandler } from "hono";
import type { InlineCode } from "./inline-code.ts";

type Headers = Record<string, string>;

/** What no page of either origin uses. Photos are taken with the camera, so that stays. */
const sensors = [
  "accelerometer",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "publickey-credentials-get",
  "serial",
  "usb",
];

const commonHeaders: Headers = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  // For everything but pages, which get their own: an error or a file opened directly may load and run nothing.
  "content-security-policy":
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

const siteHeaders: Headers = {
  ...commonHeaders,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": refuseFeatures(...sensors),
  "x-frame-options": "DENY",
};

/** A shop's page may frame the configurator and load its script, even an isolated one. */
const configuratorHeaders: Headers = {
  ...commonHeaders,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "cross-origin",
  // A frame has the camera only if the shop's page grants it, too.
  "permissions-policy": refuseFeatures(...sensors),
};

/** Both origins, once a browser has reached either over https. */
function transportHeaders(isHttps: boolean): Headers {
  return isHttps ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {};
}

export function secureSite({ isHttps }: { isHttps: boolean }): MiddlewareHandler {
  return setHeaders({ ...siteHeaders, ...transportHeaders(isHttps) });
}

interface ConfiguratorSecurity {
  siteOrigins: readonly string[];
  isHttps: boolean;
}

export function secureConfigurator({ siteOrigins, isHttps }: ConfiguratorSecurity): MiddlewareHandler {
  // A worker follows the policy of its own script's response, not its page's, so every file gets the page's policy.
  const policy = configuratorPagePolicy({ scripts: [], ancestors: siteOrigins });
  return setHeaders({
    ...configuratorHeaders,
    ...transportHeaders(isHttps),
    "content-security-policy": policy,
  });
}

/** Where gtag.js comes from, and where it sends its data. */
const google = {
  scripts: ["https://www.googletagmanager.com"],
  calls: [
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
    "https://*.googletagmanager.com",
  ],
};
const nobody: typeof google = { scripts: [], calls: [] };

/**
 * Inline scripts run only by their hash; a page may frame only the configurator. Google is allowed where the site
 * was built with it; the visitor's consent decides whether it is called.
 */
export function sitePagePolicy(configuratorOrigin: string) {
  return ({ scripts, styles, hasGoogleAnalytics }: InlineCode): string => {
    const guests = hasGoogleAnalytics ? google : nobody;
    return [
      "default-src 'self'",
      sources("script-src 'self'", [...scripts, ...guests.scripts]),
      sources("style-src 'self'", styles),
      "style-src-attr 'unsafe-inline'",
      // Shops host their logos anywhere.
      `img-src 'self' data: blob: https: ${configuratorOrigin}`,
      sources("connect-src 'self'", guests.calls),
      `frame-src 'self' ${configuratorOrigin}`,
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join("; ");
  };
}

interface ConfiguratorPage extends Pick<InlineCode, "scripts"> {
  /** Origins whose pages may frame it. */
  ancestors: readonly string[];
}

/** Photos and models are blobs, and segmentation runs as WebAssembly in a worker. */
export function configuratorPagePolicy({ scripts, ancestors }: ConfiguratorPage): string {
  return [
    "default-src 'self'",
    sources("script-src 'self' 'wasm-unsafe-eval'", scripts),
    "worker-src 'self' blob:",
    "connect-src 'self' blob: data:",
    // Shops host their logos anywhere.
    "img-src 'self' blob: data: https:",
    // Videos are made on the device.
    "media-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    sources("frame-ancestors", [...ancestors]),
  ].join("; ");
}

function sources(directive: string, named: string[]): string {
  return [directive, ...named].join(" ");
}

function refuseFeatures(...names: string[]): string {
  return names.map((name) => `${name}=()`).join(", ");
}

function setHeaders(headers: Headers): MiddlewareHandler {
  const entries = Object.entries(headers);
  return async (c, next) => {
    for (const [name, value] of entries) c.header(name, value);
    await next();
  };
}
