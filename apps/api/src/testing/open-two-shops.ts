import { openTestApp } from "./open-test-app.ts";
import { signInShop, testPassword, readCookies } from "./sign-in-shop.ts";

/** Ids of a shop that a stranger might learn, and send in a path, a query or a body. */
export interface Ids {
  uid: string;
  email: string;
  customerId: string;
  sessionId: string;
  linkId: string;
}

type TestApp = Awaited<ReturnType<typeof openTestApp>>;

/** Ada's and Bea's shops, with distinct values in every column. */
export async function openTwoShops() {
  const open = await openTestApp();
  const ada = await openShop(open, { uid: "ada", shopName: "Engine Wraps", credits: 1815_121 });
  const bea = await openShop(open, { uid: "bea", shopName: "Harbor Tint & Wrap", credits: 7531_597 });
  return {
    ...open,
    ada,
    bea,
    /** The cookie of a new session. Clears the rate limits first. */
    signIn: async ({ email }: { email: string }) => {
      await open.db.deleteFrom("rate_limits").execute();
      const answer = await open.post("/signIn", { email, password: testPassword });
      if (answer.status !== 200) throw new Error(`Sign-in failed with status ${answer.status}.`);
      return readCookies(answer);
    },
    /** Everything stored about Bea. */
    readBea: () => readRows(open, bea.uid),
  };
}

interface FullShop {
  uid: string;
  shopName: string;
  credits: number;
}

async function openShop(open: TestApp, { uid, shopName, credits }: FullShop) {
  const shop = await signInShop(open, { uid, shopName });
  const ids: Ids = {
    uid,
    email: shop.email,
    customerId: `cus_${uid}0001`,
    linkId: crypto.randomUUID(),
    sessionId: "",
  };
  const facts = {
    shop_logo: `https://${uid}.example/logo.png`,
    subscription_status: `status of ${uid}`,
    credits_remaining: credits,
    total_used: credits + 1,
  };
  const expires_at = new Date("2027-01-01");
  const record = {
    ...facts,
    stripe_customer_id: ids.customerId,
    plan: "annual",
    renewal_date: expires_at,
  } as const;
  await open.db.updateTable("shops").set(record).where("uid", "=", uid).execute();
  const link = { id: ids.linkId, account_id: uid, purpose: "reset", expires_at } as const;
  await open.db.insertInto("password_links").values(link).execute();
  const session = await open.db
    .selectFrom("sessions")
    .select(["id", "token"])
    .where("account_id", "=", uid)
    .executeTakeFirstOrThrow();
  ids.sessionId = session.id;
  const marks = [...Object.values(ids), shopName, session.token, ...Object.values(facts).map(String)];
  // A three-letter uid would match many words.
  return { ...shop, ids, marks: marks.filter((mark) => mark !== uid) };
}

async function readRows({ pool }: TestApp, uid: string): Promise<unknown> {
  const { rows } = await pool.query(
    `select (select to_jsonb(t) from shops t where uid = $1) as shop,
      (select to_jsonb(t) from accounts t where id = $1) as account,
      (select jsonb_agg(t order by id) from credit_entries t where shop_uid = $1) as credits,
      (select jsonb_agg(t order by id) from credentials t where account_id = $1) as credentials,
      (select jsonb_agg(t order by id) from sessions t where account_id = $1) as sessions,
      (select jsonb_agg(t order by id) from password_links t where account_id = $1) as links`,
    [uid],
  );
  return rows[0];
}
