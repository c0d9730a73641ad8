import { type ClassScores, type FixtureAt, readClassScores, readFixtures } from "../masks/class-scores.ts";
import { frameSize } from "../masks/frame.ts";
import { type PanelScores, readPanelScores } from "../masks/panel-scores.ts";
import { type SurfaceNormals, toNormalBytes } from "../masks/surface-normals.ts";
import type { Decode } from "../models/prompt.ts";
import type { Segmenter } from "../models/segmenter.ts";
import { fitToFrame, toEncoderFrame, toPartsFrame } from "../models/sam-frame.ts";
import type { TimedSegmenter } from "../models/timed-segmenter.ts";
import type { Raster } from "../photo/resize.ts";
import type { StageMap } from "./stage-contrast.ts";

/** The models' output for one photo. */
export interface PhotoEmbedding {
  photo: Raster;
  /** The photo at the frame's size. */
  fitted: Raster;
  classes: ClassScores;
  fixtureAt: FixtureAt;
  panels: PanelScores;
  stage: StageMap;
  decode: Decode;
  /** The values of SurfaceNormals. */
  readNormals: () => Promise<SurfaceNormals["values"]>;
}

/** Runs the encoder, the slow step, and the car parts model. Rejects with ModelError when they do not run. */
export async function embedPhoto(
  photo: Raster,
  models: Pick<TimedSegmenter, "current"> & Pick<Segmenter, "encode">,
): Promise<PhotoEmbedding> {
  const fitted = fitToFrame(photo);
  const { embedding, stage } = await models.encode(toEncoderFrame(fitted));
  // Keep the segmenter that made the embedding: the next photo may move to another backend.
  const segmenter = models.current;
  const scores = await segmenter.readParts({ embedding, stage }, toPartsFrame(fitted));
  return {
    photo,
    fitted,
    classes: readClassScores(scores.parts, frameSize(photo)),
    fixtureAt: readFixtures(scores.parts),
    panels: readPanelScores(scores.panels),
    stage: stage.data as StageMap, // the model's declared type
    decode: (prompt) => segmenter.decode(embedding, prompt),
    readNormals: async () => toNormalBytes(await segmenter.readNormals(embedding)),
  };
}
