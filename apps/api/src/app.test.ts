import { createHash } from "node:crypto";
import { sql } from "kysely";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createApp } from "./app.ts";
import { createDb, createPool } from "./data/db.ts";
import { indexFiles } from "./http/file-index.ts";
import { createDiskFiles } from "./services/files/disk-files.ts";
import { noLeadChanges } from "./testing/no-lead-changes.ts";
import { noNetwork } from "./testing/no-network.ts";
import { makeFolder } from "./testing/make-folder.ts";
import { openTestApp, testSecret } from "./testing/open-test-app.ts";
import { createTestBilling } from "./testing/test-billing.ts";
import { releaseClusterAtEnd } from "./testing/test-database.ts";

releaseClusterAtEnd();

const silent = pino({ level: "silent" });
const home = `<!doctype html><script type="module">import "/assets/entry-Ab12_cD3.js"</script><h1>Home</h1>`;

const siteFiles = () =>
  indexFiles(makeFolder({ "index.html": home, "wrap-configurator/index.html": "<h1>Look</h1>" }));

/** The first connection to a new database may take a busy machine longer than a health check waits. */
async function openConnectedApp() {
  const opened = await openTestApp();
  await sql`select 1`.execute(opened.db);
  return opened;
}

test("redirects the moved addresses of the specification, and unknown ones to the home page", async () => {
  const { app } = await openTestApp({ files: siteFiles() });
  const goesTo = async (path: string) => {
    const response = await app.request(path);
    return [response.status, response.headers.get("location")];
  };
  expect(await goesTo("/contact")).toEqual([302, "/features#contact"]);
  expect(await goesTo("/contact-us/")).toEqual([302, "/features#contact"]);
  expect(await goesTo("/contact?utm_source=mail")).toEqual([302, "/features?utm_source=mail#contact"]);
  expect(await goesTo("/dashboard/site")).toEqual([302, "/your-site"]);
  expect(await goesTo("/dashboard/leads?status=new")).toEqual([302, "/leads?status=new"]);
  expect(await goesTo("/no/such/page")).toEqual([302, "/"]);
  expect(await goesTo("/..%2f..%2fetc/passwd")).toEqual([302, "/"]);
  expect(await goesTo("/handleDemoRequest")).toEqual([302, "/"]);
  expect(await goesTo("/configuratorFrame?shop=pk_a1b2c3")).toEqual([
    302,
    "http://localhost:4101/e/pk_a1b2c3",
  ]);
  expect(await goesTo("/configuratorFrame?shop=//eve.example")).toEqual([302, "http://localhost:4101/"]);
  expect(await (await app.request("/configuratorAddress")).json()).toEqual({ url: "http://localhost:4101" });
});

test("answers a missing script with 404 instead of a page", async () => {
  const { app } = await openTestApp({ files: siteFiles() });
  const response = await app.request("/assets/gone-12345678.js");
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: "not-found", status: 404 });
});

test("refuses a POST to an unknown address with a problem document", async () => {
  const { app, post } = await openTestApp({ files: siteFiles() });
  const response = await post("/handleNothing", {});
  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect((await app.request("/", { method: "DELETE" })).status).toBe(404);
});

test("answers / with 404 instead of a redirect loop when the site is not built", async () => {
  const { app } = await openTestApp();
  expect((await app.request("/")).status).toBe(404);
});

test("lets a page run its own inline script and frame the configurator, and nothing else", async () => {
  const { app } = await openTestApp({ files: siteFiles() });
  const { headers } = await app.request("/");
  const code = `import "/assets/entry-Ab12_cD3.js"`;
  const hash = createHash("sha256").update(code).digest("base64");
  expect(headers.get("content-security-policy")).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(headers.get("content-security-policy")).toContain("frame-src 'self' http://localhost:4101;");
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("strict-transport-security")).toBe(null);
});

