import type { PartMask, CarSegmenter, Segmentation, Photo, PhotoProblem } from "@livery/engine";
import { expect, test } from "vitest";
import { SampleError } from "../samples/sample-error.ts";
import { emptyMask } from "./replace-mask.ts";
import type { Engine } from "./engine.ts";
import { PhotoSession } from "./photo-session.ts";
import type { Ready, PhotoSessionState } from "./photo-session-state.ts";

test("a photo is read, its car is found, and the session is ready", async () => {
  const { session, seen } = startSession(createScript());
  await session.choosePhoto(file("car"));
  expect(seen.map((state) => state.kind)).toEqual(["reading", "segmenting", "segmenting", "ready"]);
  expect(requireReady(session)).toMatchObject({ isSample: false, masks: [{ id: "hood" }, { id: "roof" }] });
});

test("a refused photo leaves the car before it in place, with the reason", async () => {
  const { session } = startSession(createScript({ refuse: { bad: "cut-off" } }));
  await session.choosePhoto(file("car"));
  const before = requireReady(session);
  await session.choosePhoto(file("bad"));
  expect(session.getState()).toEqual({ ...before, refusal: "cut-off" });
  session.dismissRefusal();
  expect(session.getState()).toEqual(before);
});

test("a first photo that is refused leaves the session empty and open for another", async () => {
  const { session } = startSession(createScript({ refuse: { bad: "not-a-picture" } }));
  await session.choosePhoto(file("bad"));
  expect(session.getState()).toEqual({ kind: "empty", refusal: "not-a-picture", isCleared: false });
  await session.choosePhoto(file("car"));
  expect(session.getState()).toMatchObject({ kind: "ready", refusal: null });
});

