import { expect, test, vi } from "vitest";
import { connectTabs } from "./other-tabs.ts";

test("who is done in one tab is done in the others, which hear of the leads that still wait", async () => {
  const channels = [new BroadcastChannel("test"), new BroadcastChannel("test")] as const;
  const [here, there] = [connectTabs(() => channels[0]), connectTabs(() => channels[1])];
  const [own, other] = [vi.fn(), vi.fn()];
  here.onDone(own);
  there.onDone(other);
  here.tellDone(["a1"]);
  await vi.waitFor(() => expect(other.mock.calls).toEqual([[["a1"]]]));
  expect(own).not.toHaveBeenCalled();
  for (const channel of channels) channel.close();
});

test("where no channel is to be had each tab is on its own", () => {
  const tabs = connectTabs(() => {
    throw new DOMException("denied", "SecurityError");
  });
  tabs.onDone(() => {})();
  expect(() => tabs.tellDone([])).not.toThrow();
});
