import { expect, onTestFinished, test } from "vitest";
import { makeLookLead } from "../../../testing/look-lead.ts";
import { openTestApp, type TestAppOptions } from "../../../testing/open-test-app.ts";
import { signInShop } from "../../../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../../../testing/test-database.ts";

releaseClusterAtEnd();

type TestApp = Awaited<ReturnType<typeof openTestApp>>;

async function openShops(options: TestAppOptions = {}) {
  const open = await openTestApp(options);
  const ada = await signInShop(open);
  const bea = await signInShop(open, { uid: "bea" });
  const keys = await open.db.selectFrom("shops").select(["uid", "embed_key"]).execute();
  const keyOf = (uid: string) => keys.find((shop) => shop.uid === uid)?.embed_key ?? null;
  return { ...open, ada, bea, sendTo: (uid: string) => open.postLooks(makeLookLead({ shop: keyOf(uid) })) };
}

/** Reads the events of a stream one by one; null at its end. */
async function openStream({ app }: Pick<TestApp, "app">, cookie: string) {
  const response = await app.request("/shop/leadEvents", { headers: { cookie } });
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error("The stream has no body.");
  onTestFinished(() => reader.cancel());
  let text = "";
  const next = async (): Promise<string | null> => {
    const end = text.indexOf("\n\n");
    if (end !== -1) {
      const [, event = ""] = /event: (\w+)/.exec(text.slice(0, end)) ?? [];
      text = text.slice(end + 2);
      return event;
    }
    const { done, value } = await reader.read();
    if (done) return null;
    text += value;
    return next();
  };
  /** The next event that is not a ping. */
  const nextChange = async (): Promise<string | null> => {
    const event = await next();
    return event === "ping" ? nextChange() : event;
  };
  return { next, nextChange };
}

test("a new lead is announced to its shop, and to no other", async () => {
  const { ada, bea, sendTo, ...open } = await openShops();
  const [forAda, forBea] = await Promise.all([openStream(open, ada.cookie), openStream(open, bea.cookie)]);
  await Promise.all([forAda.nextChange(), forBea.nextChange()]); // listening has begun
  await sendTo("ada");
  expect(await forAda.nextChange()).toBe("change");
  await sendTo("bea");
  expect(await forBea.nextChange()).toBe("change");
});

test("changes and notes of members are announced too", async () => {
  const { ada, sendTo, leads, ...open } = await openShops();
  await sendTo("ada");
  const stream = await openStream(open, ada.cookie);
  await stream.nextChange();
  const [lead] = await leads();
  await ada.post("/shop/changeLead", { id: lead?.id, version: 1, status: "contacted" });
  expect(await stream.nextChange()).toBe("change");
  await ada.post("/shop/addLeadNote", { id: lead?.id, noteId: crypto.randomUUID(), text: "Called" });
  expect(await stream.nextChange()).toBe("change");
});

test("a colleague's new draft of a quote is announced", async () => {
  const { ada, sendTo, leads, ...open } = await openShops();
  await sendTo("ada");
  const stream = await openStream(open, ada.cookie);
  await stream.nextChange();
  const [lead] = await leads();
  await ada.post("/shop/createQuote", { leadId: lead?.id, look: 0 });
  expect(await stream.nextChange()).toBe("change");
});

test("a stream says that it may have missed something when its database connection comes back", async () => {
  const { ada, pool, ...open } = await openShops({ losesConnections: true });
  const stream = await openStream(open, ada.cookie);
  await stream.nextChange();
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen lead_changes'",
  );
  expect(await stream.nextChange()).toBe("change");
});

test("a stream ends when the server begins to close", async () => {
  const { ada, stopping, ...open } = await openShops();
  const stream = await openStream(open, ada.cookie);
  await stream.nextChange();
  stopping.abort();
  expect(await stream.nextChange()).toBe(null);
});

test("a stream needs no connection once nobody listens", async () => {
  const { ada, pool, ...open } = await openShops();
  const response = await open.app.request("/shop/leadEvents", { headers: { cookie: ada.cookie } });
  const listening = async () => {
    const query = "select from pg_stat_activity where query = 'listen lead_changes'";
    return (await pool.query(query)).rows.length;
  };
  await expect.poll(listening).toBe(1);
  await response.body?.cancel();
  await expect.poll(listening).toBe(0);
});
