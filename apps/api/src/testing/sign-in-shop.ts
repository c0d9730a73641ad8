import { type Role, signInPath } from "@livery/contract";
import { setPassword } from "../data/accounts.ts";
import { createShop } from "../data/shops.ts";
import type { openTestApp } from "./open-test-app.ts";

type TestApp = Awaited<ReturnType<typeof openTestApp>>;

interface TestAccount {
  uid: string;
  email: string;
}

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
export async function makeShop({ db }: Pick<TestApp, "db">, shop: TestShop = {}): Promise<TestAccount> {
  const { uid = "ada", email = `${uid}@example.com`, shopName = "Engine Wraps" } = shop;
  await makeAccount({ db }, { uid, email });
  await createShop(db, { uid, shopName });
  return { uid, email };
}

/** Creates an account with a password that belongs to no shop. */
export async function makeAccount({ db }: Pick<TestApp, "db">, { uid, email }: TestAccount): Promise<void> {
  await db.insertInto("accounts").values({ id: uid, email }).execute();
  await setPassword(db, { uid, hash: testHash });
}

interface TestMember {
  uid: string;
  role: Role;
  shopUid?: string;
}

/** Creates an account with a password, and makes it a member of a shop: by default, of Ada's. */
export async function makeMember(
  { db }: Pick<TestApp, "db">,
  { uid, role, shopUid = "ada" }: TestMember,
): Promise<TestAccount> {
  const account = { uid, email: `${uid}@example.com` };
  await makeAccount({ db }, account);
  await db.insertInto("shop_members").values({ account_id: uid, shop_uid: shopUid, role }).execute();
  return account;
}

/** Creates a shop and signs in as its owner: its requests carry the cookie. */
export async function signInShop(test: TestApp, shop?: TestShop) {
  return signInAccount(test, await makeShop(test, shop));
}

/** Adds a member to a shop and signs in as them. */
export async function signInMember(test: TestApp, member: TestMember) {
  return signInAccount(test, await makeMember(test, member));
}

/** Signs in to an account that a test has made. */
export async function signInAccount(test: TestApp, { uid, email }: TestAccount) {
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
