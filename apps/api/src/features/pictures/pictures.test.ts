import {
  pictureOfferPath,
  type PictureStatus,
  type Problem,
  saveCreditSettingsPath,
  defaultCreditSettings,
  pictureFilePath,
  picturePath,
} from "@livery/contract";
import { expect, test } from "vitest";
import { makePictureRequest, openPictureApp } from "../../testing/open-picture-app.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { signInShop } from "../../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

const codeOf = async (response: Response) => ((await response.json()) as Problem).code; // every refusal's body

test("a picture costs one credit when it is finished, and is a marked file", async () => {
  const { order, finish, readFile, credits, history, pass, logged } = await openPictureApp();
  const request = makePictureRequest();
  const response = await order(request);
  expect([response.status, await response.json()]).toEqual([
    202,
    { id: request.id, state: "waiting", isSample: true } satisfies PictureStatus,
  ]);
  expect(await credits()).toMatchObject({ balance: 24, reserved: 1, usedSinceTopUp: 0 });
  expect((await readFile(request.id)).status).toBe(404);
  expect(await finish(request.id)).toEqual({ id: request.id, state: "done", isSample: true });
  const file = await readFile(request.id);
  const bytes = Buffer.from(await file.arrayBuffer());
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  expect(bytes.includes("digitalsourcetype/compositeWithTrainedAlgorithmicMedia")).toBe(true);
  expect(await credits()).toMatchObject({ balance: 24, reserved: 0, usedSinceTopUp: 1, pictures: "sample" });
  expect((await credits()).usage.at(-1)?.used).toBe(1);
  expect((await history()).entries).toMatchObject([
    { change: -1, reason: "picture", where: "portal", by: "ada@example.com", preset: "harbor-morning" },
    { change: 25, reason: "trial", where: null, by: null, preset: null },
  ]);
  expect(pass).toContain(".");
  expect(logged).toEqual([]);
});

test("the same request is the same picture, and another one with its id is refused", async () => {
  const { order, finish, credits, predictions } = await openPictureApp();
  const request = makePictureRequest();
  await Promise.all([order(request), order(request), order(request)]);
  await finish(request.id);
  const again = await order(request);
  expect([again.status, await again.json()]).toMatchObject([202, { state: "done" }]);
  const changed = await order({ ...request, light: "right" });
  expect([changed.status, await codeOf(changed)]).toEqual([409, "picture-changed"]);
  expect(await credits()).toMatchObject({ balance: 24, reserved: 0 });
  expect(await predictions()).toHaveLength(1);
});

test.each([
  ["failed", { state: "failed", reason: "model-failed" }],
  ["flagged", { state: "refused" }],
  ["canceled", { state: "failed", reason: "no-answer" }],
  ["aborted", { state: "failed", reason: "no-answer" }],
  ["refused", { state: "failed", reason: "no-answer" }],
  ["gone-file", { state: "failed", reason: "bad-file" }],
  ["too-large", { state: "failed", reason: "bad-file" }],
  ["not-a-picture", { state: "failed", reason: "bad-file" }],
  ["elsewhere", { state: "failed", reason: "bad-file" }],
  ["redirected-elsewhere", { state: "failed", reason: "bad-file" }],
])("a drawing that ends as %s gives the credit back", async (outcome, ended) => {
  const { order, finish, plan, credits, history, readFile } = await openPictureApp();
  await plan(outcome);
  const request = makePictureRequest();
  await order(request);
  expect(await finish(request.id)).toMatchObject(ended);
  expect(await credits()).toMatchObject({ balance: 25, reserved: 0, usedSinceTopUp: 0 });
  expect((await history()).entries.map(({ reason }) => reason)).toEqual(["returned", "picture", "trial"]);
  expect((await readFile(request.id)).status).toBe(404);
});

test("a drawing whose id was lost is found again in the provider's list", async () => {
  const { order, finish, plan, predictions, credits } = await openPictureApp();
  await plan("lost-answer");
  const request = makePictureRequest();
  await order(request);
  expect(await finish(request.id)).toMatchObject({ state: "done" });
  expect(await predictions()).toHaveLength(1);
  expect(await credits()).toMatchObject({ balance: 24, reserved: 0 });
});

test("is asked for once more after six minutes, and never a third time", async () => {
  const nothing = () => Promise.resolve({ kind: "none" }) as Promise<{ kind: "none" }>;
  const lost = { asked: 0 };
  const { order, takeSteps, age, readStatus, finish, credits } = await openPictureApp({
    provider: {
      begin: () => {
        lost.asked++;
        return Promise.resolve({ kind: "unknown" });
      },
      find: nothing,
    },
  });
  const request = makePictureRequest();
  await order(request);
  await takeSteps();
  await takeSteps();
  expect([lost.asked, await readStatus(request.id)]).toMatchObject([1, { state: "asking" }]);
  await age(request.id, 6.1);
  await takeSteps();
  await takeSteps();
  expect(lost.asked).toBe(2);
  await age(request.id, 4);
  expect(await finish(request.id)).toMatchObject({ state: "expired" });
  expect(lost.asked).toBe(2);
  expect(await credits()).toMatchObject({ balance: 25, reserved: 0 });
});

