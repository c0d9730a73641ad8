import { expect, onTestFinished, test, vi } from "vitest";
import { connectTabs } from "./other-tabs.ts";

test("done in one tab reaches the others with the queued leads", async () => {
  const { here, there } = openTwo();
  const [own, other] = [vi.fn(), vi.fn()];
  here.onDone(own);
  there.onDone(other);
  here.tellDone(["a1"]);
  await expect.poll(() => other.mock.calls).toEqual([[["a1"]]]);
  expect(own).not.toHaveBeenCalled();
});

test("a lead that one tab sent is told to the others", async () => {
  const { here, there } = openTwo();
  const [own, other] = [vi.fn(), vi.fn()];
  here.onAccepted(own);
  there.onAccepted(other);
  const outcome = { kind: "accepted", shopName: "Engine Wraps", isShopUnknown: false } as const;
  here.tellAccepted({ id: "a1", outcome, isNews: true });
  await expect.poll(() => other.mock.calls).toEqual([[{ id: "a1", outcome, isNews: true }]]);
  expect(own).not.toHaveBeenCalled();
});

test("activity in one tab reaches the others once a second, and ends nothing", async () => {
  const { here, there } = openTwo();
  const [life, done] = [vi.fn(), vi.fn()];
  there.onActivity(life);
  there.onDone(done);
  const now = vi.spyOn(performance, "now").mockReturnValue(5000);
  here.tellActivity();
  now.mockReturnValue(5999);
  here.tellActivity();
  now.mockReturnValue(6000);
  here.tellActivity();
  now.mockRestore();
  here.tellDone([]); // comes after all of them
  await expect.poll(() => done).toHaveBeenCalledOnce();
  expect(life).toHaveBeenCalledTimes(2);
});

test("each tab works alone when the browser blocks channels", () => {
  const tabs = connectTabs(() => {
    throw new DOMException("denied", "SecurityError");
  });
  tabs.onDone(() => {})();
  tabs.onActivity(() => {})();
  expect(() => tabs.tellDone([])).not.toThrow();
  expect(() => tabs.tellActivity()).not.toThrow();
});

function openTwo() {
  const channels = [new BroadcastChannel("test"), new BroadcastChannel("test")] as const;
  onTestFinished(() => channels.forEach((channel) => channel.close()));
  return { here: connectTabs(() => channels[0]), there: connectTabs(() => channels[1]) };
}
