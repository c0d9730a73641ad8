import {
  cancelPicturePath,
  handlePicturePath,
  pictureOfferPath,
  picturePath,
  type PictureOffer,
  type PictureRequest,
  type PictureState,
  type ProblemCode,
} from "@livery/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSafeStorage, type SafeStorage } from "../../../look/safe-storage.ts";
import { canPaintAgain, Painter, sceneOf } from "./painter.ts";

const request: PictureRequest = {
  id: "0b0f5c1e-6d0c-4d83-9c2e-5f6d8a1b2c3d",
  shop: null,
  preset: "salt-flat",
  aspect: "4:3",
  camera: { heightMeters: 1.4, horizon: 0.4 },
  light: "even",
};
const offer: PictureOffer = {
  kind: "offered",
  isSample: true,
  mayUseWords: true,
  presets: ["salt-flat"],
  blockedBy: null,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a place is asked for once, followed until it is done, and kept as a scene", async () => {
  const { painter, server } = openPainter();
  server.state = "waiting";
  painter.paint(request);
  await pass(1_500);
  expect(painter.getState().painting).toMatchObject({ kind: "running", state: "waiting" });
  server.state = "drawing";
  await pass(5_000);
  expect(painter.getState().painting).toMatchObject({ kind: "running", state: "drawing" });
  server.state = "done";
  await pass(5_000);
  const { painting, places, unseen } = painter.getState();
  expect([painting, unseen]).toEqual([{ kind: "idle" }, request.id]);
  expect(places.map(sceneOf)).toEqual([
    { kind: "painted", id: request.id, preset: "salt-flat", horizon: 0.4, isSample: true },
  ]);
  expect(server.requests(handlePicturePath)).toEqual([{ token: "Bearer kiosk-1", body: request }]);
});

test("a second request waits for its turn: one place at a time", async () => {
  const { painter, server } = openPainter();
  server.state = "drawing";
  painter.paint(request);
  painter.paint({ ...request, id: "another" });
  await pass(2_000);
  expect(server.requests(handlePicturePath)).toHaveLength(1);
});

test("what is being painted survives a reload of the page, and is still one picture", async () => {
  const storage = createSafeStorage(() => memoryStorage());
  const before = openPainter({ storage });
  before.server.state = "drawing";
  before.painter.paint(request);
  await pass(1_500);
  const after = openPainter({ storage });
  expect(after.painter.getState().painting).toMatchObject({ kind: "running", request });
  after.server.state = "done";
  await pass(5_000);
  expect(after.painter.getState().places).toHaveLength(1);
  expect(after.server.requests(handlePicturePath).map(({ body }) => body)).toEqual([request]);
  expect(openPainter({ storage }).painter.getState().places).toHaveLength(1);
});

test.each<[PictureState, string]>([
  ["failed", "failed"],
  ["refused", "refused"],
  ["expired", "expired"],
])("a picture that %s ends, and another try is another picture", async (state, why) => {
  const { painter, server } = openPainter();
  server.state = state;
  painter.paint(request);
  await pass(0);
  expect(painter.getState().painting).toMatchObject({ kind: "ended", why });
  server.state = "done";
  painter.tryAgain();
  await pass(0);
  const [first, second] = server.requests(handlePicturePath).map(({ body }) => body as PictureRequest);
  expect(second).toEqual({ ...first, id: expect.not.stringContaining(request.id) });
});

test.each<[ProblemCode, string]>([
  ["out-of-credits", "out-of-credits"],
  ["daily-cap", "daily-cap"],
  ["words-refused", "words-refused"],
  ["not-allowed", "not-allowed"],
  ["too-many-requests", "too-many"],
  ["unavailable", "busy"],
  ["signed-out", "signed-out"],
  ["invalid-fields", "failed"],
])("a request that is refused with %s ends as %s", async (code, why) => {
  const { painter, server } = openPainter();
  server.refusal = code;
  painter.paint(request);
  await pass(0);
  expect(painter.getState().painting).toMatchObject({ kind: "ended", why });
});

test("without a connection it says so after a few tries, and the next try is the same picture", async () => {
  const { painter, server } = openPainter();
  server.isReachable = false;
  painter.paint(request);
  await pass(10_000);
  expect(painter.getState().painting).toMatchObject({ kind: "ended", why: "no-connection" });
  server.isReachable = true;
  server.state = "done";
  painter.tryAgain();
  await pass(0);
  expect(painter.getState().places).toHaveLength(1);
  expect(server.requests(handlePicturePath).map(({ body }) => body)).toEqual([request]);
});

