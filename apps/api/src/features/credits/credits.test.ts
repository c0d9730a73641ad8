import {
  type CreditHistory,
  creditHistoryPath,
  creditsPath,
  type CreditsResponse,
  defaultCreditSettings,
  saveCreditSettingsPath,
} from "@livery/contract";
import { expect, test } from "vitest";
import { commitCredits, grantCredits, reserveCredits } from "../../data/credits.ts";
import { deleteDueData } from "../../jobs/retention.ts";
import { makePictureRequest, openPictureApp } from "../../testing/open-picture-app.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { signInMember, signInShop } from "../../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";
import { creditWarning } from "./credit-warning.ts";

releaseClusterAtEnd();

async function openCredits() {
  const opened = await openTestApp();
  const ada = await signInShop(opened);
  return {
    ...opened,
    ada,
    credits: async () => (await (await ada.get(creditsPath)).json()) as CreditsResponse, // typed by the contract
    history: async (after?: string) => {
      const response = await ada.get(
        after === undefined ? creditHistoryPath : `${creditHistoryPath}?after=${after}`,
      );
      return (await response.json()) as CreditHistory; // as above
    },
  };
}

test("a new shop has its trial, twelve empty months and no warning", async () => {
  const { credits } = await openCredits();
  const { usage, ...rest } = await credits();
  expect(rest).toMatchObject({
    role: "owner",
    plan: "trial",
    balance: 25,
    reserved: 0,
    toppedUp: 25,
    usedSinceTopUp: 0,
    warning: null,
    settings: defaultCreditSettings,
    pictures: "none",
  });
  expect(usage).toHaveLength(12);
  expect(usage.at(-1)).toEqual({ month: new Date().toISOString().slice(0, 7), used: 0 });
});

test.each([
  [12, null],
  [13, 50],
  [19, 75],
  [23, 90],
  [25, 100],
])("with %i of 25 used the warning is %s", async (used, warning) => {
  const { db, credits } = await openCredits();
  await reserveCredits(db, { uid: "ada", reference: "many", credits: used });
  expect(await credits()).toMatchObject({ balance: 25 - used, reserved: used, warning: null });
  await commitCredits(db, { uid: "ada", reference: "many" }, creditWarning);
  expect(await credits()).toMatchObject({ reserved: 0, usedSinceTopUp: used, warning });
});

test("counts what is used by its month", async () => {
  const { db, pool, credits } = await openCredits();
  await reserveCredits(db, { uid: "ada", reference: "before", credits: 3 });
  await commitCredits(db, { uid: "ada", reference: "before" }, creditWarning);
  await pool.query("update credit_reservations set reserved_at = reserved_at - interval '2 months'");
  await reserveCredits(db, { uid: "ada", reference: "now", credits: 2 });
  await commitCredits(db, { uid: "ada", reference: "now" }, creditWarning);
  await reserveCredits(db, { uid: "ada", reference: "open", credits: 1 });
  const { usage } = await credits();
  expect(usage.slice(-3).map(({ used }) => used)).toEqual([3, 0, 2]);
});

test("a month begins at midnight by the shop's clock", async () => {
  const { db, pool, credits } = await openCredits();
  const settings = JSON.stringify({ tintState: "HI" });
  await pool.query("insert into shop_settings (shop_uid, draft, live) values ('ada', $1, $1)", [settings]);
  await reserveCredits(db, { uid: "ada", reference: "evening", credits: 2 });
  await commitCredits(db, { uid: "ada", reference: "evening" }, creditWarning);
  await pool.query(
    `update credit_reservations set reserved_at =
       date_trunc('month', now() at time zone 'Pacific/Honolulu') at time zone 'Pacific/Honolulu' - interval '1 hour'`,
  );
  const { usage } = await credits();
  expect(usage.slice(-2).map(({ used }) => used)).toEqual([2, 0]);
});

