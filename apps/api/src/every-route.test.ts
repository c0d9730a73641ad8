import { auditPath, isAtLeast, type Problem, roles } from "@livery/contract";
import { expect, test } from "vitest";
import {
  access,
  type App,
  type Body,
  bodies,
  listOrigins,
  nameOf,
  readRoutes,
  type Route,
} from "./testing/every-route.ts";
import { openTestApp } from "./testing/open-test-app.ts";
import { type Ids, openTwoShops } from "./testing/open-two-shops.ts";
import { pairKiosk } from "./testing/pair-kiosk.ts";
import { releaseClusterAtEnd } from "./testing/test-database.ts";

releaseClusterAtEnd();

interface Attempt {
  path: string;
  body: Body | undefined;
}

const names = [
  "uid",
  "userId",
  "id",
  "shop",
  "email",
  "customer",
  "customerId",
  "session",
  "token",
  "accountId",
];

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
/** Headers that say who asks. */
type Credentials = { cookie: string } | { authorization: string };

/** Bea's marks that the response contains and the request did not. */
async function findLeaks(
  { bea }: TwoShops,
  {
    origin,
    method,
    attempt,
    credentials,
  }: { origin: App; method: string; attempt: Attempt; credentials: Credentials },
) {
  const headers = { "content-type": "application/json", ...credentials };
  const body = attempt.body && JSON.stringify(attempt.body);
  const response = await origin.request(attempt.path, { method, headers, ...(body && { body }) });
  const received = JSON.stringify([...response.headers]) + (await readAll(response));
  const typed = attempt.path.startsWith(auditPath) ? listTyped(bea.ids) : "";
  const sent = decodeURIComponent(attempt.path) + body + typed;
  return bea.marks.filter((mark) => received.includes(mark) && !sent.includes(mark));
}

/** Everything that the sender has typed about the other shop, which the audit log repeats to them. */
function listTyped(theirs: Ids): string {
  return JSON.stringify(Object.values(bodies).map((makeBody) => makeBody(theirs)));
}

/** The body. Of a stream that does not end, nothing: it says only that something changed. */
async function readAll(response: Response): Promise<string> {
  if (response.headers.get("content-type") !== "text/event-stream") return response.text();
  await response.body?.cancel();
  return "";
}

/** Asks every route of the given methods about Bea's shop, with sessions of `signIn`. */
async function walk(
  shops: TwoShops,
  signIn: () => Promise<Credentials>,
  methods: readonly string[] = ["GET", "POST"],
): Promise<string[]> {
  const { ada, bea } = shops;
  const leaks: string[] = [];
  const everywhere = listOrigins(shops).flatMap((origin) =>
    readRoutes(origin).map((route) => ({ origin, route })),
  );
  const session = keepSignedIn(signIn);
  for (const { origin, route } of everywhere.filter(({ route }) => methods.includes(route.method))) {
    const credentials = await session.credentialsFor(route);
    const find = (attempt: Attempt) =>
      findLeaks(shops, { origin, method: route.method, attempt, credentials });
    const found = await Promise.all(buildAttempts(route, ada.ids, bea.ids).map(find));
    leaks.push(...found.flat().map((mark) => `${nameOf(route)} returned ${mark}`));
  }
  return leaks;
}

/** One session for as long as the routes only read. A POST may end it or use up a rate limit, so the next one is new. */
function keepSignedIn(signIn: () => Promise<Credentials>) {
  let credentials: Credentials | undefined;
  return {
    credentialsFor: async ({ method }: Route): Promise<Credentials> => {
      const given = (credentials ??= await signIn());
      if (method !== "GET") credentials = undefined;
      return given;
    },
  };
}

test("describes every route that takes a body", async () => {
  const routes = listOrigins(await openTestApp()).flatMap(readRoutes);
  expect(new Set(routes.map(({ method }) => method))).toEqual(new Set(["GET", "POST"]));
  const undescribed = routes.filter((route) => route.method !== "GET" && !bodies[nameOf(route)]);
  expect(undescribed.map(nameOf)).toEqual([]);
  expect(Object.keys(bodies).filter((name) => !routes.some((route) => nameOf(route) === name))).toEqual([]);
});

test("says who may use each route", async () => {
  const routes = listOrigins(await openTestApp()).flatMap(readRoutes);
  expect(Object.keys(access).toSorted()).toEqual(routes.map(nameOf).toSorted());
});

test.each(roles)(
  "never returns or changes another shop's data, whatever ids its %s sends",
  async (role) => {
    const shops = await openTwoShops();
    const before = await shops.readBea();
    const signIn = async () => ({ cookie: await shops.signIn(shops.adasTeam[role]) });
    expect(await walk(shops, signIn)).toEqual([]);
    expect(await shops.readBea()).toEqual(before);
    expect((await shops.bea.get("/session")).status).toBe(200);
  },
  120_000,
);

