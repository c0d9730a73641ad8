import { expect, test, vi } from "vitest";
import { createScript, file } from "../testing/scripted-engine.ts";
import { hasOutlines, requireReady, TestTab } from "../testing/test-tab.ts";
import { listOpenTabs } from "./open-tab.ts";

test("a page too busy to see in time that its name is free keeps its car all the same", async () => {
  endWaitingAtOnce();
  const tab = new TestTab();
  const { session } = await tab.openPage();
  await session.choosePhoto(file("car", 7));
  await tab.stored((car) => car?.photos.length === 1);
  const { session: after } = await tab.openPage();
  expect(requireReady(after).photo.width).toBe(7);
});

test("a reloaded page too busy to see in time that its name is free keeps the name", async () => {
  const tab = new TestTab();
  const { session } = await tab.openPage();
  await session.choosePhoto(file("car", 7));
  await tab.stored(hasOutlines);
  const name = tab.name();
  endWaitingAtOnce();
  const { session: after } = await tab.openPage();
  await after.choosePhoto(file("other", 9));
  await tab.stored((car) => car?.photos[0]?.id === requireReady(after).album.shownId);
  expect(tab.name()).toBe(name);
});

test("a duplicated tab that is reloaded before it has stored its car has the car of the first", async () => {
  const tab = new TestTab();
  const { session } = await tab.openPage();
  await session.choosePhoto(file("car", 7));
  await tab.stored(hasOutlines);
  endWaitingAtOnce();
  const before = await listOpenTabs();
  const duplicate = tab.duplicate();
  await duplicate.openStuckPage();
  const hasNewName = async () => [...(await listOpenTabs())].some((name) => !before.has(name));
  await expect.poll(hasNewName).toBe(true);
  window.dispatchEvent(new PageTransitionEvent("pagehide"));
  const { session: reloaded } = await duplicate.openPage();
  expect(requireReady(reloaded).photo.width).toBe(7);
});

test("a photo is stored as soon as it is read, while its car is being found and no timer runs", async () => {
  const tab = new TestTab();
  const { session } = await tab.openPage(createScript({ beforeFound: () => new Promise(() => {}) }));
  vi.useFakeTimers({ toFake: ["setTimeout", "requestIdleCallback"] });
  void session.choosePhoto(file("car", 7));
  while ((await tab.read()) === null); // polling would run the timers
  vi.useRealTimers();
  const { session: after } = await tab.openPage();
  expect(requireReady(after).photo.width).toBe(7);
});

/** The time for an answer is over before any answer comes, as on a page that was busy meanwhile. */
function endWaitingAtOnce(): void {
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort());
}