test("the history has all lines, a page at a time", async () => {
  const { db, history } = await openCredits();
  const grants = Array.from({ length: 60 }, (_, index) => ({ reference: `in_${index}`, credits: 1 }));
  await grantCredits(db, "ada", grants);
  const first = await history();
  expect(first.entries).toHaveLength(50);
  const second = await history(first.next ?? "");
  expect(second).toMatchObject({ next: null });
  const all = [...first.entries, ...second.entries];
  expect(new Set(all.map(({ id }) => id)).size).toBe(61);
  expect(all.map(({ reason }) => reason)).toEqual([...grants.map(() => "plan"), "trial"]);
});

test("the history says who asked for a picture, and where", async () => {
  const { order, finish, pairKiosk, plan, history, db } = await openPictureApp();
  const { token } = await pairKiosk();
  await plan("failed");
  const failed = makePictureRequest({ preset: "city-night" });
  await order(failed, { bearer: token });
  await finish(failed.id);
  const [returned, taken] = (await history()).entries;
  const kiosk = { where: "kiosk", by: "Front desk", preset: "city-night", state: "failed" };
  expect(returned).toMatchObject({ change: 1, reason: "returned", ...kiosk });
  expect(taken).toMatchObject({ change: -1, reason: "picture", ...kiosk });
  await db.deleteFrom("pictures").execute();
  expect((await history()).entries[0]).toMatchObject({
    reason: "returned",
    where: null,
    by: null,
    state: null,
  });
});

test("an owner says who may spend, staff may read it, and the audit log has it", async () => {
  const opened = await openCredits();
  const max = await signInMember(opened, { uid: "max", role: "staff" });
  const settings = { dailyCap: null, allowsKiosks: false, allowsEmbeds: true };
  expect((await max.post(saveCreditSettingsPath, settings)).status).toBe(403);
  expect(await (await opened.ada.post(saveCreditSettingsPath, settings)).json()).toMatchObject({ settings });
  expect(await (await max.get(creditsPath)).json()).toMatchObject({ role: "staff", settings });
  expect((await opened.ada.post(saveCreditSettingsPath, { ...settings, dailyCap: 0 })).status).toBe(422);
  const log = (await (await opened.ada.get("/shop/audit")).json()) as { entries: { action: string }[] };
  expect(log.entries.map(({ action }) => action)).toContain("saved-credit-settings");
});

test("two owners who change different settings both have theirs", async () => {
  const { ada } = await openCredits();
  const save = async (change: object) =>
    ((await (await ada.post(saveCreditSettingsPath, change)).json()) as CreditsResponse).settings;
  expect(await save({ allowsEmbeds: true })).toEqual({ ...defaultCreditSettings, allowsEmbeds: true });
  expect(await save({ dailyCap: null })).toEqual({
    ...defaultCreditSettings,
    allowsEmbeds: true,
    dailyCap: null,
  });
  expect(await save({})).toMatchObject({ allowsEmbeds: true, dailyCap: null });
});

test("files of pictures go: an hour after a failure, thirty days after a success", async () => {
  const { order, finish, plan, age, readFile, db, fileStore } = await openPictureApp();
  const [done, failed] = [makePictureRequest(), makePictureRequest()];
  await order(done);
  await finish(done.id);
  await plan("not-a-picture");
  await order(failed);
  await finish(failed.id);
  const files = async () =>
    (await db.selectFrom("pictures").select("file").where("file", "is not", null).execute()).length;
  await deleteDueData({ db, fileStore });
  expect(await files()).toBe(2);
  await age(failed.id, 61);
  await age(done.id, 29 * 24 * 60);
  await deleteDueData({ db, fileStore });
  expect([await files(), (await readFile(done.id)).status]).toEqual([1, 200]);
  await age(done.id, 2 * 24 * 60);
  await deleteDueData({ db, fileStore });
  expect([await files(), (await readFile(done.id)).status]).toEqual([0, 404]);
});
