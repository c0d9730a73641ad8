import { pbkdf2Sync } from "node:crypto";
import {
  auditPath,
  type AuditPage,
  commandDevicePath,
  type DevicesResponse,
  devicesPath,
  heartbeatPath,
  kioskPath,
  lookLeadPath,
  openHandoffPath,
  pairDevicePath,
  pollPairingPath,
  saveDevicePath,
  takeHandoffPath,
  unpairDevicePath,
} from "@livery/contract";
import { tintBrands } from "@livery/catalog";
import { expect, test } from "vitest";
import { indexFiles } from "../../http/file-index.ts";
import { makeLookLead } from "../../testing/look-lead.ts";
import { makeFolder } from "../../testing/make-folder.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { pairKiosk, quietHeartbeat } from "../../testing/pair-kiosk.ts";
import { readProblem } from "../../testing/read-problem.ts";
import { signInMember, signInShop } from "../../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

async function openKiosk() {
  const files = indexFiles(makeFolder({ "index.html": "<h1>Car</h1>" }));
  const open = await openTestApp({ files });
  const ada = await signInShop(open);
  const kiosk = await pairKiosk(open, ada);
  const fleet = async () => ((await (await ada.get(devicesPath)).json()) as DevicesResponse).devices; // typed by the contract
  const [device] = await fleet();
  if (!device) throw new Error("The shop has no kiosk.");
  const { id, revision, name, place, settings } = device;
  const save = (changed: object) =>
    ada.post(saveDevicePath, { id, revision, name, place, settings, ...changed });
  const passWeek = () =>
    open.pool.query("update devices set token_issued_at = token_issued_at - interval '7 days'");
  return { ...open, ada, kiosk, fleet, id, settings, save, passWeek };
}

test("a heartbeat shows in the fleet, and returns what the kiosk shows", async () => {
  const { kiosk, fleet } = await openKiosk();
  const { state, commands } = await kiosk.beat();
  expect([state, commands]).toEqual([kiosk.state, []]);
  const { done: _done, ...status } = quietHeartbeat;
  expect(await fleet()).toMatchObject([
    { status, lastSeenAt: expect.any(String) as string, leadsReceived: 0 },
  ]);
});

test("changed settings reach the kiosk with its next heartbeat", async () => {
  const { kiosk, save, settings, fleet } = await openKiosk();
  const changed = { ...settings, idleMinutes: 5, services: ["wraps", "rims"], hiddenBrands: ["Hexis"] };
  expect((await save({ name: "Window", settings: changed })).status).toBe(200);
  const { state } = await kiosk.beat();
  expect(state).toMatchObject({
    name: "Window",
    idleMinutes: 5,
    embed: { services: ["wraps", "rims"], hiddenBrands: ["Hexis"] },
  });
  const stale = await save({ name: "Door" });
  expect([stale.status, (await fleet())[0]?.name]).toEqual([409, "Window"]);
});

test("a PIN reaches the kiosk as a slow hash, stays with later changes, and nobody can read it", async () => {
  const { kiosk, save, fleet, pool } = await openKiosk();
  expect([(await kiosk.beat()).state.pin, (await fleet())[0]?.hasPin]).toEqual([undefined, false]);
  expect((await save({ pin: "493817" })).status).toBe(200);
  const { pin } = (await kiosk.beat()).state;
  if (!pin) throw new Error("The kiosk got no PIN.");
  const hash = pbkdf2Sync("493817", Buffer.from(pin.salt, "base64url"), pin.iterations, 32, "sha256");
  expect([hash.toString("base64url"), pin.iterations]).toEqual([pin.hash, 600_000]);
  expect((await save({ revision: 2, name: "Window" })).status).toBe(200);
  expect((await kiosk.beat()).state.pin).toEqual(pin);
  expect((await fleet())[0]?.hasPin).toBe(true);
  const { rows } = await pool.query(
    "select devices::text as row from devices union all select audit_entries::text from audit_entries",
  );
  expect(JSON.stringify([rows, await fleet()])).not.toContain("493817");
});

test.each(["12345", "1234567", "12345a", ""])("refuses %o as a PIN", async (pin) => {
  const { save } = await openKiosk();
  expect(Object.keys((await readProblem(await save({ pin }))).fields ?? {})).toEqual(["pin"]);
});

const hours = { timeZone: "America/New_York", opens: "09:00", closes: "18:00", days: [1, 2] };

