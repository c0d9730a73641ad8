import { expect, test } from "vitest";
import { makeLookLead } from "./testing/look-lead.ts";
import { openTestApp } from "./testing/open-test-app.ts";
import { type Ids, openTwoShops } from "./testing/open-two-shops.ts";
import { releaseClusterAtEnd } from "./testing/test-database.ts";

releaseClusterAtEnd();

type Body = Record<string, unknown>;

const price = "price_livery_monthly";
const password = "green tea for two";
const lead = { name: "Eve", shopName: "Eve's Wraps", phone: "", address: "" };

/**
 * For each route that takes a body: a body that would be valid if the ids were the sender's own. A route that is
 * missing here fails the test.
 */
const bodies: Record<string, (ids: Ids) => Body> = {
  "POST /handleDemoRequest": ({ email }) => ({ ...lead, email }),
  "POST /handleContactFormHttp": ({ email }) => ({
    type: "general",
    name: "Eve",
    email,
    message: "Hello",
    timestamp: "2026-11-21T09:30:00Z",
  }),
  "POST /pageViews": ({ uid }) => ({ page_path: `/dashboard?uid=${uid}` }),
  "POST /signIn": ({ email }) => ({ email, password }),
  "POST /signOut": () => ({}),
  "POST /signOutOthers": ({ uid }) => ({ uid }),
  "POST /signOutSession": ({ sessionId }) => ({ id: sessionId }),
  "POST /requestPasswordReset": ({ email }) => ({ email }),
  "POST /resetPassword": ({ linkId }) => ({ token: linkId, password }),
  "POST /changePassword": ({ uid, email }) => ({
    currentPassword: password,
    newPassword: password,
    uid,
    email,
  }),
  "POST /createCheckoutSession": ({ uid, email }) => ({ userId: uid, priceId: price, email }),
  "POST /createPortalSession": ({ uid, customerId }) => ({ userId: uid, customerId }),
  // On the configurator's origin. The embed key that identifies a shop there is public, so it is not among these
  // ids.
  "POST /handleLookLead": ({ uid, email }) => ({ ...makeLookLead({ email, shop: uid }) }),
  "POST /webhooks/stripe": ({ customerId }) => ({
    id: "evt_1",
    type: "invoice.paid",
    data: { object: { customer: customerId } },
  }),
};

interface Route {
  method: string;
  path: string;
}

type App = { routes: Route[]; request: (path: string, init: RequestInit) => Response | Promise<Response> };

/** The site's origin and the configurator's. */
function listOrigins({ app, configurator }: { app: App; configurator: App }): App[] {
  return [app, configurator];
}

interface Attempt {
  path: string;
  body: Body | undefined;
}

/** Every route of an origin, without middleware. */
function readRoutes(origin: App): Route[] {
  const routes = origin.routes.filter(({ method }) => method !== "ALL");
  return [...new Map(routes.map((route) => [nameOf(route), route])).values()];
}

function nameOf({ method, path }: Route): string {
  return `${method} ${path}`;
}

const names = ["uid", "userId", "id", "shop", "email", "customer", "customerId", "session", "token"];

/**
 * Every way to ask this route about the other shop: its ids in the path, the query and the body, alone and mixed
 * with the sender's own.
 */
function buildAttempts(route: Route, mine: Ids, theirs: Ids): Attempt[] {
  const makeBody = bodies[nameOf(route)];
  const byId = Object.values(theirs).map((id): Attempt => {
    const everyName = Object.fromEntries(names.map((name) => [name, id]));
    const pathname = route.path.replaceAll(/:\w+(\{[^}]*\})?\??|\*/g, encodeURIComponent(id));
    const path = `${pathname}?${new URLSearchParams(everyName).toString()}`;
    return { path, body: makeBody && { ...everyName, ...makeBody(mine) } };
  });
  if (!makeBody) return byId;
  const mixed = new Map(
    mixIds(mine, theirs)
      .map(makeBody)
      .map((body) => [JSON.stringify(body), body]),
  );
  return [...Array.from(mixed.values(), (body) => ({ path: route.path, body })), ...byId];
}

/** Every mix of the sender's ids and the other shop's, except the one with only the sender's. */
function mixIds(mine: Ids, theirs: Ids): Ids[] {
  const keys = Object.keys(mine) as (keyof Ids)[]; // a literal of this type
  return Array.from({ length: 2 ** keys.length - 1 }, (_, bits) =>
    keys.reduce((ids, key, place) => ((bits >> place) & 1 ? { ...ids, [key]: mine[key] } : ids), theirs),
  );
}

type TwoShops = Awaited<ReturnType<typeof openTwoShops>>;

/** Bea's marks that the response contains and the request did not. */
async function findLeaks(
  { bea }: TwoShops,
  { origin, method, attempt, cookie }: { origin: App; method: string; attempt: Attempt; cookie: string },
) {
  const headers = { "content-type": "application/json", cookie };
  const body = attempt.body && JSON.stringify(attempt.body);
  const response = await origin.request(attempt.path, { method, headers, ...(body && { body }) });
  const received = JSON.stringify([...response.headers]) + (await response.text());
  const sent = decodeURIComponent(attempt.path) + body;
  return bea.marks.filter((mark) => received.includes(mark) && !sent.includes(mark));
}

async function walk(shops: TwoShops, signIn: () => Promise<string>): Promise<string[]> {
  const { ada, bea } = shops;
  const leaks: string[] = [];
  const everywhere = listOrigins(shops).flatMap((origin) =>
    readRoutes(origin).map((route) => ({ origin, route })),
  );
  for (const { origin, route } of everywhere) {
    const cookie = await signIn();
    const find = (attempt: Attempt) => findLeaks(shops, { origin, method: route.method, attempt, cookie });
    const found = await Promise.all(buildAttempts(route, ada.ids, bea.ids).map(find));
    leaks.push(...found.flat().map((mark) => `${nameOf(route)} returned ${mark}`));
  }
  return leaks;
}

test("describes every route that takes a body", async () => {
  const routes = listOrigins(await openTestApp()).flatMap(readRoutes);
  const undescribed = routes.filter((route) => route.method !== "GET" && !bodies[nameOf(route)]);
  expect(undescribed.map(nameOf)).toEqual([]);
  expect(Object.keys(bodies).filter((name) => !routes.some((route) => nameOf(route) === name))).toEqual([]);
});

test("never returns or changes another shop's data, whatever ids a shop sends", async () => {
  const shops = await openTwoShops();
  const before = await shops.readBea();
  expect(await walk(shops, () => shops.signIn(shops.ada))).toEqual([]);
  expect(await shops.readBea()).toEqual(before);
  expect((await shops.bea.get("/session")).status).toBe(200);
}, 120_000);

test("never returns or changes a shop's data for a signed-out caller", async () => {
  const shops = await openTwoShops();
  const before = await shops.readBea();
  expect(await walk(shops, () => Promise.resolve(""))).toEqual([]);
  expect(await shops.readBea()).toEqual(before);
}, 120_000);

test("finds the marks in the responses to the shop itself", async () => {
  const shops = await openTwoShops();
  const { bea } = shops;
  const found = await walk(shops, () => shops.signIn(bea));
  expect(found).toContain(`GET /session returned ${bea.email}`);
  expect(found).toContain(`GET /sessions returned ${bea.ids.sessionId}`);
  expect(found).toContain("GET /shop returned Harbor Tint & Wrap");
  expect(found).toContain("GET /shop returned 7531597");
  expect(found).toContain("GET /shop returned status of bea");
}, 120_000);