test("a refused photo does not stop the search that is running", async () => {
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

test("a new photo stops the search for the one before it", async () => {
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

test("of two photos chosen in haste the last one counts", async () => {
  const { session } = startSession(createScript());
  await Promise.all([session.choosePhoto(file("old", 10)), session.choosePhoto(file("new", 20))]);
  expect(requireReady(session).photo.width).toBe(20);
});

test("cancelling empties the session and a late answer does not fill it", async () => {
  const gate = Promise.withResolvers<void>();
  const { session } = startSession(createScript({ beforeFound: () => gate.promise }));
  const running = session.choosePhoto(file("car"));
  await settle();
  session.cancel();
  gate.resolve();
  await running;
  expect(session.getState()).toEqual({ kind: "empty", refusal: null, isCleared: false });
});

test("cancelling the search in a second photo brings the first car back, corrections and all", async () => {
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

  // The segmenter was ended in the middle of the other photo; before a mask is put right it looks at this one again.
  const [roof] = before.masks;
  if (roof === undefined) throw new Error("the roof has stayed");
  const tap = { kind: "tap", x: 0, y: 0, mode: "add" } as const;
  await Promise.all([session.applyStroke(roof, tap), session.applyStroke(roof, tap)]);
  expect(script.looks.map(({ width }) => width)).toEqual([10, 20, 10]);
});

test("where a second photo has no car, or its search fails, there is a way back to the first", async () => {
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

test("a photo whose reader cannot be had leaves the car before it in place; without one it says what is missing", async () => {
  const { session } = startSession(createScript());
  await session.choosePhoto(file("offline"));
  expect(session.getState()).toMatchObject({ kind: "failed", failure: "reader-missing", previous: null });
  await session.choosePhoto(file("car"));
  const before = requireReady(session);
  await session.choosePhoto(file("offline"));
  expect(session.getState()).toEqual({ ...before, refusal: "reader-missing" });
});

test("missing model files fail with a reason, and trying again starts from the same photo", async () => {
  const script = createScript({ failures: [named("ModelError")] });
  const { session } = startSession(script);
  await session.choosePhoto(file("car"));
  expect(session.getState()).toMatchObject({ kind: "failed", failure: "model-missing" });
  await session.retry();
  expect(session.getState()).toMatchObject({ kind: "ready" });
});

test("missing program files fail with a reason, and trying again reads the file once more", async () => {
  const script = createScript();
  const answers = [Promise.reject(new TypeError("no network")), Promise.resolve(script.engine)];
  const session = new PhotoSession(() => answers.shift() ?? Promise.resolve(script.engine));
  await session.choosePhoto(file("car"));
  expect(session.getState()).toMatchObject({ kind: "failed", failure: "program-missing", photo: null });
  await session.retry();
  expect(session.getState()).toMatchObject({ kind: "ready" });
});

test("the models are prepared while a photo is looked for, and what is missing then is told only with the photo", async () => {
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
  // The engine of this test never looks at the canvas, and there is no document here to make one.
  expect(session.createRenderer({} as HTMLCanvasElement)).toBeNull();
  gate.resolve();
  await running;
  expect(session.getState()).toMatchObject({ kind: "failed", failure: "drawing-unsupported" });
});

test("a photo without a car says so, and another photo is taken as ever", async () => {
  const { session } = startSession(createScript());
  await session.choosePhoto(file("wall"));
  expect(session.getState()).toMatchObject({ kind: "no-car", warnings: ["too-dark"] });
  await session.choosePhoto(file("car"));
  expect(session.getState()).toMatchObject({ kind: "ready" });
});

test("of several cars another can be chosen, and one concern is put aside after the other", async () => {
  const script = createScript();
  const { session, seen } = startSession(script);
  await session.choosePhoto(file("car"));
  await session.chooseCar({ x: 3, y: 4 });
  expect(script.aims).toEqual([{ x: 3, y: 4 }]);
  expect(seen.map(({ kind }) => kind).filter((kind) => kind === "ready")).toHaveLength(2);
  session.dismissWarning();
  expect(requireReady(session).warnings).toEqual(["too-dark"]);
  session.dismissWarning();
  expect(requireReady(session).warnings).toEqual([]);
});

test("where another car was photoRequested and none came, the one that was found is there again", async () => {
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

test("a mask changes when it is put right and not before, is gone when nothing is left, and comes back", async () => {
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

test("what was not found is drawn by hand, and each change can be undone and done again", async () => {
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

test("a car that was not found is marked by hand, in the same photo", async () => {
  const { session } = startSession(createScript());
  await session.choosePhoto(file("wall", 8));
  session.maskByHand();
  expect(requireReady(session)).toMatchObject({ masks: [], isSample: false, photo: { width: 8 } });
  const body = session.createEmptyMask({ materialClass: "paint", panel: null });
  session.saveMask({ ...body, alpha: new Uint8Array([255]) });
  expect(requireReady(session).masks).toHaveLength(1);
  session.resetMasks();
  expect(requireReady(session).masks).toEqual([]);
});

test("a sample has its masks at once", async () => {
  const { session } = startSession(createScript());
  await session.chooseSample(() => Promise.resolve({ photo: photoOf(7), masks: [mask("hood")] }));
  expect(requireReady(session)).toMatchObject({ isSample: true, masks: [{ id: "hood" }] });
});

test("a sample that cannot be had fails, and trying again loads it once more", async () => {
  const { session } = startSession(createScript());
  const missing = new SampleError("as scripted");
  const answers = [Promise.reject(missing), Promise.resolve({ photo: photoOf(7), masks: [] })];
  await session.chooseSample(() => answers.shift() ?? Promise.reject(new Error("asked too often")));
  expect(session.getState()).toMatchObject({ kind: "failed", failure: "program-missing" });
  await session.retry();
  expect(session.getState()).toMatchObject({ kind: "ready", isSample: true });
});

test("a wipe stops what is running, ends the worker and leaves nothing", async () => {
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

interface Script {
  engine: Engine;
  signals: AbortSignal[];
  /** Where cars were asked for. */
  aims: { x: number; y: number }[];
  /** The photos that were looked at. */
  looks: Photo[];
  /** How often the segmenter was closed. */
  closed: () => number;
  /** How often it was told that a photo is about to come. */
  prepared: () => number;
}

interface ScriptOptions {
  refuse?: Record<string, PhotoProblem>;
  beforeFound?: () => Promise<void> | undefined;
  /** Of each search that comes to its end. */
  failures?: (Error | null)[];
  canDraw?: boolean;
}

const besideAllCars = { x: -1, y: -1 };

/** By script: a file `name:width` is a photo so wide; wall shows no car, and what reads offline cannot be had. */
function createScript(options: ScriptOptions = {}): Script {
  const signals: AbortSignal[] = [];
  const aims: { x: number; y: number }[] = [];
  const looks: Photo[] = [];
  let closedCount = 0;
  let preparedCount = 0;
  let lastName = "";
  const segmenter: CarSegmenter = {
    async segmentCar(photo, { signal, onProgress, at } = {}): Promise<Segmentation> {
      looks.push(photo);
      if (at) aims.push(at);
      if (signal) signals.push(signal);
      onProgress?.({ kind: "encoding", fraction: 0.5 });
      await options.beforeFound?.();
      signal?.throwIfAborted();
      const failure = options.failures?.shift();
      if (failure) throw failure;
      if (lastName === "wall" || at === besideAllCars) return { kind: "no-car", warnings: ["too-dark"] };
      return { kind: "car", masks: [mask("hood"), mask("roof")], warnings: ["several-cars", "too-dark"] };
    },
    editMask: (one) =>
      one.id === "hood" ? Promise.resolve(emptyMask(one)) : Promise.reject(named("ModelError")),
    prepare: () => void preparedCount++,
    close: () => void closedCount++,
  };
  const engine: Engine = {
    async readPhoto(blob) {
      const [name = "", width = ""] = (await blob.text()).split(":");
      lastName = name;
      if (name === "offline") throw named("ReaderError");
      const problem = options.refuse?.[name];
      return problem ? { kind: "refused", problem } : { kind: "photo", photo: photoOf(Number(width)) };
    },
    cacheModels: () => Promise.resolve(),
    createEmptyMask: ({ id, materialClass, panel }) => {
      if (materialClass === "wheel") throw new Error("this test begins no wheel");
      return { ...mask(id), materialClass, panel, alpha: new Uint8Array(0) };
    },
    createCarSegmenter: () => segmenter,
    createRenderer: () => {
      if (options.canDraw === false) return { kind: "unsupported" };
      throw new Error("this test draws nothing");
    },
    createRimThumbnails: () => null,
    createSwatches: () => null,
  };
  return { engine, signals, aims, looks, closed: () => closedCount, prepared: () => preparedCount };
}

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

function file(name: string, width = 1): Blob {
  return new Blob([`${name}:${width}`]);
}

/** Node has no ImageData; nothing in the session looks at pixels. */
function photoOf(width: number): Photo {
  return { width, height: 1, pixels: {} as ImageData };
}

function mask(id: string): PartMask {
  const box = { left: 0, top: 0, width: 1, height: 1 };
  return { id, materialClass: "paint", panel: null, box, alpha: new Uint8Array([255]) } as PartMask; // one pixel
}

const named = (name: string): Error => Object.assign(new Error("as scripted"), { name });

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