test("canceling gives the credit back at once, and stops the drawing", async () => {
  const { order, takeSteps, cancel, plan, predictions, credits, readStatus } = await openPictureApp();
  await plan("stuck");
  const request = makePictureRequest();
  await order(request);
  await takeSteps();
  expect(await (await cancel(request.id)).json()).toMatchObject({ state: "canceled" });
  expect(await credits()).toMatchObject({ balance: 25, reserved: 0 });
  await takeSteps();
  expect((await predictions()).map(({ status }) => status)).toEqual([
    expect.stringMatching(/canceled|aborted/),
  ]);
  expect(await (await cancel(request.id)).json()).toMatchObject({ state: "canceled" });
  expect(await readStatus(request.id)).toMatchObject({ state: "canceled" });
});

test("what is finished cannot be canceled, and stays paid", async () => {
  const { order, finish, cancel, credits } = await openPictureApp();
  const request = makePictureRequest();
  await order(request);
  await finish(request.id);
  expect(await (await cancel(request.id)).json()).toMatchObject({ state: "done" });
  expect(await credits()).toMatchObject({ balance: 24, reserved: 0, usedSinceTopUp: 1 });
});

test("without a reservation nothing is handed out", async () => {
  const { order, plan, takeSteps, finish, db, readFile, credits } = await openPictureApp();
  await plan("succeeded");
  const request = makePictureRequest();
  await order(request);
  await takeSteps();
  await db.updateTable("credit_reservations").set({ outcome: "released" }).execute();
  await db.updateTable("shops").set({ credits_remaining: 25 }).execute();
  expect((await finish(request.id)).state).toBe("expired");
  expect((await readFile(request.id)).status).toBe(404);
  expect(await credits()).toMatchObject({ balance: 25, usedSinceTopUp: 0 });
});

test("a shop without credits is refused, and its pictures wait for none", async () => {
  const { order, db, ask, pass } = await openPictureApp();
  await db.updateTable("shops").set({ credits_remaining: 0 }).execute();
  const response = await order(makePictureRequest());
  expect([response.status, await codeOf(response)]).toEqual([402, "out-of-credits"]);
  expect(await db.selectFrom("pictures").select("id").execute()).toEqual([]);
  const offer = await ask(pictureOfferPath, undefined, { bearer: pass });
  expect(await offer.json()).toMatchObject({ kind: "offered", blockedBy: "out-of-credits" });
});

test("members and kiosks may use own words, and words on the list are refused", async () => {
  const { order, pairKiosk, db } = await openPictureApp();
  const { token } = await pairKiosk();
  const own = (words: string) => makePictureRequest({ preset: "own", words });
  expect((await order(own("an old observatory above the clouds"))).status).toBe(202);
  expect((await order(own("a rooftop in the rain"), { bearer: token })).status).toBe(202);
  const refused = await order(own("a square full of n4ked people"));
  expect([refused.status, await codeOf(refused)]).toEqual([422, "words-refused"]);
  expect((await order(own("x".repeat(121)))).status).toBe(422);
  expect((await order(makePictureRequest({ words: "with a preset" }))).status).toBe(422);
  expect(await db.selectFrom("pictures").select("source").orderBy("created_at").execute()).toEqual([
    { source: "portal" },
    { source: "kiosk" },
  ]);
});

test("own words are forgotten when the picture ends", async () => {
  const { order, finish, db } = await openPictureApp();
  const request = makePictureRequest({ preset: "own", words: "a rooftop in the rain" });
  await order(request);
  await finish(request.id);
  expect(await db.selectFrom("pictures").select("words").execute()).toEqual([{ words: null }]);
});

test("customers of the shop's site spend only when it lets them, without own words, three in a day", async () => {
  const { order, ada, ask, db } = await openPictureApp();
  const { embed_key: key } = await db.selectFrom("shops").select("embed_key").executeTakeFirstOrThrow();
  const request = () => makePictureRequest({ shop: key });
  const offer = async () => (await ask(`${pictureOfferPath}?shop=${key}`, undefined)).json();
  const closed = await order(request(), {});
  expect([closed.status, await codeOf(closed)]).toEqual([403, "not-allowed"]);
  expect(await offer()).toEqual({ kind: "none" });
  await ada.post(saveCreditSettingsPath, { ...defaultCreditSettings, allowsEmbeds: true });
  expect(await offer()).toMatchObject({ kind: "offered", mayUseWords: false });
  expect((await order({ ...request(), preset: "own", words: "a rooftop" }, {})).status).toBe(403);
  for (const _ of [1, 2, 3]) expect((await order(request(), {})).status).toBe(202);
  const fourth = await order(request(), {});
  expect([fourth.status, await codeOf(fourth)]).toEqual([429, "too-many-requests"]);
  expect((await order(request(), { from: "198.51.100.9" })).status).toBe(202);
});

