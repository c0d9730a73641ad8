import { createHash, randomUUID } from "node:crypto";
import type { Logger as Log } from "pino";
import * as z from "zod";
import type { Warning } from "../../data/credits.ts";
import type { Db } from "../../data/db.ts";
import {
  beginAsking,
  beginFetching,
  countPoll,
  endPicture,
  type Ending,
  findPicture,
  finishPicture,
  mostAsks,
  type PictureRow,
  queuePicture,
  storePrediction,
  undoAsking,
} from "../../data/pictures.ts";
import { tasks } from "../../jobs/tasks.ts";
import type { FileName, FileStore } from "../../services/files/file-store.ts";
import { markPicture } from "../../services/pictures/mark-picture.ts";
import type { PictureProvider } from "../../services/pictures/picture-provider.ts";
import { writePrompt } from "./write-prompt.ts";

export interface DrawOptions {
  db: Db;
  fileStore: FileStore;
  log: Log;
  provider: PictureProvider | undefined;
  /** Sent when a picture uses the shop's credits up to a level. */
  creditWarning: Warning;
}

const task = tasks.drawPicture;
/** Seconds between looks at a drawing; the last one repeats. An event of the provider comes first. */
const lookAfterSeconds = [2, 4, 8, 15, 30] as const;
/** A lost drawing appears in the provider's list within moments. */
const searchAgainSeconds = 15;
const busySeconds = 10;

const payloadSchema = z.object({ id: z.uuid() });

/**
 * Handles the task: takes a picture one step on, from what the database says about it. Any step may be cut off, run twice
 * or run beside another: what must happen once is one statement each.
 */
export function createDrawTask(options: DrawOptions) {
  return async (payload: unknown): Promise<void> => {
    const { id } = payloadSchema.parse(payload);
    const picture = await findPicture(options.db, id);
    if (!picture) return;
    // Without a provider no step can be taken; a periodic task ends the picture at its deadline.
    if (options.provider) await takeStep({ ...options, provider: options.provider }, picture);
  };
}

interface StepOptions extends DrawOptions {
  provider: PictureProvider;
}

async function takeStep(options: StepOptions, picture: PictureRow): Promise<void> {
  const { provider } = options;
  if (picture.ended_at !== null) return stopDrawing(provider, picture);
  if (picture.deadline_at.getTime() <= Date.now()) return end(options, picture, { state: "expired" });
  switch (picture.state) {
    case "waiting":
      return ask(options, picture);
    case "asking":
      return search(options, picture);
    default:
      return look(options, picture);
  }
}

/** Nobody waits for it anymore. */
async function stopDrawing(
  provider: PictureProvider,
  { prediction_id: id, state }: PictureRow,
): Promise<void> {
  if (id !== null && state !== "done") await provider.cancel(id);
}

async function end({ db, provider }: StepOptions, picture: PictureRow, ending: Ending): Promise<void> {
  if (await endPicture(db, picture.id, ending))
    await stopDrawing(provider, { ...picture, state: ending.state });
}

/** Finds a drawing again whose id was lost. */
function seedOf(id: string, asks: number): number {
  return createHash("sha256").update(`${id} ${asks}`).digest().readUInt32BE(0) >>> 1;
}

async function ask(options: StepOptions, picture: PictureRow): Promise<void> {
  const { db, provider, log } = options;
  if (!(await beginAsking(db, picture))) return;
  const { id } = picture;
  const asks = picture.asks + 1;
  const { place, words } = picture;
  const asked = await provider.begin({
    prompt: writePrompt(place, words),
    aspect: place.aspect,
    seed: seedOf(id, asks),
  });
  switch (asked.kind) {
    case "begun":
      return keep(options, picture, asked.id);
    case "busy":
      return undoAsking(db, { id, asks }, { task, seconds: busySeconds });
    case "refused":
      log.error({ pictureId: id, status: asked.status }, "the provider of pictures refuses to begin");
      return end(options, picture, { state: "failed", reason: "no-answer" });
    case "unknown":
      return queuePicture(db, id, { task, seconds: searchAgainSeconds });
  }
}

async function keep({ db, provider }: StepOptions, { id }: PictureRow, predictionId: string): Promise<void> {
  const isKept = await storePrediction(db, { id, predictionId }, { task, seconds: lookAfterSeconds[0] });
  if (!isKept && (await findPicture(db, id))?.prediction_id !== predictionId)
    await provider.cancel(predictionId);
}

/** The server died, or the answer was lost, between asking and writing down the drawing's id. */
async function search(options: StepOptions, picture: PictureRow): Promise<void> {
  const { db, provider } = options;
  const { id, asks, asked_at: askedAt } = picture;
  const found = await provider.find(seedOf(id, asks), askedAt ?? picture.created_at);
  if (found.kind === "found") return keep(options, picture, found.id);
  // Queued first: when asking again is not due yet, or another run does it, this is the next look.
  await queuePicture(db, id, { task, seconds: searchAgainSeconds });
  if (found.kind === "none" && asks < mostAsks) await ask(options, picture);
}

async function look(options: StepOptions, picture: PictureRow): Promise<void> {
  const { db, provider } = options;
  const { id, polls, prediction_id: predictionId } = picture;
  if (predictionId === null) return end(options, picture, { state: "failed", reason: "no-answer" });
  const drawing = await provider.look(predictionId);
  switch (drawing.kind) {
    case "drawing":
    case "silent":
      return countPoll(db, id, { task, seconds: pauseAfter(polls) });
    case "drawn":
      return fetchDrawing(options, picture, drawing.url);
    case "failed":
      return end(options, picture, { state: "failed", reason: "model-failed" });
    case "stopped":
      return end(options, picture, { state: "failed", reason: "no-answer" });
    case "refused":
      return end(options, picture, { state: "refused" });
  }
}

function pauseAfter(polls: number): number {
  return lookAfterSeconds[Math.min(polls + 1, lookAfterSeconds.length - 1)] ?? 30;
}

async function fetchDrawing(options: StepOptions, picture: PictureRow, url: string): Promise<void> {
  const { db, fileStore, provider, log, creditWarning } = options;
  const { id, polls } = picture;
  const file = await beginFetching(db, id, `pictures/${randomUUID()}` satisfies FileName);
  if (file === undefined) return;
  const fetched = await provider.fetch(url);
  if (fetched.kind !== "picture")
    log.warn({ pictureId: id, reason: fetched.reason }, "a finished picture could not be fetched");
  if (fetched.kind === "failed") return countPoll(db, id, { task, seconds: pauseAfter(polls) });
  if (fetched.kind === "refused") return end(options, picture, { state: "failed", reason: "bad-file" });
  await fileStore.put(file, markPicture(fetched.bytes, fetched.type));
  if ((await finishPicture(db, { id, type: fetched.type }, creditWarning)) === "no-credit")
    await end(options, picture, { state: "expired" });
}
