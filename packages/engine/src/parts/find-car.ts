import { type CarParts, planeOf, scoreCarParts, withoutCells } from "./car-parts.ts";
import { LEAST_CAR_SHARE, sureOf } from "./choose-car.ts";
import { claimPainted } from "./claim-painted.ts";
import { LOGITS_SIDE, type Logits } from "./mask.ts";
import { type CellColours, createPaintTest } from "./paint-colour.ts";
import { findPieces, type Piece } from "./pieces.ts";
import { type Ask, refineParts } from "./refine-parts.ts";

const CELLS = LOGITS_SIDE * LOGITS_SIDE;
/**
 * What tells a car from a sky or a wall that the parts model has seen something in: how sure it is on average, and how
 * much of the thing is paint. 12 street photos and 7 renders had at least 0.959 and 0.34. Of nine pictures without a
 * car (ground, sky, an empty garage, a circuit board) a sky came nearest by the first, 0.950, with 0.16 of paint, and
 * ground by the second, with 0.900.
 */
const LEAST_SURENESS = 0.93;
const LEAST_PAINT_SHARE = 0.25;
/** What hangs together with the car by less than this share of it is a scrap of something else. */
const LEAST_SCRAP_SHARE = 0.08;

/** The parts of the one car in the photo, after model, paint colour and decoder. Null when there is no car. */
export async function findCar(parts: CarParts, colours: CellColours, ask: Ask): Promise<CarParts | null> {
  const car = parts.logitsOf("car");
  const main = findPieces((cell) => (car[cell] as number) > 0)[0];
  if (!main || !isCar(main, car, parts.logitsOf("paint"))) return null;
  return withoutScraps(await refineParts(paintedTrimAsPaint(claimPainted(parts, colours), colours), ask));
}

function isCar(main: Piece, car: Logits, paint: Logits): boolean {
  const { length } = main.cells;
  const painted = main.cells.filter((cell) => (paint[cell] as number) > 0).length / length;
  return (
    length >= LEAST_CAR_SHARE * CELLS && sureOf(main, car) >= LEAST_SURENESS && painted >= LEAST_PAINT_SHARE
  );
}

/** Mirrors, handles and spoilers in the body's colour are wrapped with it, whatever the model calls them. */
function paintedTrimAsPaint(parts: CarParts, colours: CellColours): CarParts {
  const isPaint = createPaintTest(colours, parts.logitsOf("paint"));
  const scores = parts.shares.map((share) => Math.log(share + 1e-6));
  const [paint, trim] = [planeOf("paint") * CELLS, planeOf("trim") * CELLS];
  for (const piece of findPieces((cell) => parts.partAt(cell) === "trim").filter(isPaint))
    for (const cell of piece.cells) {
      const kept = scores[paint + cell] as number;
      scores[paint + cell] = scores[trim + cell] as number;
      scores[trim + cell] = kept;
    }
  return scoreCarParts(scores);
}

/** Without what lies apart from the car: a neighbour's wheel, a shadow. */
function withoutScraps(parts: CarParts): CarParts {
  const [main, ...scraps] = findPieces((cell) => parts.partAt(cell) !== null);
  const least = LEAST_SCRAP_SHARE * (main?.cells.length ?? 0);
  return withoutCells(
    parts,
    scraps.filter(({ cells }) => cells.length < least).flatMap(({ cells }) => cells),
  );
}
