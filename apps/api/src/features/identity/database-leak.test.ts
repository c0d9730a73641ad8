import PQueue from "p-queue";
import { expect, test } from "vitest";
import { openMailedApp } from "../../testing/open-mailed-app.ts";
import { makeShop, signInShop, testPassword } from "../../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";
import { makeLinkToken } from "../../services/link-token.ts";
import { inviteShop } from "./accounts/invite-shop.ts";

releaseClusterAtEnd();

type MailedApp = Awaited<ReturnType<typeof openMailedApp>>;

/** Every value in the database, the queue's tables included, whole and split into parts. */
async function readEveryValue({ pool }: MailedApp): Promise<string[]> {
  const tables = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')",
  );
  const values = new Set<string>();
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ row: unknown }>(`select to_jsonb(t) as row from ${name} t`);
    for (const { row } of rows) collectTexts(row, values);
  }
  return [...values];
}

function collectTexts(value: unknown, into: Set<string>): void {
  if (typeof value === "string") {
    into.add(value);
    for (const part of value.split(/[^\w-]+/)) into.add(part);
  } else if (typeof value === "object" && value !== null) {
    for (const each of Object.values(value)) collectTexts(each, into);
  }
}

/** What a thief with the database but without the secret could make of a value. */
function disguisesOf(value: string): string[] {
  const kinds = ["password link", "invitation"] as const;
  const isId = /^[0-9a-f-]{36}$/.test(value);
  const sealedByGuess = isId ? kinds.map((kind) => makeLinkToken(value, { kind, secret: "" })) : [];
  return [value, Buffer.from(value, "hex").toString("base64url"), ...sealedByGuess];
}

async function openWithEverything() {
  const open = await openMailedApp();
  const shop = await signInShop(open);
  await inviteShop(open.db, { email: "new@example.com", shopName: "New Wraps" });
  await open.post("/requestPasswordReset", { email: shop.email });
  const whileWaiting = await readEveryValue(open);
  const [token = ""] = await open.mailedTokens(shop.email);
  await open.mailedTokens("new@example.com");
  await open.post("/requestPasswordReset", { email: shop.email });
  const values = [...new Set([...whileWaiting, ...(await readEveryValue(open))])].filter(Boolean);
  return { ...open, shop, token, values };
}

test("no value in the database signs anyone in", async () => {
  const { app, shop, values } = await openWithEverything();
  expect(values.length).toBeGreaterThan(60);
  const [name = ""] = shop.cookie.split("=");
  const cookies = values.flatMap(disguisesOf).map((value) => `${name}=${encodeURIComponent(value)}`);
  const [session = ""] = values.filter((value) => shop.cookie.includes(value) && value.length === 32);
  expect(session).not.toBe("");
  const signed = values.map((value) => `${name}=${session}.${encodeURIComponent(value)}`);
  const statusOf = async (cookie: string) => (await app.request("/session", { headers: { cookie } })).status;
  expect(new Set(await Promise.all([...cookies, ...signed].map(statusOf)))).toEqual(new Set([401]));
  expect((await shop.get("/session")).status).toBe(200);
});

test("no value in the database sets a password", async () => {
  const { post, token, values } = await openWithEverything();
  expect(values.some((value) => value.includes(token) || (token.includes(value) && value.length > 6))).toBe(
    false,
  );
  const password = "green tea for two";
  const statusOf = async (value: string) => (await post("/resetPassword", { token: value, password })).status;
  expect(new Set(await Promise.all(values.flatMap(disguisesOf).map(statusOf)))).toEqual(new Set([410]));
  expect(await statusOf(token)).toBe(200);
});

test("no value in the database is accepted as a password", async () => {
  const open = await openMailedApp();
  await makeShop(open);
  const values = (await readEveryValue(open)).filter((value) => value !== "");
  const from = "127.0.0.1";
  const statusOf = async (password: string) =>
    (await open.post("/signIn", { email: "ada@example.com", password }, { from })).status;
  expect(await statusOf("some other password")).toBe(401);
  await open.pool.query("update rate_limits set attempts = -10000"); // so that none is refused unverified
  // Few at a time, because more would not all get a turn to hash.
  const answered = await new PQueue({ concurrency: 8 }).addAll(values.map((value) => () => statusOf(value)));
  expect(new Set(answered)).toEqual(new Set([401]));
  expect(await statusOf(testPassword)).toBe(200);
}, 60_000);
