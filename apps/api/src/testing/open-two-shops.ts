import {
  addEmbedOriginPath,
  createQuotePath,
  noPrices,
  type QuoteDetails,
  quotePath,
  savePricesPath,
  saveQuotePath,
  sendQuotePath,
} from "@livery/contract";
import { makeLookLead } from "./look-lead.ts";
import { openTestApp } from "./open-test-app.ts";
import { sql } from "kysely";
import { testDraft } from "./quote-draft.ts";
import { makeAccount, makeMember, readCookies, signInShop, testPassword } from "./sign-in-shop.ts";

/** Ids of a shop that a stranger might learn, and send in a path, a query or a body. */
export interface Ids {
  uid: string;
  email: string;
  customerId: string;
  sessionId: string;
  /** Of a password link and of an invitation. */
  linkId: string;
  leadId: string;
  quoteId: string;
  /** Account of another member. */
  memberUid: string;
}

type TestApp = Awaited<ReturnType<typeof openTestApp>>;

/** Ada's and Bea's shops, with distinct values in every column; Ada's with a member of each role. */
export async function openTwoShops() {
  const open = await openTestApp();
  const ada = await openShop(open, { uid: "ada", shopName: "Engine Wraps", credits: 1815_121 });
  const bea = await openShop(open, { uid: "bea", shopName: "Harbor Tint & Wrap", credits: 7531_597 });
  const outsider = { uid: "eve", email: "eve@example.com" };
  await makeAccount(open, outsider);
  return {
    ...open,
    ada,
    bea,
    adasTeam: {
      owner: ada,
      manager: await makeMember(open, { uid: "max", role: "manager" }),
      staff: await makeMember(open, { uid: "sue", role: "staff" }),
    },
    /** An account that belongs to no shop. */
    outsider,
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
    leadId: crypto.randomUUID(),
    quoteId: "",
    memberUid: `member-of-${uid}`,
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
  await makeMember(open, { uid: ids.memberUid, role: "staff", shopUid: uid });
  const guest = await inviteGuest(open, ids);
  await addWebhook(open, ids);
  await addKiosk(open, ids);
  const sent = await sendLead(open, shop, ids.leadId);
  const prices = { ...noPrices, hourlyCents: credits };
  await shop.post(addEmbedOriginPath, { origin: `https://${uid}-wraps.example` });
  await shop.post(savePricesPath, { prices, showsRange: false, version: 0 });
  ids.quoteId = await sendQuote(shop, ids);
  const session = await open.db
    .selectFrom("sessions")
    .select(["id", "token"])
    .where("account_id", "=", uid)
    .executeTakeFirstOrThrow();
  ids.sessionId = session.id;
  const marks = [
    ...Object.values(ids),
    guest,
    ...sent,
    `A quote of ${uid}`,
    `hooks.example/${uid}-only`,
    `Kiosk of ${uid}`,
    `https://${uid}-wraps.example`,
    shopName,
    session.token,
    ...Object.values(facts).map(String),
  ];
  // A three-letter uid would match many words.
  return { ...shop, ids, marks: marks.filter((mark) => mark !== uid) };
}

/** A customer's lead with a note of the owner. Returns what they wrote. */
async function sendLead(open: TestApp, { uid, post }: Awaited<ReturnType<typeof signInShop>>, id: string) {
  const shop = await open.db
    .selectFrom("shops")
    .select("embed_key")
    .where("uid", "=", uid)
    .executeTakeFirstOrThrow();
  const email = `customer-of-${uid}@example.com`;
  const customer = { name: `Customer of ${uid}`, email, message: `For ${uid} only` };
  await open.postLooks(makeLookLead({ id, shop: shop.embed_key, ...customer }));
  const text = `A note of ${uid}`;
  await post("/shop/addLeadNote", { id, noteId: crypto.randomUUID(), text });
  return [...Object.values(customer), text];
}

/** A receiver with one entry in its log. Its address stands for no host, so nothing is ever sent. */
async function addWebhook({ db }: TestApp, { uid, linkId }: Ids): Promise<void> {
  await sql`
    with endpoint as (
      insert into webhook_endpoints (id, shop_uid, url, secret, events, has_details)
      values (${linkId}, ${uid}, ${`https://hooks.example/${uid}-only`}, 'whsec_AAAA', '{lead.created}', true)
      returning id
    )
    insert into webhook_deliveries (id, endpoint_id, event, data, failed_at)
    select id, id, 'webhook.test', '{}', now() from endpoint`.execute(db);
}

/** Someone with an open invitation. Returns their address. */
async function inviteGuest({ db }: TestApp, { uid, linkId }: Ids): Promise<string> {
  const guest = { shop_uid: uid, email: `guest-of-${uid}@example.com`, role: "staff" } as const;
  const expires_at = new Date("2027-01-01");
  await db
    .insertInto("invitations")
    .values({ ...guest, id: linkId, expires_at })
    .execute();
  return guest.email;
}

/** A kiosk with a command that it has not carried out. */
async function addKiosk({ db }: TestApp, { uid, linkId }: Ids): Promise<void> {
  const settings = { idleMinutes: 2, services: ["wraps"], hiddenBrands: [], openingHours: null };
  await sql`
    with device as (
      insert into devices (id, shop_uid, name, place, model, settings)
      values (${linkId}, ${uid}, ${`Kiosk of ${uid}`}, '', 'Chrome on Android', ${JSON.stringify(settings)}::jsonb)
      returning id
    )
    insert into device_commands (id, device_id, kind) select id, id, 'clear' from device`.execute(db);
}

/** A sent quote for the lead. Returns its id. */
async function sendQuote(
  { uid, post, get }: Awaited<ReturnType<typeof signInShop>>,
  { leadId }: Ids,
): Promise<string> {
  const created = await post(createQuotePath, { leadId, look: 0 });
  const { id } = (await created.json()) as { id: string }; // the contract's form
  const draft = { ...testDraft, note: `A quote of ${uid}` };
  await post(saveQuotePath, { id, draftVersion: 1, draft });
  const { draftVersion } = (await (await get(`${quotePath}?id=${id}`)).json()) as QuoteDetails; // as above
  await post(sendQuotePath, { id, draftVersion });
  return id;
}

async function readRows({ pool }: TestApp, uid: string): Promise<unknown> {
  const { rows } = await pool.query(
    `select (select to_jsonb(t) from shops t where uid = $1) as shop,
      (select jsonb_agg(t order by id) from accounts t where id in ($1, 'member-of-' || $1)) as accounts,
      (select jsonb_agg(t order by id) from invitations t where shop_uid = $1) as invitations,
      (select jsonb_agg(t order by account_id) from shop_members t where shop_uid = $1) as members,
      (select jsonb_agg(t order by id) from leads t where shop_uid = $1) as leads,
      (select jsonb_agg(t order by position) from lead_looks t join leads on leads.id = lead_id
        where shop_uid = $1) as looks,
      (select jsonb_agg(t order by t.name) from lead_files t join leads on leads.id = lead_id
        where shop_uid = $1) as files,
      (select jsonb_agg(t order by t.id) from lead_events t join leads on leads.id = lead_id
        where shop_uid = $1) as events,
      (select jsonb_agg(t order by id) from quotes t where shop_uid = $1) as quotes,
      (select jsonb_agg(t order by t.id) from quote_versions t join quotes on quotes.id = quote_id
        where shop_uid = $1) as versions,
      (select jsonb_agg(t order by id) from webhook_endpoints t where shop_uid = $1) as endpoints,
      (select jsonb_agg(t order by t.id) from webhook_deliveries t join webhook_endpoints on webhook_endpoints.id = endpoint_id
        where shop_uid = $1) as deliveries,
      (select jsonb_agg(t order by id) from devices t where shop_uid = $1) as devices,
      (select jsonb_agg(t order by t.id) from device_commands t join devices on devices.id = device_id
        where shop_uid = $1) as commands,
      (select jsonb_agg(t order by origin) from shop_origins t where shop_uid = $1) as origins,
      (select to_jsonb(t) from shop_settings t where shop_uid = $1) as settings,
      (select jsonb_agg(t order by id) from shop_logos t where shop_uid = $1) as logos,
      (select jsonb_agg(t order by key) from embed_keys t where shop_uid = $1) as keys,
      (select to_jsonb(t) from price_lists t where shop_uid = $1) as prices,
      (select jsonb_agg(t order by id) from credit_entries t where shop_uid = $1) as credits,
      (select jsonb_agg(t order by id) from credentials t where account_id = $1) as credentials,
      (select jsonb_agg(t order by id) from sessions t where account_id = $1) as sessions,
      (select jsonb_agg(t order by id) from password_links t where account_id = $1) as links`,
    [uid],
  );
  return rows[0];
}