test.each<[string, object, string]>([
  ["no idle time", { idleMinutes: 0 }, "settings.idleMinutes"],
  ["no services", { services: [] }, "settings.services"],
  ["unknown makers", { hiddenBrands: ["Acme"] }, "settings.hiddenBrands"],
  ["tint of no maker", { hiddenBrands: [...tintBrands] }, "settings.hiddenBrands"],
  [
    "an unknown time zone",
    { openingHours: { ...hours, timeZone: "Mars/Base" } },
    "settings.openingHours.timeZone",
  ],
  ["closing at no time", { openingHours: { ...hours, closes: "25:00" } }, "settings.openingHours.closes"],
  ["no open day", { openingHours: { ...hours, days: [] } }, "settings.openingHours.days"],
])("refuses %s", async (_what, changed, field) => {
  const { save, settings } = await openKiosk();
  const { fields } = await readProblem(await save({ settings: { ...settings, ...changed } }));
  expect(Object.keys(fields ?? {})).toEqual([field]);
});

test("a command waits until the kiosk has carried it out, and pressing twice is one", async () => {
  const { ada, kiosk, fleet, id } = await openKiosk();
  await ada.post(commandDevicePath, { id, kind: "reload" });
  await ada.post(commandDevicePath, { id, kind: "reload" });
  await ada.post(commandDevicePath, { id, kind: "clear" });
  const { commands } = await kiosk.beat();
  expect(commands.map(({ kind }) => kind)).toEqual(["reload", "clear"]);
  expect((await fleet())[0]?.pending).toEqual(["reload", "clear"]);
  const after = await kiosk.beat({ done: commands.map((command) => command.id) });
  expect([after.commands, (await fleet())[0]?.pending]).toEqual([[], []]);
});

test("a token is worth nothing once its kiosk is unpaired", async () => {
  const { ada, kiosk, fleet, id, configurator } = await openKiosk();
  expect(await kiosk.status()).toBe(200);
  expect((await ada.post(unpairDevicePath, { id })).status).toBe(200);
  const answer = await kiosk.post(heartbeatPath, quietHeartbeat, kiosk.token);
  expect([answer.status, (await readProblem(answer)).code]).toEqual([401, "device-unpaired"]);
  expect((await configurator.request(heartbeatPath, { method: "POST" })).status).toBe(401);
  expect(await fleet()).toEqual([]);
});

test.each([heartbeatPath, pairDevicePath, pollPairingPath, openHandoffPath, takeHandoffPath])(
  "refuses a body at %s that is larger than any of its own",
  async (path) => {
    const { kiosk } = await openKiosk();
    const answer = await kiosk.post(path, { ...quietHeartbeat, more: "x".repeat(8_000) }, kiosk.token);
    expect([answer.status, (await readProblem(answer)).code]).toEqual([413, "body-too-large"]);
  },
);

