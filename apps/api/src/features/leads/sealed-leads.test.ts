import { lookLeadPath } from "@livery/contract";
import { expect, test } from "vitest";
import { makeLookLead } from "../../testing/look-lead.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { pairKiosk } from "../../testing/pair-kiosk.ts";
import { readProblem } from "../../testing/read-problem.ts";
import { sealLead, sealText } from "../../testing/seal-lead.ts";
import { signInShop } from "../../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

async function openKiosk() {
  const open = await openTestApp();
  const ada = await signInShop(open);
  const kiosk = await pairKiosk(open, ada);
  const readKey = async () => (await kiosk.beat()).state.leadKey ?? raise();
  const send = (body: unknown) => kiosk.post(lookLeadPath, body, kiosk.token);
  return { ...open, kiosk, readKey, send };
}

test("opens a sealed lead, with the kiosk's number, and takes a second copy for the same", async () => {
  const { kiosk, readKey, send, leads } = await openKiosk();
  const lead = makeLookLead({ shop: kiosk.state.shopKey, facts: { source: "kiosk" } });
  const sealed = { ...(await sealLead(lead, await readKey())), sequence: 7 };
  expect([(await send(sealed)).status, (await send(sealed)).status]).toEqual([200, 200]);
  expect(await leads()).toMatchObject([
    { id: lead.id, name: lead.name, email: lead.email, facts: { kioskName: "Front desk", sequence: 7 } },
  ]);
});

test("a key is in use for 90 days, and opens what was sealed to it ever after", async () => {
  const { readKey, send, leads, pool } = await openKiosk();
  const first = await readKey();
  expect(await readKey()).toEqual(first);
  await pool.query("update lead_keys set created_at = created_at - interval '91 days'");
  const second = await readKey();
  expect(second.id).not.toBe(first.id);
  expect(await readKey()).toEqual(second);
  const [old, young] = [makeLookLead({ shop: null }), makeLookLead({ shop: null })];
  expect((await send(await sealLead(old, first))).status).toBe(200);
  expect((await send(await sealLead(young, second))).status).toBe(200);
  expect((await leads()).map(({ id }) => String(id)).toSorted()).toEqual([old.id, young.id].toSorted());
});

test("a lead that was queued before it could be sealed still arrives", async () => {
  const { send, leads } = await openKiosk();
  expect((await send(makeLookLead({ shop: null, facts: { sequence: 1 } }))).status).toBe(200);
  expect(await leads()).toHaveLength(1);
});

test("what a thief sends of a stolen tablet as a kiosk of their own shop, their shop does not get", async () => {
  const open = await openKiosk();
  const { kiosk, readKey, leads } = open;
  const eve = await signInShop(open, { uid: "eve" });
  const theirs = await pairKiosk(open, eve);
  const key = await readKey();
  const stolen = [makeLookLead({ shop: kiosk.state.shopKey }), makeLookLead({ shop: null })];
  const answers = await Promise.all(
    stolen.map(async (lead) =>
      theirs.post(lookLeadPath, { ...(await sealLead(lead, key)), sequence: 1 }, theirs.token),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const owners = new Map((await leads()).map(({ id, shop_uid, facts }) => [id, [shop_uid, facts.kioskName]]));
  expect(stolen.map(({ id }) => owners.get(id))).toEqual([
    ["ada", undefined],
    [null, undefined],
  ]);
});

test("refuses what is not sealed to one of our keys for this lead", async () => {
  const { readKey, send, leads } = await openKiosk();
  const key = await readKey();
  const sealed = await sealLead(makeLookLead(), key);
  const refusals = [
    { ...sealed, keyId: crypto.randomUUID() },
    { ...sealed, id: crypto.randomUUID() },
    { ...sealed, sealed: `${sealed.sealed.slice(0, -4)}AAAA` },
    { ...sealed, sealed: "AAAA" },
  ];
  const answers = await Promise.all(refusals.map(async (body) => readProblem(await send(body))));
  expect(answers.map(({ fields }) => Object.keys(fields ?? {}))).toEqual([
    ["keyId"],
    ["sealed"],
    ["sealed"],
    ["sealed"],
  ]);
  expect(await leads()).toEqual([]);
});

test.each(["no JSON", "null", '"a lead"', "7"])(
  "refuses %s, which anybody can seal to the key",
  async (text) => {
    const { readKey, send } = await openKiosk();
    const answer = await send(await sealText({ id: crypto.randomUUID(), text }, await readKey()));
    expect(answer.status).toBe(422);
    expect(await readProblem(answer)).toMatchObject({ fields: { sealed: "Must be a lead." } });
  },
);

function raise(): never {
  throw new Error("The server sent no key.");
}
