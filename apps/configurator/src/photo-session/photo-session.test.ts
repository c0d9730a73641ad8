import { expect, test } from "vitest";
import { SampleError } from "../samples/sample-error.ts";
import { emptyMask } from "./replace-mask.ts";

import { PhotoSession } from "./photo-session.ts";
import {
  besideAllCars,
  createScript,
  file,
  mask,
  named,
  photoOf,
  type Script,
  settle,
} from "./testing/scripted-engine.ts";
import type { Ready, PhotoSessionState } from "./photo-session-state.ts";

test("a photo is read, its car is found, and the session is ready", async () => {
  const { session, seen } = startSession(createScript());
  await session.choosePhoto(file("car"));
  expect(seen.map((state) => state.kind)).toEqual(["reading", "segmenting", "segmenting", "ready"]);
  expect(requireReady(session)).toMatchObject({ sampleId: null, masks: [{ id: "hood" }, { id: "roof" }] });
});

test("the models of a photo that was dropped load while it is decoded", async () => {
  const script = createScript({ refuse: { bad: "not-a-picture" } });
  const { session } = startSession(script);
  await session.choosePhoto(file("bad"));
  expect(script.prepared()).toBe(1);
});

test("a refused photo keeps the previous car and gives the reason", async () => {
  const { session } = startSession(createScript({ refuse: { bad: "cut-off" } }));
  await session.choosePhoto(file("car"));
  const before = requireReady(session);
  await session.choosePhoto(file("bad"));
  expect(session.getState()).toEqual({ ...before, refusal: "cut-off" });
  session.dismissRefusal();
  expect(session.getState()).toEqual(before);
});

test("a refused first photo leaves the session empty and ready for another", async () => {
  const { session } = startSession(createScript({ refuse: { bad: "not-a-picture" } }));
  await session.choosePhoto(file("bad"));
  expect(session.getState()).toEqual({ kind: "empty", refusal: "not-a-picture", isCleared: false });
  await session.choosePhoto(file("car"));
  expect(session.getState()).toMatchObject({ kind: "ready", refusal: null });
});

test("a refused photo does not stop the running segmentation", async () => {
  const gate = Promise.withResolvers<void>();
  const { session } = startSession(
    createScript({ refuse: { bad: "too-big" }, beforeFound: () => gate.promise }),
  );
  const first = session.choosePhoto(file("car"));
  await settle();
  await session.choosePhoto(file("bad"));
  expect(session.getState()).toMatchObject({ kind: "segmenting", refusal: "too-big" });
  gate.resolve();
  await first;
  expect(session.getState()).toMatchObject({ kind: "ready", refusal: "too-big" });
});

test("a new photo stops the segmentation of the previous one", async () => {
  const gate = Promise.withResolvers<void>();
  const script = createScript({ beforeFound: () => gate.promise });
  const { session } = startSession(script);
  const first = session.choosePhoto(file("old", 10));
  await settle();
  const second = session.choosePhoto(file("new", 20));
  await settle();
  expect(script.signals.map((signal) => signal.aborted)).toEqual([true, false]);
  gate.resolve();
  await Promise.all([first, second]);
  expect(requireReady(session).photo.width).toBe(20);
});

test("of two photos chosen in quick succession the last one wins", async () => {
  const { session } = startSession(createScript());
  await Promise.all([session.choosePhoto(file("old", 10)), session.choosePhoto(file("new", 20))]);
  expect(requireReady(session).photo.width).toBe(20);
});

test("canceling empties the session, and a late result does not fill it", async () => {
  const gate = Promise.withResolvers<void>();
  const { session } = startSession(createScript({ beforeFound: () => gate.promise }));
  const running = session.choosePhoto(file("car"));
  await settle();
  session.cancel();
  gate.resolve();
  await running;
  expect(session.getState()).toEqual({ kind: "empty", refusal: null, isCleared: false });
});

