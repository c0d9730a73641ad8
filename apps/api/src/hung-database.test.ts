import { expect, onTestFinished, test } from "vitest";
import { createDb, createPool } from "./data/db.ts";
import { createAppOn } from "./testing/create-app-on.ts";
import { startDatabaseProxy } from "./testing/database-proxy.ts";
import { makeShop, readCookies, testPassword } from "./testing/sign-in-shop.ts";
import { createTestDatabase, releaseClusterAtEnd } from "./testing/test-database.ts";

releaseClusterAtEnd();

/** The app on a database that can hang. */
async function openHangingApp() {
  const proxy = await startDatabaseProxy((await createTestDatabase()).pool);
  const pool = createPool(proxy.connection, () => {});
  const db = createDb(pool);
  onTestFinished(() => db.destroy());
  const app = createAppOn(db);
  const post = async (path: string, body: object) => {
    const headers = { "content-type": "application/json" };
    return app.request(path, { method: "POST", headers, body: JSON.stringify(body) });
  };
  const postLead = (number: number) =>
    post("/handleDemoRequest", { name: "Ada", email: `ada${number}@example.com`, shopName: "Engine Wraps" });
  return { ...proxy, app, db, post, postLead };
}

async function read(answer: Response | Promise<Response>) {
  const { status, headers } = await answer;
  return { status, retryAfter: headers.get("retry-after") };
}

const unavailable = { status: 503, retryAfter: "5" };

test("answers 503 within seconds while the database hangs, and works as soon as it is back", async () => {
  const { app, db, post, postLead, hang, resume } = await openHangingApp();
  await Promise.all(Array.from({ length: 10 }, (_, index) => postLead(index)));
  const { email } = await makeShop({ db });
  const cookie = readCookies(await post("/signIn", { email, password: testPassword }));
  hang();
  const leads = Array.from({ length: 25 }, (_, index) => read(postLead(100 + index)));
  const health = await read(app.request("/healthz"));
  expect(health).toMatchObject(unavailable);
  const signIn = read(post("/signIn", { email: "ada@example.com", password: "some other password" }));
  const session = read(app.request("/session", { headers: { cookie } }));
  const answers = await Promise.all([...leads, signIn, session]);
  expect(answers).toEqual(answers.map(() => expect.objectContaining(unavailable)));
  resume();
  expect((await postLead(200)).status).toBe(200);
  expect((await app.request("/healthz")).status).toBe(200);
}, 40_000);

test("answers 503 to a request that waits too long for a lock", async () => {
  const { db, pool } = await createTestDatabase();
  const app = createAppOn(db);
  const client = await pool.connect();
  await client.query("begin");
  await client.query("lock table page_view_counts");
  const body = JSON.stringify({ page_path: "/" });
  const headers = { "content-type": "application/json", origin: "http://localhost:4100" };
  const answer = await read(app.request("/pageViews", { method: "POST", headers, body }));
  await client.query("rollback");
  client.release();
  expect(answer).toMatchObject(unavailable);
}, 40_000);
