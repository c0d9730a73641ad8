import { expect, test } from "vitest";
import type { LoadProgress, TimedSegmenter } from "../models/timed-segmenter.ts";
import { ModelLoader } from "./model-loader.ts";

test("a photo that waits for the other models hears of their download", async () => {
  const { models, report } = await load();
  report(loading(12));
  const heard: LoadProgress[] = [];
  models.follow((progress) => heard.push(progress));
  report(loading(15));
  expect(heard).toEqual([loading(12), loading(15)]);
});

test("a photo after the download hears of none", async () => {
  const { models, report } = await load();
  report(loading(17));
  const heard: LoadProgress[] = [];
  await models.load((progress) => heard.push(progress));
  models.follow((progress) => heard.push(progress));
  expect(heard).toEqual([]);
});

test("a photo that is encoded does not hear of a start that is over", async () => {
  const { models, report } = await load();
  report({ kind: "starting" });
  const heard: LoadProgress[] = [];
  models.follow((progress) => heard.push(progress));
  expect(heard).toEqual([]);
});

/** A loader whose encoder is loaded, and what its download reports after that. */
async function load() {
  let report: (progress: LoadProgress) => void = () => {};
  const segmenter = {} as TimedSegmenter; // nobody calls it
  const models = new ModelLoader((onProgress) => {
    report = onProgress;
    return Promise.resolve(segmenter);
  });
  await models.load(() => {});
  return { models, report: (progress: LoadProgress) => report(progress) };
}

function loading(loadedBytes: number): LoadProgress {
  return { kind: "loading", loadedBytes, totalBytes: 17 };
}