test("allows Google only on pages built with Google Analytics", async () => {
  const policyOf = async (html: string) => {
    const files = indexFiles(makeFolder({ "index.html": html }));
    const { app } = await openTestApp({ files });
    return (await app.request("/")).headers.get("content-security-policy");
  };
  const counted = await policyOf('<meta name="google-analytics" content="G-1"/>');
  expect(counted).toContain("script-src 'self' https://www.googletagmanager.com;");
  expect(counted).toMatch(/connect-src 'self' [^;]*https:\/\/\*\.google-analytics\.com/);
  expect(await policyOf("<h1>Home</h1>")).not.toContain("google");
});

test("sends HSTS from both origins, only over https", async () => {
  const { app, configurator } = await openTestApp({ files: siteFiles(), isHttps: true });
  for (const origin of [app, configurator])
    expect((await origin.request("/")).headers.get("strict-transport-security")).toContain(
      "max-age=31536000; includeSubDomains",
    );
  const local = await openTestApp({ files: siteFiles() });
  expect((await local.configurator.request("/")).headers.has("strict-transport-security")).toBe(false);
});

test("turns off what no page uses, and lets forms post only home", async () => {
  const { app, configurator } = await openTestApp({ files: siteFiles() });
  for (const origin of [app, configurator]) {
    const { headers } = await origin.request("/");
    expect(headers.get("permissions-policy")).toContain(
      "geolocation=(), gyroscope=(), magnetometer=(), microphone=()",
    );
    expect(headers.get("permissions-policy")).not.toContain("camera");
    expect(headers.get("content-security-policy")).toContain("form-action 'self'");
  }
});

test("sends security headers and no-store with every refusal", async () => {
  const { post } = await openTestApp();
  const { headers } = await post("/handleDemoRequest", {});
  expect(headers.get("content-security-policy")).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("isolates the configurator, lets it run WebAssembly, and lets only our own site frame it without a shop", async () => {
  const files = indexFiles(makeFolder({ "index.html": "<h1>Car</h1>", "assets/ort-Ab12_cD3.wasm": "\0asm" }));
  const { configurator: app } = await openTestApp({ files });
  const { headers } = await app.request("/");
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(headers.get("cross-origin-embedder-policy")).toBe("require-corp");
  expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(headers.get("content-security-policy")).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(headers.get("content-security-policy")).toMatch(/frame-ancestors http:\/\/localhost:4100$/);
  expect(headers.has("x-frame-options")).toBe(false);
  const file = await app.request("/assets/ort-Ab12_cD3.wasm");
  expect(file.headers.get("content-security-policy")).toBe(headers.get("content-security-policy"));
  expect((await app.request("/nothing")).status).toBe(404);
});

test("reports healthy while the database responds", async () => {
  const { app } = await openConnectedApp();
  const healthy = await app.request("/healthz");
  expect([healthy.status, await healthy.json()]).toEqual([200, { status: "ok" }]);
});

test("is not ready once it begins to close, but still alive", async () => {
  const { app, stopping } = await openConnectedApp();
  const statusOf = async (path: string) => (await app.request(path)).status;
  expect([await statusOf("/readyz"), await statusOf("/livez")]).toEqual([200, 200]);
  stopping.abort();
  expect([await statusOf("/readyz"), await statusOf("/healthz")]).toEqual([503, 503]);
  expect(await statusOf("/livez")).toBe(200);
});

test("answers 503 with Retry-After while the database is down", async () => {
  const db = createDb(createPool({ host: makeFolder() }, () => {}));
  onTestFinished(() => db.destroy());
  const app = createApp({
    webhookNetwork: noNetwork,
    pictureProvider: undefined,
    db,
    log: silent,
    files: new Map(),
    configuratorUrl: "http://localhost:4101",
    stopping: new AbortController().signal,
    isHttps: false,
    embeds: { fileStore: createDiskFiles(makeFolder()), allowsLocal: false, pinnedScript: null },
    leads: { leadLimit: undefined, isTrustedProxy: () => false },
    identity: {
      secret: testSecret,
      publicUrl: "http://localhost:4100",
      revealsAccounts: false,
      isTrustedProxy: () => false,
    },
    leadChanges: noLeadChanges,
    billing: createTestBilling(),
  });
  const response = await app.request("/healthz");
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await response.json()).toMatchObject({ code: "unavailable" });
});
