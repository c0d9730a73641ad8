import type { MiddlewareHandler } from "hono";
import type { InlineCode } from "./inline-code.ts";

type Headers = Record<string, string>;

const commonHeaders: Headers = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  // For all but pages, which get their own: an error or a file shown on its own may load and run nothing.
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

const siteHeaders: Headers = {
  ...commonHeaders,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "geolocation=(), microphone=(), payment=()",
  "x-frame-options": "DENY",
};

/** The configurator is made to be framed by any shop's page, also by one that is itself isolated. */
const configuratorHeaders: Headers = {
  ...commonHeaders,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "cross-origin",
  // A worker obeys the policy of its own script's answer, not its page's: every file here gets the page's.
  "content-security-policy": configuratorPagePolicy({ scripts: [] }),
};

export function secureSite({ isHttps }: { isHttps: boolean }): MiddlewareHandler {
  const transport: Headers = isHttps
    ? { "strict-transport-security": "max-age=31536000; includeSubDomains" }
    : {};
  return setHeaders({ ...siteHeaders, ...transport });
}

export function secureConfigurator(): MiddlewareHandler {
  return setHeaders(configuratorHeaders);
}

/** Where gtag.js comes from, and where Google takes what it counts. */
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
 * Inline scripts run by their hash alone; the configurator is the only thing a page may frame. Google is let in where
 * the site was built for it; whether it is ever called is for the visitor to say.
 */
export function sitePagePolicy(configuratorOrigin: string) {
  return ({ scripts, styles, hasGoogleAnalytics }: InlineCode): string => {
    const guests = hasGoogleAnalytics ? google : nobody;
    return [
      "default-src 'self'",
      sources("script-src 'self'", [...scripts, ...guests.scripts]),
      sources("style-src 'self'", styles),
      "style-src-attr 'unsafe-inline'",
      // A shop's logo is wherever the shop has it.
      "img-src 'self' data: blob: https:",
      sources("connect-src 'self'", guests.calls),
      `frame-src 'self' ${configuratorOrigin}`,
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join("; ");
  };
}

/** Photos and models are blobs, and segmentation runs as WebAssembly in a worker. */
export function configuratorPagePolicy({ scripts }: Pick<InlineCode, "scripts">): string {
  return [
    "default-src 'self'",
    sources("script-src 'self' 'wasm-unsafe-eval'", scripts),
    "worker-src 'self' blob:",
    "connect-src 'self' blob: data:",
    // A shop's logo is wherever the shop has it.
    "img-src 'self' blob: data: https:",
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors *",
  ].join("; ");
}

function sources(directive: string, named: string[]): string {
  return [directive, ...named].join(" ");
}

function setHeaders(headers: Headers): MiddlewareHandler {
  const entries = Object.entries(headers);
  return async (c, next) => {
    for (const [name, value] of entries) c.header(name, value);
    await next();
  };
}
