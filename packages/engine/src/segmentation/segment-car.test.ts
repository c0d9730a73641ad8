import { expect, test } from "vitest";
import { CELL_COUNT, LOGITS_SIDE, type Logits } from "../masks/mask.ts";
import type { PartMask } from "../masks/part-mask.ts";
import type { PanelScores } from "../masks/panel-scores.ts";
import type { Decode } from "../models/prompt.ts";
import { fitToFrame } from "../models/sam-frame.ts";
import type { Raster } from "../photo/resize.ts";
import { badgeStage } from "../testing/badge-stage.ts";
import { type CellArea, classScoresOf, isInArea } from "../testing/class-map.ts";
import type { Embed } from "./choose-view.ts";
import { type Segmentation, segmentCar } from "./segment-car.ts";

const CAR = { left: 40, top: 60, right: 200, bottom: 150 };
const WINDOW = { left: 80, top: 70, right: 140, bottom: 95 };
/** In a part of the photo. */
const SMALL_CAR = { left: 160, top: 100, right: 240, bottom: 145 };
const noPanels: PanelScores = { likeliestAt: () => null, probabilityOf: () => 0 };
const trunk: PanelScores = {
  likeliestAt: () => "trunk",
  probabilityOf: (panel) => (panel === "trunk" ? 1 : 0),
};

test("the paint mask is the car without its window", async () => {
  const { segmentation } = await segmentCar(
    photoOfCar(),
    embedWith({ views: [{ score: 9 }], decode: carDecoder }),
  );
  const [paint] = masksOf(segmentation);
  if (paint?.materialClass !== "paint") throw new Error("The paint is missing");
  const wrong = Array.from({ length: CELL_COUNT }, (_, cell) => cell).filter(
    (cell) => alphaAtCell(paint, cell) > 127 !== (isInArea(CAR, cell) && !isInArea(WINDOW, cell)),
  );
  expect(wrong.length / CELL_COUNT).toBeLessThan(0.005);
});

test("if the decoder's answer is not about the car, the model's outline stays", async () => {
  const corner = logitsOf({ left: 0, top: 0, right: 30, bottom: 30 });
  const decode: Decode = () => Promise.resolve({ logits: corner, score: 1 });
  const { segmentation } = await segmentCar(photoOfCar(), embedWith({ views: [{ score: 9 }], decode }));
  const [paint] = masksOf(segmentation);
  if (!paint) throw new Error("The paint is missing");
  expect(alphaAtCell(paint, 100 * LOGITS_SIDE + 60)).toBe(255);
  expect(alphaAtCell(paint, 10 * LOGITS_SIDE + 10)).toBe(0);
});

test("an uncertain car is zoomed in to once, and its masks are in the photo's pixels", async () => {
  const sizes: string[] = [];
  const embed = embedWith({ views: [{ score: 2, car: SMALL_CAR }, { score: 9 }], decode: carDecoder, sizes });
  const { segmentation, view } = await segmentCar(photoOfCar(), embed);
  expect(sizes).toEqual(["1024×768", "480×480"]);
  expect(view.box).toEqual({ left: 544, top: 250, width: 480, height: 480 });
  expect(segmentation).toMatchObject({ normals: { box: view.box, values: Uint8Array.of(9) } });
  const [paint] = masksOf(segmentation);
  expect(Math.abs((paint?.box.left ?? 0) - (544 + (CAR.left * 480) / LOGITS_SIDE))).toBeLessThan(8);
  expect(Math.abs((paint?.box.top ?? 0) - (250 + (CAR.top * 480) / LOGITS_SIDE))).toBeLessThan(8);
});

test("a photo whose car stays uncertain when zoomed in has none, and keeps the whole view", async () => {
  const { segmentation, view } = await segmentCar(
    photoOfCar(),
    embedWith({ views: [{ score: 2 }, { score: 2 }], decode: carDecoder }),
  );
  expect(segmentation.kind).toBe("no-car");
  expect(view.box).toEqual({ left: 0, top: 0, width: 1024, height: 768 });
});

test("a tap beside the car zooms in there and does not return the neighboring car", async () => {
  const sizes: string[] = [];
  const embed = embedWith({ views: [{ score: 9 }, { score: 0.2 }], decode: carDecoder, sizes });
  const { segmentation } = await segmentCar(photoOfCar(), embed, { x: 1000, y: 740 });
  expect(sizes).toHaveLength(2);
  expect(segmentation.kind).toBe("no-car");
});