test("canceling a second photo brings the first car back with its edits", async () => {
  const gates = [Promise.resolve(), new Promise<void>(() => {}), Promise.resolve()];
  const script = createScript({ beforeFound: () => gates.shift() });
  const { session } = startSession(script);
  await session.choosePhoto(file("car", 10));
  session.saveMask(emptyMask(mask("hood")));
  const before = requireReady(session);
  void session.choosePhoto(file("other", 20));
  await settle();
  expect(session.getState()).toMatchObject({ kind: "segmenting", photo: { width: 20 } });
  session.cancel();
  expect(session.getState()).toEqual({ ...before, refusal: "canceled" });

  // Canceling moved the segmenter off this photo; editing a mask segments it again.
  const [roof] = before.masks;
  if (roof === undefined) throw new Error("the roof has stayed");
  const tap = { kind: "tap", x: 0, y: 0, mode: "add" } as const;
  await Promise.all([session.applyStroke(roof, tap), session.applyStroke(roof, tap)]);
  expect(script.segmented.map(({ width }) => width)).toEqual([10, 20, 10]);
});

test("when a second photo has no car or fails, the customer can go back to the first", async () => {
  const script = createScript({ failures: [null, null, named("ModelError")] });
  const { session } = startSession(script);
  await session.choosePhoto(file("car"));
  const before = requireReady(session);
  await session.choosePhoto(file("wall"));
  expect(session.getState()).toMatchObject({ kind: "no-car", previous: before });
  session.cancel();
  expect(session.getState()).toEqual(before);
  await session.choosePhoto(file("other"));
  expect(session.getState()).toMatchObject({ kind: "failed", previous: before });
  session.cancel();
  expect(session.getState()).toEqual(before);
});

test("a photo whose decoder cannot be loaded keeps the previous car; without one it says what is missing", async () => {
  const { session } = startSession(createScript());
  await session.choosePhoto(file("offline"));
  expect(session.getState()).toMatchObject({ kind: "failed", failure: "reader-missing", previous: null });
  await session.choosePhoto(file("car"));
  const before = requireReady(session);
  await session.choosePhoto(file("offline"));
  expect(session.getState()).toEqual({ ...before, refusal: "reader-missing" });
});

test("a picture for the background is checked like a photo, and the car's photo stays", async () => {
  const { session } = startSession(createScript({ refuse: { tiny: "too-small" } }));
  const refused = (problem: string) => ({ kind: "refused", problem });
  await session.choosePhoto(file("car"));
  const before = requireReady(session);
  expect(await session.readBackground(file("beach"))).toMatchObject({ kind: "background" });
  expect(await session.readBackground(file("tiny"))).toEqual(refused("too-small"));
  expect(await session.readBackground(file("offline"))).toEqual(refused("reader-missing"));
  expect(session.getState()).toEqual(before);
  const unreached = new PhotoSession(() => Promise.reject(new Error("offline")));
  expect(await unreached.readBackground(file("beach"))).toEqual(refused("program-missing"));
});

test("missing model files fail with a reason, and a retry uses the same photo", async () => {
  const script = createScript({ failures: [named("ModelError")] });
  const { session } = startSession(script);
  await session.choosePhoto(file("car"));
  expect(session.getState()).toMatchObject({ kind: "failed", failure: "model-missing" });
  await session.retry();
  expect(session.getState()).toMatchObject({ kind: "ready" });
});

test("a browser without WebAssembly is not told to check its connection", async () => {
  const script = createScript({ failures: [named("WebAssemblyError")] });
  const { session } = startSession(script);
  await session.choosePhoto(file("car"));
  expect(session.getState()).toMatchObject({ kind: "failed", failure: "no-web-assembly" });
});

test("missing app code fails with a reason, and a retry reads the file again", async () => {
  const script = createScript();
  const answers = [Promise.reject(new TypeError("no network")), Promise.resolve(script.engine)];
  const session = new PhotoSession(() => answers.shift() ?? Promise.resolve(script.engine));
  await session.choosePhoto(file("car"));
  expect(session.getState()).toMatchObject({ kind: "failed", failure: "program-missing", photo: null });
  await session.retry();
  expect(session.getState()).toMatchObject({ kind: "ready" });
});