test("never returns or changes a shop's data for a signed-out caller", async () => {
  const shops = await openTwoShops();
  const before = await shops.readBea();
  expect(await walk(shops, () => Promise.resolve({ cookie: "" }))).toEqual([]);
  expect(await shops.readBea()).toEqual(before);
}, 120_000);

test("never returns or changes another shop's data, whatever ids a stolen kiosk sends", async () => {
  const shops = await openTwoShops();
  const kiosk = await pairKiosk(shops, shops.ada);
  const before = await shops.readBea();
  const signIn = async () => {
    await shops.db.deleteFrom("rate_limits").execute();
    return { authorization: `Bearer ${kiosk.token}` };
  };
  expect(await walk(shops, signIn)).toEqual([]);
  expect(await shops.readBea()).toEqual(before);
  expect(await kiosk.status()).toBe(200);
}, 120_000);

const callers = ["nobody", "a kiosk", "an account without a shop", ...roles] as const;
type Caller = (typeof callers)[number];

/** The code with which a route refuses this caller; undefined when it lets them in. */
function findRefusal(route: Route, caller: Caller): string | undefined {
  const least = access[nameOf(route)] ?? "anyone";
  if (least === "anyone") return undefined;
  if (caller === "nobody" || caller === "a kiosk") return "signed-out";
  if (least === "account") return undefined;
  if (caller === "an account without a shop") return "no-shop";
  return isAtLeast(caller, least) ? undefined : "role-too-low";
}

const guardCodes = ["signed-out", "no-shop", "role-too-low"];

test.each(callers)("lets %s use exactly the routes meant for them", async (caller) => {
  const shops = await openTwoShops();
  const team: Record<Caller, { email: string } | undefined> = {
    ...shops.adasTeam,
    nobody: undefined,
    "a kiosk": undefined,
    "an account without a shop": shops.outsider,
  };
  const who = team[caller];
  const answered: Record<string, string | undefined> = {};
  const expected: Record<string, string | undefined> = {};
  // After leaving, nobody has a role.
  const isLast = (route: Route) => Number(nameOf(route) === "POST /shop/leave");
  const session = keepSignedIn(async () => ({ cookie: who ? await shops.signIn(who) : "" }));
  const kiosk = caller === "a kiosk" && {
    authorization: `Bearer ${(await pairKiosk(shops, shops.ada)).token}`,
  };
  for (const route of readRoutes(shops.app).toSorted((a, b) => isLast(a) - isLast(b))) {
    const body = bodies[nameOf(route)]?.(shops.ada.ids);
    const credentials = kiosk || (await session.credentialsFor(route));
    const headers = { "content-type": "application/json", ...credentials };
    const response = await shops.app.request(route.path, {
      method: route.method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await readAll(response);
    const isProblem = response.headers.get("content-type") === "application/problem+json";
    const { code } = isProblem ? (JSON.parse(text) as Problem) : { code: "" }; // says its content type
    answered[nameOf(route)] = guardCodes.find((each) => each === code);
    expected[nameOf(route)] = findRefusal(route, caller);
  }
  expect(answered).toEqual(expected);
});

test("finds the marks in the responses to the shop itself", async () => {
  const shops = await openTwoShops();
  const { bea } = shops;
  const found = await walk(shops, async () => ({ cookie: await shops.signIn(bea) }), ["GET"]);
  expect(found).toContain(`GET /session returned ${bea.email}`);
  expect(found).toContain(`GET /sessions returned ${bea.ids.sessionId}`);
  expect(found).toContain("GET /shop/leads returned customer-of-bea@example.com");
  expect(found).toContain("GET /shop/leads.csv returned For bea only");
  expect(found).toContain("GET /shop/lead returned A note of bea");
  expect(found).toContain("GET /shop/quote returned A quote of bea");
  expect(found).toContain("GET /shop/webhooks returned hooks.example/bea-only");
  expect(found).toContain("GET /shop/prices returned 7531597");
  expect(found).toContain("GET /shop/embed returned https://bea-wraps.example");
  expect(found).toContain("GET /shop/devices returned Kiosk of bea");
  expect(found).toContain("GET /shop/team returned member-of-bea");
  expect(found).toContain("GET /shop/team returned guest-of-bea@example.com");
  expect(found).toContain("GET /shop returned Harbor Tint & Wrap");
  expect(found).toContain("GET /shop returned 7531597");
  expect(found).toContain("GET /shop returned status of bea");
}, 120_000);
