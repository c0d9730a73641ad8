import {
  claimDevicePath,
  deviceLimits,
  type DevicesResponse,
  devicesPath,
  findPairingPath,
  saveEmbedPath,
  defaultEmbedSettings,
} from "@livery/contract";
import { expect, test } from "vitest";
import { openTestApp } from "../../testing/open-test-app.ts";
import { openTablet, pairKiosk } from "../../testing/pair-kiosk.ts";
import { readProblem } from "../../testing/read-problem.ts";
import { signInMember, signInShop } from "../../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

async function openShop() {
  const open = await openTestApp();
  const ada = await signInShop(open);
  const fleet = async () => (await (await ada.get(devicesPath)).json()) as DevicesResponse; // typed by the contract
  return { ...open, ada, fleet, tablet: openTablet(open) };
}

test("a tablet shows a code of consonants, and the page that takes it", async () => {
  const { tablet } = await openShop();
  const { userCode, pairUrl, ...rest } = await tablet.start();
  expect(userCode).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
  expect(pairUrl).toBe(`http://localhost:4100/kiosks#${userCode.replace("-", "")}`);
  expect(rest).toEqual({
    deviceCode: expect.stringMatching(/^[\w-]{43}$/) as string,
    expiresInSeconds: 600,
    pollSeconds: 5,
  });
});

test("a manager sees which tablet shows the code, names it, and the tablet gets its token and the shop", async () => {
  const { ada, tablet, fleet, ...open } = await openShop();
  const max = await signInMember(open, { uid: "max", role: "manager" });
  await ada.post(saveEmbedPath, {
    settings: { ...defaultEmbedSettings, accent: "#ffb000", services: ["tint"], tintState: "TX" },
    revision: 0,
    isPublished: true,
  });
  const started = await tablet.start();
  expect(await (await tablet.poll(started)).json()).toEqual({ kind: "waiting", pollSeconds: 5 });
  const typed = ` ${started.userCode.toLowerCase().replace("-", " ")} `;
  expect(await (await max.post(findPairingPath, { code: typed })).json()).toEqual({
    model: "Chrome on Android",
  });
  await max.post(claimDevicePath, { code: typed, name: "Front desk", place: "Showroom" });
  const paired: unknown = await (await tablet.poll(started)).json();
  expect(paired).toMatchObject({
    kind: "paired",
    token: expect.stringMatching(/^[\w-]{43}$/) as string,
    state: {
      name: "Front desk",
      shopName: "Engine Wraps",
      shopKey: expect.stringMatching(/^pk_/) as string,
      idleMinutes: 2,
      embed: { accent: "#ffb000", services: ["tint"], tintState: "TX" },
    },
  });
  expect((await fleet()).devices).toMatchObject([
    { name: "Front desk", place: "Showroom", model: "Chrome on Android", lastSeenAt: null, status: null },
  ]);
});

test("stores neither the token nor the device code", async () => {
  const { ada, pool, ...open } = await openShop();
  const { token, started } = await pairKiosk({ ...open, pool }, ada);
  const { rows } = await pool.query(
    "select row_to_json(d)::text || row_to_json(p)::text as all from devices d, device_pairings p",
  );
  const [{ all }] = rows as [{ all: string }];
  expect(all).not.toContain(token);
  expect(all).not.toContain(started.deviceCode);
});

test("a lost answer costs nothing: the next poll has a new token, until the kiosk has used one", async () => {
  const { ada, tablet, ...open } = await openShop();
  const kiosk = await pairKiosk(open, ada);
  const again = (await (await tablet.poll(kiosk.started)).json()) as { token: string };
  expect(await kiosk.status(kiosk.token)).toBe(401);
  expect(await kiosk.status(again.token)).toBe(200);
  expect((await readProblem(await tablet.poll(kiosk.started))).code).toBe("link-expired");
});