test("another shop can neither command, change nor unpair a kiosk", async () => {
  const { kiosk, id, settings, ada: _ada, ...open } = await openKiosk();
  const bea = await signInShop(open, { uid: "bea" });
  const change = { id, revision: 1, name: "Mine", place: "", settings };
  const answers = [
    await bea.post(commandDevicePath, { id, kind: "clear" }),
    await bea.post(saveDevicePath, change),
    await bea.post(unpairDevicePath, { id }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await kiosk.beat()).toEqual({ state: kiosk.state, commands: [] });
});

test("a week-old token is replaced, and the old one works until the new one is used", async () => {
  const { kiosk, passWeek, pool } = await openKiosk();
  expect((await kiosk.beat()).token).toBe(undefined);
  await passWeek();
  const { token = "" } = await kiosk.beat();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect([await kiosk.status(token), await kiosk.status()]).toEqual([200, 200]);
  await pool.query("update devices set previous_token_expires_at = now() - interval '1 second'");
  expect([await kiosk.status(), await kiosk.status(token)]).toEqual([401, 200]);
  await passWeek();
  const { token: third = "" } = await kiosk.beat({}, token);
  expect([await kiosk.status(third), await kiosk.status()]).toEqual([200, 401]);
});

test("a new token whose answer was lost is replaced after ten minutes, and the old one works all the time", async () => {
  const { kiosk, passWeek, pool } = await openKiosk();
  await passWeek();
  const { token: lost = "" } = await kiosk.beat();
  expect((await kiosk.beat()).token).toBe(undefined);
  await passWeek();
  await pool.query("update devices set next_token_issued_at = next_token_issued_at - interval '10 minutes'");
  const { token = "" } = await kiosk.beat();
  expect([await kiosk.status(lost), await kiosk.status(), await kiosk.status(token)]).toEqual([
    401, 200, 200,
  ]);
});

test("of heartbeats at once one brings a new token, which the others do not replace", async () => {
  const { kiosk, passWeek } = await openKiosk();
  await passWeek();
  const answers = await Promise.all(Array.from({ length: 5 }, () => kiosk.beat()));
  const tokens = answers.flatMap(({ token }) => token ?? []);
  expect(tokens).toHaveLength(1);
  expect(await kiosk.status(tokens[0])).toBe(200);
});

test("a lead of a kiosk is its shop's, has its name and keeps its number", async () => {
  const { kiosk, leads, fleet } = await openKiosk();
  const lead = makeLookLead({ shop: null, facts: { source: "kiosk", kioskName: "Made up", sequence: 1 } });
  const statuses = [
    (await kiosk.post(lookLeadPath, lead, kiosk.token)).status,
    (await kiosk.post(lookLeadPath, lead, kiosk.token)).status,
  ];
  expect(statuses).toEqual([200, 200]);
  expect(await leads()).toMatchObject([
    { shop_uid: "ada", source: "kiosk", facts: { kioskName: "Front desk", sequence: 1 } },
  ]);
  expect((await fleet())[0]?.leadsReceived).toBe(1);
});

test("a lead that was waiting when its kiosk was unpaired still arrives", async () => {
  const { ada, kiosk, id, leads } = await openKiosk();
  await ada.post(unpairDevicePath, { id });
  const facts = { source: "kiosk", kioskName: "Front desk", sequence: 1 } as const;
  const lead = makeLookLead({ shop: kiosk.state.shopKey, facts });
  expect((await kiosk.post(lookLeadPath, lead, kiosk.token)).status).toBe(200);
  expect(await leads()).toMatchObject([{ shop_uid: "ada", source: "kiosk", facts }]);
});

test("a lead of the shop that had the tablet before stays that shop's", async () => {
  const open = await openKiosk();
  const { kiosk, leads, fleet } = open;
  const bea = await signInShop(open, { uid: "bea" });
  const theirs = await pairKiosk(open, bea, { name: "Bea's desk" });
  const lead = makeLookLead({ shop: theirs.state.shopKey, facts: { source: "kiosk", sequence: 1 } });
  await kiosk.post(lookLeadPath, lead, kiosk.token);
  expect(await leads()).toMatchObject([{ shop_uid: "bea", facts: { sequence: 1 } }]);
  expect((await fleet())[0]?.leadsReceived).toBe(0);
});

test("no page may frame a kiosk", async () => {
  const { configurator } = await openKiosk();
  const page = await configurator.request(kioskPath);
  expect([page.status, page.headers.get("content-security-policy")]).toEqual([
    200,
    expect.stringMatching(/frame-ancestors 'none'$/),
  ]);
});

test("the audit log says who added, changed, commanded and removed a kiosk", async () => {
  const { ada, id, save } = await openKiosk();
  await save({ name: "Window" });
  await ada.post(commandDevicePath, { id, kind: "reload" });
  await ada.post(unpairDevicePath, { id });
  const { entries } = (await (await ada.get(auditPath)).json()) as AuditPage; // typed by the contract
  expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
    ["removed-kiosk", ""],
    ["commanded-kiosk", "reload"],
    ["changed-kiosk", "Window"],
    ["paired-kiosk", "Front desk"],
  ]);
});

test("a kiosk that the plan brings is told to owners and managers until a tablet was ever paired", async () => {
  const open = await openTestApp();
  const ada = await signInShop(open);
  const staff = await signInMember(open, { uid: "sam", role: "staff" });
  const orderOf = async ({ get }: typeof ada) =>
    ((await (await get(devicesPath)).json()) as DevicesResponse).order; // typed by the contract
  expect(await orderOf(ada)).toBeNull();
  const address = JSON.stringify({ name: "Ada Byron", lines: ["12 Mill St", "Dayton, OH 45402"] });
  await open.pool.query(
    "update shops set plan = 'monthly', welcomed_at = now() - interval '1 minute', shipping_address = $1",
    [address],
  );
  expect((await orderOf(ada))?.shipTo).toEqual(["Ada Byron", "12 Mill St", "Dayton, OH 45402"]);
  expect(await orderOf(staff)).toBeNull();
  await open.pool.query("update shops set plan = 'trial'");
  expect(await orderOf(ada)).toBeNull();
  await open.pool.query("update shops set plan = 'annual', welcomed_at = now() - interval '61 days'");
  expect(await orderOf(ada)).toBeNull();
  await open.pool.query("update shops set welcomed_at = now() - interval '1 minute'");
  expect(await orderOf(ada)).not.toBeNull();
  await pairKiosk(open, ada);
  expect(await orderOf(ada)).toBeNull();
  const { devices } = (await (await ada.get(devicesPath)).json()) as DevicesResponse; // typed by the contract
  await ada.post(unpairDevicePath, { id: devices[0]?.id });
  expect((await (await ada.get(devicesPath)).json()) as DevicesResponse).toMatchObject({
    devices: [],
    order: null,
  });
});
