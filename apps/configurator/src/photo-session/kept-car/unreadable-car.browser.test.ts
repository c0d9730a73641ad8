import { expect, test, vi } from "vitest";
import type { Engine } from "../engine.ts";
import { createScript, file } from "../testing/scripted-engine.ts";
import { hasOutlines, idAt, requireReady, TestTab } from "../testing/test-tab.ts";

test("a car that storage does not hand out for now opens at the next try, and after the next reload", async () => {
  const tab = await openTabWithCar();
  const open = vi.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new DOMException("busy", "UnknownError");
  });
  const { session: without } = await tab.openPage();
  expect(without.getState()).toMatchObject({ kind: "failed", failure: "car-unread" });
  open.mockRestore();
  await without.retry();
  expect(requireReady(without).photo.width).toBe(7);
  const { session: after } = await reload(tab);
  expect(requireReady(after).photo.width).toBe(7);
});

test("a photo that cannot be decoded for now is there after the next reload", async () => {
  const tab = await openTabWithCar();
  const { session: without } = await tab.openPage(createScript({ refuse: { car: "too-big" } }));
  expect(without.getState()).toMatchObject({ kind: "failed", failure: "car-unread" });
  without.cancel();
  expect(without.getState().kind).toBe("empty");
  const { session: after } = await reload(tab);
  expect(requireReady(after).photo.width).toBe(7);
});

test("a bug that keeps the car of before from opening is reported", async () => {
  const tab = await openTabWithCar();
  const report = vi.spyOn(window, "reportError").mockImplementation(() => {});
  const bug = new TypeError("of a codec");
  const { engine } = createScript();
  const { session } = await tab.openPage({ engine: { ...engine, readPhoto: () => Promise.reject(bug) } });
  expect(session.getState()).toMatchObject({ kind: "failed", failure: "fault" });
  expect(report).toHaveBeenCalledWith(bug);
});

test("a photo that is added while the car of before is looked for is kept in its place", async () => {
  const tab = await openTabWithCar();
  const { promise: isFound, resolve: find } = Promise.withResolvers<void>();
  const { engine } = createScript();
  const readPhoto: Engine["readPhoto"] = async (photo) => {
    if ((await photo.text()).startsWith("car")) await isFound;
    return engine.readPhoto(photo);
  };
  const { session, restored } = await tab.startPage({ engine: { ...engine, readPhoto } });
  await session.choosePhoto(file("other", 9));
  find();
  await restored;
  const id = idAt(session, 0);
  const keptText = async () => new TextDecoder().decode((await tab.read())?.files.get(id)?.bytes);
  await expect.poll(keptText).toBe("other:9");
  const { session: after } = await reload(tab);
  expect(requireReady(after).photo.width).toBe(9);
});

async function openTabWithCar(): Promise<TestTab> {
  const tab = new TestTab();
  const { session } = await tab.openPage();
  await session.choosePhoto(file("car", 7));
  await tab.stored(hasOutlines);
  return tab;
}

/** A page that is left is not one that crashed. */
function reload(tab: TestTab): ReturnType<TestTab["openPage"]> {
  window.dispatchEvent(new PageTransitionEvent("pagehide"));
  return tab.openPage();
}
