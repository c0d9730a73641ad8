import type { Film } from "@livery/catalog";
import type { SampleId } from "../../samples/sample-cars.ts";
import { texts } from "../../language/texts.ts";
import { bodyOf } from "./sample-bodies.ts";

/** A sample car in a film. */
export interface ExampleToChoose {
  id: SampleId;
  film: Film;
  /** URL of the picture. */
  picture: string;
}

interface ExampleRowProps {
  /** Null while they load. Empty cells keep their place, so the layout does not shift. */
  examples: readonly ExampleToChoose[] | null;
  onExample: (example: ExampleToChoose) => void;
}

/** What the app does, on cars of different bodies. One tap opens the car in its film. */
export function ExampleRow({ examples, onExample }: ExampleRowProps) {
  return (
    <ul
      aria-label={texts.photo.examples}
      className="mb-6 grid w-full max-w-3xl grid-cols-3 roomy:max-w-none gap-2 sm:gap-4 low:hidden"
    >
      {examples === null && emptyCells}
      {examples?.map((example) => (
        <li key={example.id}>
          <button
            type="button"
            onClick={() => onExample(example)}
            className="group block w-full rounded-control text-left"
          >
            <img
              src={example.picture}
              alt={texts.photo.bodies[bodyOf[example.id]]}
              width={480}
              height={320}
              className="aspect-3/2 w-full rounded-control border border-line object-cover transition-colors duration-quick group-hover:border-light/60"
            />
            <span className="type-small mt-1.5 line-clamp-2 text-dim group-hover:text-text">
              {example.film.name}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const emptyCells = Array.from({ length: 3 }, (_, index) => (
  <li key={index} aria-hidden="true">
    <div className="aspect-3/2 rounded-control border border-line" />
    <p className="type-small mt-1.5 h-[1lh]" />
  </li>
));
