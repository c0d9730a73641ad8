import {
  type DevicesResponse,
  devicesPath,
  handoffLimits,
  type OpenedHandoff,
  openHandoffPath,
  putHandoffPath,
  takeHandoffPath,
  unpairDevicePath,
} from "@livery/contract";
import { expect, test } from "vitest";
import { deleteDueData } from "../../jobs/retention.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { pairKiosk } from "../../testing/pair-kiosk.ts";
import { readProblem } from "../../testing/read-problem.ts";
import { signInShop } from "../../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

const sealed = Buffer.from("what only the kiosk can open");
const another = Buffer.from("what another phone has sealed");

async function openKiosk() {
  const open = await openTestApp();
  const ada = await signInShop(open);
  const kiosk = await pairKiosk(open, ada);
  const start = async (by = kiosk) =>
    (await (await by.post(openHandoffPath, {}, by.token)).json()) as OpenedHandoff; // typed by the contract
  const put = async (id: string, body: Buffer = sealed) =>
    open.configurator.request(`${putHandoffPath}?id=${id}`, { method: "POST", body: new Uint8Array(body) });
  const take = (id: string, by = kiosk) => by.post(takeHandoffPath, { id }, by.token);
  const confirm = (id: string, by = kiosk) => by.post(takeHandoffPath, { id, isTaken: true }, by.token);
  const rows = async () => (await open.pool.query("select id, sealed from handoffs")).rows;
  return { ...open, ada, kiosk, start, put, take, confirm, rows };
}

test("relays a photo from the phone to the kiosk, and has nothing of it once the kiosk has it", async () => {
  const { start, put, take, confirm, rows } = await openKiosk();
  const { id, expiresInSeconds } = await start();
  expect(expiresInSeconds).toBe(600);
  expect((await take(id)).status).toBe(204);
  expect((await put(id)).status).toBe(204);
  const answer = await take(id);
  expect(Buffer.from(await answer.arrayBuffer()).equals(sealed)).toBe(true);
  expect([answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    "application/octet-stream",
    "no-store",
  ]);
  expect(Buffer.from(await (await take(id)).arrayBuffer()).equals(sealed)).toBe(true); // its answer got lost
  expect((await confirm(id)).status).toBe(204);
  expect(await rows()).toEqual([{ id, sealed: null }]);
  expect((await readProblem(await take(id))).code).toBe("link-expired");
});

test("takes one photo: of two phones at once, one is refused, also after the kiosk has it", async () => {
  const { start, put, confirm } = await openKiosk();
  const { id } = await start();
  const answers = await Promise.all([put(id), put(id, another)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
  await confirm(id);
  expect((await readProblem(await put(id, Buffer.from("a third one")))).code).toBe("handoff-used");
});

test("a phone that lost the answer may send the same again, and nothing comes twice", async () => {
  const { start, put, confirm, rows } = await openKiosk();
  const { id } = await start();
  expect([(await put(id)).status, (await put(id)).status]).toEqual([204, 204]);
  await confirm(id);
  expect((await put(id)).status).toBe(204);
  expect(await rows()).toEqual([{ id, sealed: null }]);
  expect((await put(id, another)).status).toBe(409);
});

test("keeps it for ten minutes at most", async () => {
  const { start, put, take, rows, db, fileStore, pool } = await openKiosk();
  const { id } = await start();
  await put(id);
  await pool.query("update handoffs set expires_at = expires_at - interval '10 minutes'");
  expect((await take(id)).status).toBe(410);
  await deleteDueData({ db, fileStore });
  expect(await rows()).toEqual([]);
  expect((await put(id)).status).toBe(410);
});

test("a new code ends the one before it", async () => {
  const { start, put } = await openKiosk();
  const { id } = await start();
  await start();
  expect((await put(id)).status).toBe(410);
});

test("another kiosk, and one that was unpaired, get nothing", async () => {
  const { start, put, take, confirm, kiosk, ada, ...open } = await openKiosk();
  const other = await pairKiosk(open, ada, { name: "Window" });
  const { id } = await start();
  await put(id);
  expect((await take(id, other)).status).toBe(410);
  await confirm(id, other);
  expect((await take(id, { ...kiosk, token: "A".repeat(43) })).status).toBe(401);
  expect((await kiosk.post(openHandoffPath, {})).status).toBe(401);
  expect((await take(id)).status).toBe(200);
});

test("removing a kiosk ends its hand-off: the photo is gone, and no phone can send one anymore", async () => {
  const { start, put, take, rows, ada, ...open } = await openKiosk();
  const [sent, waiting] = [await start(), await pairKiosk(open, ada).then(start)];
  await put(sent.id);
  const { devices } = (await (await ada.get(devicesPath)).json()) as DevicesResponse; // typed by the contract
  for (const { id } of devices) await ada.post(unpairDevicePath, { id });
  expect(await rows()).toEqual([]);
  expect((await readProblem(await take(sent.id))).code).toBe("device-unpaired");
  expect((await put(waiting.id)).status).toBe(410);
});

test("what was sealed for one code does not come out of the next one", async () => {
  const { start, put, take } = await openKiosk();
  const first = await start();
  await put(first.id);
  const second = await start();
  expect((await take(first.id)).status).toBe(410);
  expect((await take(second.id)).status).toBe(204);
});

test("refuses more than 12 MB, and what names no hand-off", async () => {
  const { start, put } = await openKiosk();
  const { id } = await start();
  expect((await put(id, Buffer.alloc(handoffLimits.sealedBytes + 1))).status).toBe(413);
  expect((await put(id, Buffer.alloc(handoffLimits.sealedBytes))).status).toBe(204);
  expect((await put("1")).status).toBe(422);
  expect((await put(crypto.randomUUID())).status).toBe(410);
});

test("the table is not part of the write-ahead log", async () => {
  const { pool } = await openKiosk();
  const { rows } = await pool.query("select relpersistence from pg_class where relname = 'handoffs'");
  expect(rows).toEqual([{ relpersistence: "u" }]);
});
