import { expect, test } from "vitest";
import { commitCredits, grantCredits, releaseCredits, reserveCredits } from "../../data/credits.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { makeMember, makeShop } from "../../testing/sign-in-shop.ts";
import { startSandbox } from "../../testing/start-sandbox.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";
import { creditWarning } from "./credit-warning.ts";

releaseClusterAtEnd();

/** Ada's shop with 100 credits, and its inbox. */
async function openShop() {
  const sandbox = await startSandbox();
  const opened = await openTestApp({ inboxUrl: sandbox.url });
  const { db, runDueJobs } = opened;
  const { uid } = await makeShop(opened);
  await grantCredits(db, uid, [{ reference: "in_1", credits: 75 }]);
  let number = 0;
  const reserve = async (credits: number) => {
    number++;
    const reservation = { uid, reference: `scene ${number}` };
    await reserveCredits(db, { ...reservation, credits });
    return reservation;
  };
  return {
    ...opened,
    uid,
    reserve,
    use: async (credits: number) => commitCredits(db, await reserve(credits), creditWarning),
    /** Subjects received so far, oldest first. */
    subjects: async () => {
      await runDueJobs();
      return (await sandbox.mails()).map(({ subject }) => subject).toReversed();
    },
    mails: sandbox.mails,
  };
}

test("warns once each at 50, 75, 90 and 100 percent", async () => {
  const { use, subjects, mails } = await openShop();
  await use(49);
  expect(await subjects()).toEqual([]);
  await use(1);
  await use(24);
  expect(await subjects()).toEqual(["50% of your credits are used"]);
  await use(1);
  expect(await subjects()).toHaveLength(2);
  await use(15);
  expect(await subjects()).toHaveLength(3);
  await use(10);
  expect(await subjects()).toEqual([
    "50% of your credits are used",
    "75% of your credits are used",
    "90% of your credits are used",
    "Your credits are used up",
  ]);
  const [last] = await mails();
  expect(last?.to).toBe("ada@example.com");
  expect(last?.text).toContain("All of your shop's credits are used.");
  expect(last?.text).toContain("http://localhost:4100/credits");
});

test("warns every owner, and nobody else", async () => {
  const { use, subjects, mails, ...open } = await openShop();
  await makeMember(open, { uid: "grace", role: "owner" });
  await makeMember(open, { uid: "joan", role: "manager" });
  await use(50);
  expect(await subjects()).toHaveLength(1);
  expect((await mails())[0]?.to).toBe("ada@example.com, grace@example.com");
});

test("sends only the highest of several thresholds passed at once", async () => {
  const { use, subjects } = await openShop();
  await use(95);
  expect(await subjects()).toEqual(["90% of your credits are used"]);
});

test("does not count released credits, and starts over after a top-up", async () => {
  const { db, uid, use, reserve, subjects } = await openShop();
  await releaseCredits(db, await reserve(60));
  await use(45);
  expect(await subjects()).toEqual([]);
  await grantCredits(db, uid, [{ reference: "in_2", credits: 100 }]);
  await use(77);
  expect(await subjects()).toEqual([]);
  await use(1);
  expect(await subjects()).toEqual(["50% of your credits are used"]);
});