test("models load while a photo is chosen, and a failure then is reported only with the photo", async () => {
  const script = createScript();
  const { session, seen } = startSession(script);
  expect(session.photoRequested.aborted).toBe(false);
  await session.prepare();
  expect(session.photoRequested.aborted).toBe(true);
  expect(script.prepared()).toBe(1);
  const offline = new PhotoSession(() => Promise.reject(new Error("no network")));
  await offline.prepare();
  expect([seen, offline.getState().kind]).toEqual([[], "empty"]);
});

test("a browser that cannot draw fails before the car is found", async () => {
  const gate = Promise.withResolvers<void>();
  const { session } = startSession(createScript({ beforeFound: () => gate.promise, canDraw: false }));
  const running = session.choosePhoto(file("car"));
  await settle();
  // This test's engine ignores the canvas, and Node has no document to create one.
  expect(session.createRenderer({} as HTMLCanvasElement)).toBeNull();
  gate.resolve();
  await running;
  expect(session.getState()).toMatchObject({ kind: "failed", failure: "drawing-unsupported" });
});

test("a photo without a car says so, and another photo works as usual", async () => {
  const { session } = startSession(createScript());
  await session.choosePhoto(file("wall"));
  expect(session.getState()).toMatchObject({ kind: "no-car", warnings: ["too-dark"] });
  await session.choosePhoto(file("car"));
  expect(session.getState()).toMatchObject({ kind: "ready" });
});

test("another of several cars can be chosen, and warnings are dismissed one by one", async () => {
  const script = createScript();
  const { session, seen } = startSession(script);
  await session.choosePhoto(file("car"));
  await session.chooseCar({ x: 3, y: 4 });
  expect(script.requestedPoints).toEqual([{ x: 3, y: 4 }]);
  expect(seen.map(({ kind }) => kind).filter((kind) => kind === "ready")).toHaveLength(2);
  session.dismissWarning();
  expect(requireReady(session).warnings).toEqual(["too-dark"]);
  session.dismissWarning();
  expect(requireReady(session).warnings).toEqual([]);
});

test("when choosing another car fails, the found car comes back", async () => {
  const gates = [undefined, undefined, new Promise<void>(() => {})];
  const script = createScript({
    beforeFound: () => gates.shift(),
    failures: [null, null, named("ModelError")],
  });
  const { session } = startSession(script);
  await session.choosePhoto(file("car"));
  session.saveMask(emptyMask(mask("hood")));
  const before = requireReady(session);
  await session.chooseCar(besideAllCars);
  expect(session.getState()).toEqual({ ...before, refusal: "no-car-there" });
  void session.chooseCar({ x: 3, y: 4 });
  await settle();
  session.cancel();
  expect(session.getState()).toEqual({ ...before, refusal: "canceled" });
  await session.chooseCar({ x: 3, y: 4 });
  expect(session.getState()).toEqual({ ...before, refusal: "model-missing" });
});

test("a mask changes only when saved, is removed when empty, and comes back on reset", async () => {
  const { session } = startSession(createScript());
  await session.choosePhoto(file("car"));
  const [hood, roof] = requireReady(session).masks;
  if (!hood || !roof) throw new Error("the script has two masks");
  const stroke = { kind: "tap", x: 0, y: 0, mode: "remove" } as const;
  const nothing = await session.applyStroke(hood, stroke);
  expect(requireReady(session).masks).toHaveLength(2);
  if (nothing) session.saveMask(nothing);
  expect(requireReady(session).masks).toEqual([roof]);
  session.resetMasks();
  expect(requireReady(session).masks).toEqual([hood, roof]);
  expect(await session.applyStroke(roof, stroke)).toBeNull();
});