test("polling too fast slows down", async () => {
  const { tablet } = await openShop();
  const started = await tablet.start();
  await tablet.poll(started);
  expect(await (await tablet.poll(started)).json()).toEqual({ kind: "waiting", pollSeconds: 10 });
});

test("a code is good for ten minutes and for one claim", async () => {
  const { ada, tablet, pool } = await openShop();
  const [used, late] = [await tablet.start(), await tablet.start()];
  const claim = async ({ userCode }: { userCode: string }) =>
    (await ada.post(claimDevicePath, { code: userCode, name: "Desk", place: "" })).status;
  expect(await claim(used)).toBe(200);
  expect(await claim(used)).toBe(404);
  await pool.query("update device_pairings set expires_at = expires_at - interval '10 minutes'");
  expect(await claim(late)).toBe(404);
  expect((await readProblem(await tablet.poll(late))).code).toBe("link-expired");
});

test("of two shops that claim one tablet at once, one gets it", async () => {
  const { ada, tablet, ...open } = await openShop();
  const bea = await signInShop(open, { uid: "bea" });
  const { userCode } = await tablet.start();
  const answers = await Promise.all(
    [ada, bea].map(({ post }) => post(claimDevicePath, { code: userCode, name: "Desk", place: "" })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
});

test("five wrong codes are the last for ten minutes, also of the right one", async () => {
  const { ada, tablet, pool } = await openShop();
  const { userCode } = await tablet.start();
  const attempt = async (code: string) => (await ada.post(findPairingPath, { code })).status;
  expect(await attempt(userCode)).toBe(200);
  const claim = async (code: string) =>
    (await ada.post(claimDevicePath, { code, name: "Desk", place: "" })).status;
  const wrong = await Promise.all([
    ...["BBBB-BBBB", "CCCC-CCCC", "DDDD-DDDD"].map(attempt),
    ...["FFFF-FFFF", "GGGG-GGGG"].map(claim),
  ]);
  expect(wrong).toEqual([404, 404, 404, 404, 404]);
  expect(await claim(userCode)).toBe(429);
  const refused = await ada.post(findPairingPath, { code: userCode });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(590);
  await pool.query(
    "update rate_limits set next_attempt_at = now(), last_attempt_at = last_attempt_at - interval '10 minutes'",
  );
  expect(await attempt(userCode)).toBe(200);
});

test("a code that cannot be one costs no attempt", async () => {
  const { ada } = await openShop();
  const answer = await ada.post(findPairingPath, { code: "AEIO-1234" });
  expect(Object.keys((await readProblem(answer)).fields ?? {})).toEqual(["code"]);
});

test("one network starts at most 30 pairings in ten minutes", async () => {
  const open = await openShop();
  const start = async (from: string) => (await openTablet(open, from).post("/pairDevice", {})).status;
  const started = await Promise.all(Array.from({ length: 30 }, () => start("198.51.100.1")));
  expect(new Set(started)).toEqual(new Set([200]));
  expect(await start("198.51.100.1")).toBe(429);
  expect(await start("198.51.100.2")).toBe(200);
});

test("staff see kiosks and add none, and a shop has at most fifty", async () => {
  const { ada, tablet, ...open } = await openShop();
  const sue = await signInMember(open, { uid: "sue", role: "staff" });
  const { userCode } = await tablet.start();
  const claim = { code: userCode, name: "Desk", place: "" };
  expect((await readProblem(await sue.post(claimDevicePath, claim))).code).toBe("role-too-low");
  expect(((await (await sue.get(devicesPath)).json()) as DevicesResponse).role).toBe("staff");
  await open.pool.query(
    `insert into devices (shop_uid, name, place, model, settings)
    select 'ada', 'Desk', '', '', '{}' from generate_series(1, $1)`,
    [deviceLimits.devices],
  );
  expect(Object.keys((await readProblem(await ada.post(claimDevicePath, claim))).fields ?? {})).toEqual([
    "name",
  ]);
});