test("a badge on the trunk lies on the paint, below the glass", async () => {
  const badge = { left: 150, top: 110, right: 160, bottom: 118 };
  const stage = badgeStage([{ left: 300, top: 220, right: 320, bottom: 236 }], "body");
  const { segmentation } = await segmentCar(
    photoOfCar({ badge }),
    embedWith({ views: [{ score: 9 }], decode: carDecoder, panels: trunk, stage }),
  );
  expect(masksOf(segmentation).map(({ materialClass, panel }) => panel ?? materialClass)).toEqual([
    "trunk",
    "badge",
    "glass",
  ]);
  const mask = masksOf(segmentation).find(({ panel }) => panel === "badge");
  if (!mask) throw new Error("The badge is missing");
  const wrong = Array.from({ length: CELL_COUNT }, (_, cell) => cell).filter(
    (cell) => alphaAtCell(mask, cell) > 127 !== isInArea(badge, cell),
  );
  expect(wrong).toEqual([]);
});

/** A dark car with a bright window, and maybe a bright badge, on a gray background. */
function photoOfCar({ badge }: { badge?: CellArea } = {}): Raster {
  const data = new Uint8ClampedArray(1024 * 768 * 4).fill(128);
  const fill = ({ left, top, right, bottom }: CellArea, value: number) => {
    for (let y = 4 * top; y < 4 * bottom; y++)
      data.fill(value, (y * 1024 + 4 * left) * 4, (y * 1024 + 4 * right) * 4);
  };
  fill(CAR, 40);
  fill(WINDOW, 220);
  if (badge) fill(badge, 250);
  return { width: 1024, height: 768, data };
}

interface FakeModels {
  /** The model's score for the car in each embedded view, and where it is. */
  views: { score: number; car?: CellArea }[];
  decode: Decode;
  /** Receives the size of each embedded view. */
  sizes?: string[];
  panels?: PanelScores;
  stage?: Float32Array;
}

function embedWith({
  views,
  decode,
  sizes = [],
  panels = noPanels,
  stage = badgeStage([], "body"),
}: FakeModels): Embed {
  return (photo) => {
    sizes.push(`${photo.width}×${photo.height}`);
    const { score, car = CAR } = views[sizes.length - 1] ?? { score: 0 };
    const window = car === CAR ? WINDOW : { ...car, bottom: (car.top + car.bottom) / 2 };
    const classes = classScoresOf(score, [
      { materialClass: "paint", ...car },
      { materialClass: "glass", ...window },
    ]);
    const readNormals = () => Promise.resolve(Uint8Array.of(score));
    return Promise.resolve({
      photo,
      fitted: fitToFrame(photo),
      classes,
      fixtureAt: () => null,
      panels,
      stage,
      decode,
      readNormals,
    });
  };
}

/** A decoder that knows the car and its window and answers with the one that the prompt points at. */
const carDecoder: Decode = ({ box, inside, guess }) => {
  const [point] = inside;
  const cell = point ? Math.floor(point.y / 4) * LOGITS_SIDE + Math.floor(point.x / 4) : -1;
  const isSmall = box !== undefined && box.end.x - box.start.x < 400;
  const isWindow = isInArea(WINDOW, cell) && (isSmall || (box === undefined && guess === undefined));
  return Promise.resolve({ logits: logitsOf(isWindow ? WINDOW : CAR), score: 1 });
};

function logitsOf(area: CellArea): Logits {
  return Float32Array.from({ length: CELL_COUNT }, (_, cell) => (isInArea(area, cell) ? 6 : -6));
}

function masksOf(segmentation: Segmentation): readonly PartMask[] {
  if (segmentation.kind === "no-car") throw new Error("The car was not found");
  return segmentation.masks;
}

/** Alpha at the center of a cell, in a photo whose long side is 1024. */
function alphaAtCell({ box, alpha }: PartMask, cell: number): number {
  const x = 4 * (cell % LOGITS_SIDE) + 2 - box.left;
  const y = 4 * Math.floor(cell / LOGITS_SIDE) + 2 - box.top;
  return x >= 0 && y >= 0 && x < box.width && y < box.height ? (alpha[y * box.width + x] ?? 0) : 0;
}