test("a lost connection while it is painted ends nothing", async () => {
  const { painter, server } = openPainter();
  server.state = "drawing";
  painter.paint(request);
  await pass(2_000);
  server.isReachable = false;
  await pass(60_000);
  expect(painter.getState().painting.kind).toBe("running");
  server.isReachable = true;
  server.state = "done";
  await pass(6_000);
  expect(painter.getState().places).toHaveLength(1);
});

test("canceling ends it, unless its picture is about to come", async () => {
  const { painter, server } = openPainter();
  server.state = "fetching";
  painter.paint(request);
  await pass(0);
  const late = painter.cancel();
  await pass(0);
  await late;
  expect(painter.getState().painting).toMatchObject({ kind: "running", isCanceling: false });
  server.state = "canceled";
  const inTime = painter.cancel();
  await pass(0);
  await inTime;
  expect(painter.getState().painting).toMatchObject({ kind: "ended", why: "canceled" });
  expect(server.requests(cancelPicturePath).at(-1)?.body).toEqual({ id: request.id });
});

test("the end of the customer's session cancels it and forgets every place", async () => {
  const storage = createSafeStorage(() => memoryStorage());
  const { painter, server } = openPainter({ storage });
  server.state = "done";
  painter.paint(request);
  await pass(0);
  server.state = "drawing";
  painter.paint({ ...request, id: "second" });
  await pass(0);
  painter.clear();
  await pass(0);
  expect(painter.isInUse).toBe(false);
  expect(server.requests(cancelPicturePath)).toMatchObject([{ body: { id: "second" } }]);
  expect(openPainter({ storage }).painter.isInUse).toBe(false);
  const asked = server.requests(picturePath("second")).length;
  await pass(60_000);
  expect(server.requests(picturePath("second"))).toHaveLength(asked);
});

test("a finished place is painted again for free, once and within half an hour", async () => {
  const { painter, server } = openPainter();
  server.state = "done";
  painter.paint(request);
  await pass(0);
  const [first] = painter.getState().places;
  if (first === undefined) throw new Error("no place");
  expect(canPaintAgain(first, [first], first.finishedAt + 29 * 60_000)).toBe(true);
  expect(canPaintAgain(first, [first], first.finishedAt + 31 * 60_000)).toBe(false);
  painter.paintAgain(first);
  await pass(0);
  const { places } = painter.getState();
  const [second] = places;
  expect(second?.request).toEqual({ ...request, id: expect.any(String), retryOf: request.id });
  expect(places.map((place) => canPaintAgain(place, places, first.finishedAt))).toEqual([false, false]);
});

test("a place whose free try is used up elsewhere says so", async () => {
  const { painter, server } = openPainter();
  server.state = "done";
  painter.paint(request);
  await pass(0);
  const [first] = painter.getState().places;
  if (first === undefined) throw new Error("no place");
  server.refusal = "invalid-fields";
  painter.paintAgain(first);
  await pass(0);
  expect(painter.getState().painting).toMatchObject({ kind: "ended", why: "no-retry" });
});

test("an offer that cannot be had changes nothing, one that is gone hides it", async () => {
  const { painter, server } = openPainter();
  await painter.refreshOffer();
  expect(painter.getState().offer).toEqual(offer);
  server.isReachable = false;
  await painter.refreshOffer();
  expect(painter.getState().offer).toEqual(offer);
  server.isReachable = true;
  server.refusal = "not-found";
  await painter.refreshOffer();
  expect(painter.getState().offer).toEqual({ kind: "none" });
});

function openPainter({ storage = createSafeStorage(() => memoryStorage()) }: { storage?: SafeStorage } = {}) {
  const seen: { path: string; token: string | undefined; body: unknown }[] = [];
  const server = {
    state: "done" as PictureState,
    refusal: null as ProblemCode | null,
    isReachable: true,
    requests: (path: string) =>
      seen.filter((each) => each.path === path).map(({ token, body }) => ({ token, body })),
  };
  vi.stubGlobal(
    "fetch",
    (path: string, { headers, body }: { headers: Record<string, string>; body?: string }) => {
      if (!server.isReachable) return Promise.reject(new TypeError("Failed to fetch"));
      const sent = body === undefined ? null : (JSON.parse(body) as { id: string });
      seen.push({ path, token: headers["authorization"], body: sent });
      if (server.refusal !== null)
        return Response.json(
          { code: server.refusal },
          { status: 402, headers: { "content-type": "application/problem+json" } },
        );
      if (path === pictureOfferPath) return Response.json(offer);
      return Response.json({ id: sent?.id, state: server.state, isSample: true });
    },
  );
  const painter = new Painter({ storage, spender: () => ({ token: "kiosk-1", shopKey: null }) });
  return { painter, server };
}

function memoryStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

const items = new Map<string, string>();
afterEach(() => items.clear());

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}
