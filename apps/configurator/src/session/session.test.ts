import type { CarFound, Mask, PartsFinder, Photo, PhotoProblem, Tap } from "@livery/engine";
import { expect, test } from "vitest";
import type { Engine } from "./engine.ts";
import { Session } from "./session.ts";
import { isMaskBusy, type Ready, type SessionState } from "./session-state.ts";

test("a photo is read, its car is found, and the session is ready", async () => {
  const { session, seen } = startSession(createScript());
  await session.choosePhoto(file("car"));
  expect(seen.map((state) => state.kind)).toEqual(["reading", "finding-parts", "finding-parts", "ready"]);
  expect(requireReady(session)).toMatchObject({ found: "car", taps: [], tapsFailed: false });
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
  expect(session.getState()).toEqual({ kind: "empty", refusal: "not-a-picture" });
  await session.choosePhoto(file("car"));
  expect(session.getState()).toMatchObject({ kind: "ready", refusal: null });
});

test("a refused photo does not stop the search that is running", async () => {
  const gate = Promise.withResolvers<void>();
  const { session } = startSession(createScript({ refuse: { bad: "too-big" }, beforeFound: gate.promise }));
  const first = session.choosePhoto(file("car"));
  await settle();
  await session.choosePhoto(file("bad"));
  expect(session.getState()).toMatchObject({ kind: "finding-parts", refusal: "too-big" });
  gate.resolve();
  await first;
  expect(session.getState()).toMatchObject({ kind: "ready", refusal: "too-big" });
});

test("a new photo stops the search for the one before it", async () => {
  const gate = Promise.withResolvers<void>();
  const script = createScript({ beforeFound: gate.promise });
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
  const { session } = startSession(createScript({ beforeFound: gate.promise }));
  const running = session.choosePhoto(file("car"));
  await settle();
  session.cancel();
  gate.resolve();
  await running;
  expect(session.getState()).toEqual({ kind: "empty", refusal: null });
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
  const session = new Session(() => answers.shift() ?? Promise.resolve(script.engine));
  await session.choosePhoto(file("car"));
  expect(session.getState()).toMatchObject({ kind: "failed", failure: "program-missing", photo: null });
  await session.retry();
  expect(session.getState()).toMatchObject({ kind: "ready" });
});

test("a browser that cannot draw fails before the car is found", async () => {
  const gate = Promise.withResolvers<void>();
  const { session } = startSession(createScript({ beforeFound: gate.promise, canDraw: false }));
  const running = session.choosePhoto(file("car"));
  await settle();
  // The engine of this test never looks at the canvas, and there is no document here to make one.
  expect(session.createRenderer({} as HTMLCanvasElement)).toBeNull();
  gate.resolve();
  await running;
  expect(session.getState()).toMatchObject({ kind: "failed", failure: "drawing-unsupported" });
});

test("a tap is wanted at once and answered by a new mask", async () => {
  const { session } = await readySession(createScript());
  const answered = session.setTaps([tap(1)]);
  expect(isMaskBusy(requireReady(session))).toBe(true);
  await answered;
  expect(isMaskBusy(requireReady(session))).toBe(false);
  expect(requireReady(session).mask.alpha[0]).toBe(1);
});

test("taps made while the mask is being updated are answered together", async () => {
  const script = createScript();
  const { session } = await readySession(script);
  const first = session.setTaps([tap(1)]);
  await Promise.all([first, session.setTaps([tap(1), tap(2)]), session.setTaps([tap(1), tap(2), tap(3)])]);
  expect(script.maskedTapCounts).toEqual([1, 3]);
  expect(requireReady(session).mask.alpha[0]).toBe(3);
});

test("taps that cannot be used are taken back", async () => {
  const { session } = await readySession(createScript({ maskFailures: [null, named("ModelError")] }));
  await session.setTaps([tap(1)]);
  await session.setTaps([tap(1), tap(2)]);
  expect(requireReady(session)).toMatchObject({ taps: [tap(1)], tapsFailed: true });
  await session.setTaps([tap(1), tap(3)]);
  expect(requireReady(session)).toMatchObject({ taps: [tap(1), tap(3)], tapsFailed: false });
});

interface Script {
  engine: Engine;
  signals: AbortSignal[];
  maskedTapCounts: number[];
}

interface ScriptOptions {
  refuse?: Record<string, PhotoProblem>;
  beforeFound?: Promise<void>;
  failures?: Error[];
  maskFailures?: (Error | null)[];
  canDraw?: boolean;
}

/** An engine that answers by script: a file `name:width` is a photo of that width, a mask counts its taps. */
function createScript(options: ScriptOptions = {}): Script {
  const signals: AbortSignal[] = [];
  const maskedTapCounts: number[] = [];
  const finder: PartsFinder = {
    async findCar(photo, { signal, onProgress } = {}): Promise<CarFound> {
      if (signal) signals.push(signal);
      onProgress?.({ kind: "looking", fraction: 0.5 });
      await options.beforeFound;
      signal?.throwIfAborted();
      const failure = options.failures?.shift();
      if (failure) throw failure;
      return { kind: "car", mask: maskOf(photo.width, 0) };
    },
    async maskFor(taps) {
      maskedTapCounts.push(taps.length);
      await settle();
      const failure = options.maskFailures?.shift();
      if (failure) throw failure;
      return maskOf(1, taps.length);
    },
    findParts: () => Promise.reject(new Error("The session only asks for the paint")),
    close() {},
  };
  const engine: Engine = {
    async readPhoto(blob) {
      const [name = "", width = ""] = (await blob.text()).split(":");
      const problem = options.refuse?.[name];
      return problem ? { kind: "refused", problem } : { kind: "photo", photo: photoOf(Number(width)) };
    },
    createPartsFinder: () => finder,
    createFilmRenderer: () => {
      if (options.canDraw === false) return { kind: "unsupported" };
      throw new Error("this test draws nothing");
    },
  };
  return { engine, signals, maskedTapCounts };
}

function startSession(script: Script): { session: Session; seen: SessionState[] } {
  const session = new Session(() => Promise.resolve(script.engine));
  const seen: SessionState[] = [];
  session.subscribe(() => seen.push(session.getState()));
  return { session, seen };
}

async function readySession(script: Script): Promise<{ session: Session }> {
  const { session } = startSession(script);
  await session.choosePhoto(file("car"));
  return { session };
}

function requireReady(session: Session): Ready {
  const state = session.getState();
  if (state.kind !== "ready") throw new Error(`the session is ${state.kind}`);
  return state;
}

function file(name: string, width = 1): Blob {
  return new Blob([`${name}:${width}`]);
}

function photoOf(width: number): Photo {
  // Node has no ImageData; nothing in the session looks at pixels.
  return { width, height: 1, pixels: {} as ImageData };
}

function maskOf(width: number, alpha: number): Mask {
  return { width, height: 1, alpha: new Uint8Array(width).fill(alpha) };
}

function tap(x: number): Tap {
  return { x, y: 0, mode: "add" };
}

function named(name: string): Error {
  return Object.assign(new Error("as scripted"), { name });
}

function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