test("of a customer with many IPv6 networks, the network around them counts, too", async () => {
  const { order, ada, db } = await openPictureApp();
  const { embed_key: key } = await db.selectFrom("shops").select("embed_key").executeTakeFirstOrThrow();
  await ada.post(saveCreditSettingsPath, { ...defaultCreditSettings, allowsEmbeds: true });
  const ask = async (from: string) => (await order(makePictureRequest({ shop: key }), { from })).status;
  const networks = Array.from({ length: 13 }, (_, index) => `2001:db8:7:${(index + 1).toString(16)}::1`);
  const statuses = [];
  for (const from of networks) statuses.push(await ask(from));
  expect(statuses).toEqual([...Array<number>(12).fill(202), 429]);
  expect(await ask("2001:db8:8:1::1")).toBe(202);
});

test("a shop's cap of a day holds under concurrency, and not against a free retry", async () => {
  const { order, ada, finish } = await openPictureApp();
  await ada.post(saveCreditSettingsPath, { ...defaultCreditSettings, dailyCap: 2 });
  const requests = Array.from({ length: 6 }, () => makePictureRequest());
  const statuses = await Promise.all(requests.map(async (request) => (await order(request)).status));
  expect(statuses.toSorted((one, other) => one - other)).toEqual([202, 202, 429, 429, 429, 429]);
  const stored = requests[statuses.indexOf(202)]?.id ?? "";
  await finish(stored);
  expect((await order(makePictureRequest({ retryOf: stored }))).status).toBe(202);
});

test("a kiosk spends unless the shop forbids it", async () => {
  const { order, ada, pairKiosk } = await openPictureApp();
  const { token } = await pairKiosk();
  await ada.post(saveCreditSettingsPath, { ...defaultCreditSettings, allowsKiosks: false });
  expect((await order(makePictureRequest(), { bearer: token })).status).toBe(403);
  const unknown = await order(makePictureRequest(), { bearer: "A".repeat(43) });
  expect([unknown.status, await codeOf(unknown)]).toEqual([401, "device-unpaired"]);
});

test("another try is free once, for whoever paid for the first", async () => {
  const { order, finish, pairKiosk, credits } = await openPictureApp();
  const first = makePictureRequest();
  await order(first);
  const retry = makePictureRequest({ retryOf: first.id });
  expect((await order(retry)).status).toBe(422); // not finished yet
  await finish(first.id);
  const { token } = await pairKiosk();
  expect((await order(retry, { bearer: token })).status).toBe(422);
  expect((await order(retry)).status).toBe(202);
  expect(await finish(retry.id)).toMatchObject({ state: "done" });
  expect((await order(makePictureRequest({ retryOf: first.id }))).status).toBe(422);
  expect((await order(makePictureRequest({ retryOf: retry.id }))).status).toBe(422);
  expect(await credits()).toMatchObject({ balance: 24, reserved: 0, usedSinceTopUp: 1 });
});

test("another try stays free after one that failed, or was canceled before it began", async () => {
  const { order, finish, cancel, plan, credits } = await openPictureApp();
  const first = makePictureRequest();
  await order(first);
  await finish(first.id);
  const orderRetry = async () => {
    const retry = makePictureRequest({ retryOf: first.id });
    return { id: retry.id, status: (await order(retry)).status };
  };
  const canceled = await orderRetry();
  await cancel(canceled.id);
  await plan("failed");
  const failed = await orderRetry();
  expect(await finish(failed.id)).toMatchObject({ state: "failed" });
  const finished = await orderRetry();
  expect(await finish(finished.id)).toMatchObject({ state: "done" });
  const another = await orderRetry();
  expect([canceled, failed, finished, another].map(({ status }) => status)).toEqual([202, 202, 202, 422]);
  expect(await credits()).toMatchObject({ balance: 24, reserved: 0, usedSinceTopUp: 1 });
});

test("the breaker of all shops together stops what nobody foresaw", async () => {
  const { order } = await openPictureApp({ picturesPerDay: 2 });
  expect((await order(makePictureRequest())).status).toBe(202);
  expect((await order(makePictureRequest())).status).toBe(202);
  const third = await order(makePictureRequest());
  expect([third.status, await codeOf(third)]).toEqual([503, "unavailable"]);
});

test("a pass that is changed, or whose member has left, opens nothing", async () => {
  const { order, pass, db } = await openPictureApp();
  expect((await order(makePictureRequest(), { bearer: `x${pass}` })).status).toBe(401);
  await db.deleteFrom("shop_members").execute();
  expect((await order(makePictureRequest())).status).toBe(401);
  expect((await order(makePictureRequest(), {})).status).toBe(403);
});

test("without a provider there is nothing of it", async () => {
  const open = await openTestApp();
  const ada = await signInShop(open);
  const get = async (path: string) => open.configurator.request(path);
  expect(await (await get(pictureOfferPath)).json()).toEqual({ kind: "none" });
  const id = crypto.randomUUID();
  const statuses = [get(picturePath(id)), get(pictureFilePath(id))];
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([404, 404]);
  const asked = await open.configurator.request("/handlePicture", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(makePictureRequest()),
  });
  expect(asked.status).toBe(404);
  expect((await open.post("/webhooks/pictures", {})).status).toBe(404);
  expect(await (await ada.get("/shop/credits")).json()).toMatchObject({ pictures: "none" });
});
