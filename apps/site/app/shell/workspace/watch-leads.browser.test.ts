import { afterEach, expect, test, vi } from "vitest";
import { rememberSignedIn } from "../../features/session/signed-in.ts";
import { stubLeadFeed } from "../../testing/stub-lead-feed.ts";
import { watchLeads } from "./watch-leads.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("looks every 15 seconds once nothing was heard for 45, until something is heard again", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  rememberSignedIn(true);
  const feed = stubLeadFeed(); // says nothing until told to
  const onChange = vi.fn();
  const stop = watchLeads(onChange);
  vi.advanceTimersByTime(45_000);
  expect(onChange).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(15_000);
  expect(onChange).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(15_000);
  expect(onChange).toHaveBeenCalledTimes(2);
  await feed.change();
  expect(onChange).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(45_000);
  expect(onChange).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(15_000);
  expect(onChange).toHaveBeenCalledTimes(4);
  stop();
  vi.advanceTimersByTime(120_000);
  expect(onChange).toHaveBeenCalledTimes(4);
});

test("does not look while the page is hidden", () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  stubLeadFeed();
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const onChange = vi.fn();
  const stop = watchLeads(onChange);
  vi.advanceTimersByTime(120_000);
  expect(onChange).toHaveBeenCalledTimes(0);
  visibility.mockRestore();
  vi.advanceTimersByTime(15_000);
  expect(onChange).toHaveBeenCalledTimes(1);
  stop();
});