test("a missed part is drawn by hand, and each edit can be undone and redone", async () => {
  const { session } = startSession(createScript());
  await session.choosePhoto(file("car"));
  const [hood, roof] = requireReady(session).masks;
  if (!hood || !roof) throw new Error("the script has two masks");
  const begun = session.createEmptyMask({ materialClass: "glass", panel: "windshield" });
  expect(requireReady(session).masks).toHaveLength(2);
  session.saveMask({ ...begun, alpha: new Uint8Array([255]) });
  expect(requireReady(session).masks).toMatchObject([
    hood,
    roof,
    { materialClass: "glass", panel: "windshield" },
  ]);
  session.saveMask(emptyMask(hood));
  expect(requireReady(session).masks.map(({ id }) => id)).toEqual(["roof", begun.id]);
  session.undoMaskEdit();
  session.undoMaskEdit();
  session.undoMaskEdit();
  expect(requireReady(session)).toMatchObject({ masks: [hood, roof], pastMasks: [] });
  session.redoMaskEdit();
  session.redoMaskEdit();
  session.redoMaskEdit();
  expect(requireReady(session)).toMatchObject({ masks: [roof, { id: begun.id }], futureMasks: [] });
  session.undoMaskEdit();
  session.saveMask(mask("roof"));
  expect(requireReady(session)).toMatchObject({ futureMasks: [] });
  expect(session.createEmptyMask({ materialClass: "glass", panel: null }).id).not.toBe(begun.id);
});

test("a car that was not found is outlined by hand in the same photo", async () => {
  const { session } = startSession(createScript());
  await session.choosePhoto(file("wall", 8));
  session.maskByHand();
  expect(requireReady(session)).toMatchObject({ masks: [], sampleId: null, photo: { width: 8 } });
  const body = session.createEmptyMask({ materialClass: "paint", panel: null });
  session.saveMask({ ...body, alpha: new Uint8Array([255]) });
  expect(requireReady(session).masks).toHaveLength(1);
  session.resetMasks();
  expect(requireReady(session).masks).toEqual([]);
});

test("a sample has its masks and its shape at once", async () => {
  const { session } = startSession(createScript());
  const normals = { box: { left: 0, top: 0, width: 4, height: 3 }, values: new Uint8Array() };
  const sample = { photo: photoOf(7), masks: [mask("hood")], normals };
  await session.chooseSample("suv", () => Promise.resolve(sample));
  expect(requireReady(session)).toMatchObject({ sampleId: "suv", masks: [{ id: "hood" }], normals });
});

test("a sample that cannot be loaded fails, and trying again loads it once more", async () => {
  const { session } = startSession(createScript());
  const missing = new SampleError("as scripted");
  const answers = [Promise.reject(missing), Promise.resolve({ photo: photoOf(7), masks: [], normals: null })];
  await session.chooseSample("suv", () => answers.shift() ?? Promise.reject(new Error("asked too often")));
  expect(session.getState()).toMatchObject({ kind: "failed", failure: "program-missing" });
  await session.retry();
  expect(session.getState()).toMatchObject({ kind: "ready", sampleId: "suv" });
});

test("clearing stops running work, ends the worker and leaves nothing", async () => {
  const gate = Promise.withResolvers<void>();
  const script = createScript({ beforeFound: () => gate.promise });
  const { session } = startSession(script);
  const running = session.choosePhoto(file("car"));
  await settle();
  session.clear();
  gate.resolve();
  await running;
  expect(session.getState()).toEqual({ kind: "empty", refusal: null, isCleared: true });
  expect(script.closed()).toBe(1);
  await session.retry();
  expect(session.getState()).toMatchObject({ kind: "empty" });
});

function startSession(script: Script): { session: PhotoSession; seen: PhotoSessionState[] } {
  const session = new PhotoSession(() => Promise.resolve(script.engine));
  const seen: PhotoSessionState[] = [];
  session.subscribe(() => seen.push(session.getState()));
  return { session, seen };
}

function requireReady(session: PhotoSession): Ready {
  const state = session.getState();
  if (state.kind !== "ready") throw new Error(`the session is ${state.kind}`);
  return state;
}
