import { signInPath } from "@livery/contract";
import { setPassword } from "../data/accounts.ts";
import { createShop } from "../data/shops.ts";
import type { openTestApp } from "./open-test-app.ts";

type TestApp = Awaited<ReturnType<typeof openTestApp>>;

export interface TestShop {
  uid?: string;
  email?: string;
  shopName?: string;
}

export const testPassword = "night blue satin";
// Its hash at the lowest cost: a hash is verified at its own cost, so that signing in is quick.
const testHash =
  "$argon2id$v=19$m=64,t=1,p=1$YSBzYWx0IGZvciB0ZXN0cw$O0WHv4uQ6EeIosQ/ev4VCkD4Nroe6SmGl7zRDD8BYb0";

/** Creates an account with its shop and password. */
export async function makeShop({ db }: Pick<TestApp, "db">, shop: TestShop = {}) {
  const { uid = "ada", email = `${uid}@example.com`, shopName = "Engine Wraps" } = shop;
  await db.insertInto("accounts").values({ id: uid, email }).execute();
  await createShop(db, { uid, shopName });
  await setPassword(db, { uid, hash: testHash });
  return { uid, email };
}

/** Creates a shop and signs in: its requests carry the cookie. */
export async function signInShop(test: TestApp, shop?: TestShop) {
  const { uid, email } = await makeShop(test, shop);
  const answer = await test.post(signInPath, { email, password: testPassword });
  if (answer.status !== 200) throw new Error(`Sign-in failed with status ${answer.status}.`);
  const cookie = readCookies(answer);
  return {
    uid,
    email,
    cookie,
    get: async (path: string) => test.app.request(path, { headers: { cookie } }),
    post: async (path: string, body: unknown = {}) => test.post(path, body, { headers: { cookie } }),
  };
}

/** The cookies a browser would send after this response. */
export function readCookies(answer: Response): string {
  const kept = answer.headers.getSetCookie().filter((cookie) => !/max-age=0/i.test(cookie));
  return kept.map((cookie) => cookie.split(";", 1)[0]).join("; ");
}
