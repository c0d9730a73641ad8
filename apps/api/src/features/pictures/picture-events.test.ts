import { pictureEventPath } from "@livery/contract";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { makePictureRequest, openPictureApp, pictureSecret } from "../../testing/open-picture-app.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

interface Report {
  id?: string;
  ageSeconds?: number;
  secret?: string;
}

/** An app with a picture that is being drawn and looked at only in half a minute, and events about it. */
async function openDrawing() {
  const opened = await openPictureApp();
  const { order, takeSteps, predictions, plan, runDueJobs, pool, app } = opened;
  await plan("stuck");
  const request = makePictureRequest();
  await order(request);
  await takeSteps();
  const [prediction] = await predictions();
  return {
    ...opened,
    id: request.id,
    report: async ({ id = "msg_1", ageSeconds = 0, secret = pictureSecret }: Report = {}) => {
      const at = new Date(Date.now() - ageSeconds * 1000);
      const body = JSON.stringify({ id: prediction?.id, status: "succeeded" });
      const headers = {
        "webhook-id": id,
        "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
        "webhook-signature": new Webhook(secret).sign(id, at, body),
      };
      return (await app.request(pictureEventPath, { method: "POST", body, headers })).status;
    },
    /** How often it has been looked at. */
    looks: async () => {
      await runDueJobs();
      const { rows: found } = await pool.query<{ polls: number }>("select polls from pictures");
      return found[0]?.polls;
    },
  };
}

test("an event wakes the job, which asks the provider itself", async () => {
  const { report, looks, readStatus, id } = await openDrawing();
  expect(await looks()).toBe(0);
  expect(await report()).toBe(200);
  expect(await looks()).toBe(1);
  // It said "succeeded", and the provider says otherwise.
  expect(await readStatus(id)).toMatchObject({ state: "drawing" });
});

test("an event that comes twice wakes once", async () => {
  const { report, looks } = await openDrawing();
  expect([await report(), await looks()]).toEqual([200, 1]);
  expect([await report(), await looks()]).toEqual([200, 1]);
  expect([await report({ id: "msg_2" }), await looks()]).toEqual([200, 2]);
});

test.each([
  ["signed with another secret", { secret: "whsec_YW5vdGhlciBzZWNyZXQgb2Ygc29tZWJvZHk=" }],
  ["six minutes old", { ageSeconds: 360 }],
  ["six minutes early", { ageSeconds: -360 }],
])("an event that is %s is refused", async (_what, report) => {
  const opened = await openDrawing();
  expect(await opened.report(report)).toBe(400);
  expect(await opened.looks()).toBe(0);
});

test("an event about a picture that has ended, or that nobody knows, changes nothing", async () => {
  const { report, cancel, id, runDueJobs, readStatus, db } = await openDrawing();
  await cancel(id);
  await runDueJobs();
  expect(await report()).toBe(200);
  expect(await readStatus(id)).toMatchObject({ state: "canceled" });
  await db.deleteFrom("pictures").execute();
  expect(await report({ id: "msg_2" })).toBe(200);
});
