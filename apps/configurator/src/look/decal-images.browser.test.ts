import { expect, test } from "vitest";
import { createCanvas, toPng } from "../controls/draw-canvas.ts";
import "../language/testing/english.ts";
import { CustomerSession } from "./customer-session.ts";
import { loadDecalImages } from "./decal-images.ts";
import type { DecalImage } from "./decal.ts";
import { applyTreatment } from "./edit-look.ts";
import type { Look, PanelGroup } from "./layer.ts";
import type { Treatment } from "./layer-kinds/layer-kinds.ts";
import { type LookState, saveLook } from "./look-state.ts";
import type { SafeStorage } from "./safe-storage.ts";
import { memoryStorage } from "./testing/memory-storage.ts";

test("another tab's saved look keeps its decal through this tab's edits", async () => {
  const shared = memoryStorage();
  const [one, other] = [await openTab(shared), await openTab(shared)];
  putOn(one, await decalOf("red"));
  one.edit(saveLook);
  await other.followOtherTab();
  putOn(other, await decalOf("blue"));
  const reloaded = await openTab(shared);
  expect(picturesOf(savedLookOf(reloaded))).toEqual(["red.png"]);
  expect(picturesOf(carOf(reloaded))).toEqual(["blue.png"]);
});

test("after a reload the tab's car has its decal, whatever another tab has changed since", async () => {
  const [shared, ofTab] = [memoryStorage(), memoryStorage()];
  putOn(await openTab(shared, ofTab), await decalOf("red"));
  const other = await openTab(shared);
  await other.followOtherTab();
  putOn(other, await decalOf("blue"));
  expect(picturesOf(carOf(await openTab(shared, ofTab)))).toEqual(["red.png"]);
});

test("once the session is cleared, no storage has a picture", async () => {
  const [shared, ofTab] = [memoryStorage(), memoryStorage()];
  const session = await openTab(shared, ofTab);
  putOn(session, await decalOf("red"));
  expect([
    ...(await loadDecalImages([shared])).values(),
    ...(await loadDecalImages([ofTab])).values(),
  ]).toHaveLength(2);
  session.clear();
  expect([...(await loadDecalImages([shared, ofTab])).values()]).toEqual([]);
});

async function openTab(shared: SafeStorage, tabStorage = memoryStorage()): Promise<CustomerSession> {
  const decalImages = await loadDecalImages([shared, tabStorage]);
  const session = new CustomerSession(shared, { tabStorage, decalImages });
  session.restore({ films: [], tints: [] });
  return session;
}

const decalPanel: PanelGroup = { kind: "panels", panelIds: ["paint/decal-1"] };

function putOn(session: CustomerSession, decal: Treatment): void {
  session.edit((state) => ({ ...state, look: applyTreatment([], decalPanel, decal) }));
}

async function decalOf(color: "red" | "blue"): Promise<Treatment> {
  return {
    kind: "decal",
    content: { kind: "image", image: await drawImage(color) },
    place: { panelId: "paint/hood", nth: 0, x: 0.25, y: 0.75, lengthMm: 500, degrees: 0 },
    glossLevel: "gloss",
  };
}

async function drawImage(color: "red" | "blue"): Promise<DecalImage> {
  const context = createCanvas(2, 2);
  context.fillStyle = color;
  context.fillRect(0, 0, 2, 2);
  const bytes = new Uint8Array(await (await toPng(context)).arrayBuffer());
  return {
    id: color === "red" ? "00000000000000ff" : "000000000000ff00",
    name: `${color}.png`,
    file: btoa(String.fromCodePoint(...bytes)),
    pixels: context.getImageData(0, 0, 2, 2),
  };
}

function carOf(session: CustomerSession): Look {
  return session.getState().history.present.look;
}

function savedLookOf(session: CustomerSession): Look {
  const { savedLooks }: LookState = session.getState().history.present;
  return savedLooks[0]?.look ?? [];
}

function picturesOf(look: Look): string[] {
  return look.flatMap(({ treatment }) =>
    treatment.kind === "decal" && treatment.content.kind === "image" ? [treatment.content.image.name] : [],
  );
}
