import type { Film } from "@livery/catalog";
import { useEffect, useState } from "react";
import type { SampleCar } from "../../samples/sample-cars.ts";
import { SampleError } from "../../samples/sample-error.ts";
import { type AttractPicture, drawAttractPictures } from "./attract-pictures.ts";

const holdMs = 6_000;

interface Loop {
  /** The picture that goes and the one that comes, or only the first. */
  shown: readonly AttractPicture[];
  isPlaying: boolean;
  setPlaying: (isPlaying: boolean) => void;
}

interface Turns {
  pictures: readonly AttractPicture[];
  /** Index of the picture on screen. Stays when another one is added. */
  shown: number;
  /** Index of the one before. */
  previous: number;
  count: number;
}

const noTurns: Turns = { pictures: [], shown: 0, previous: 0, count: 0 };

function takeTurn({ pictures, shown, count }: Turns): Turns {
  return { pictures, previous: shown, shown: shown + 1 < pictures.length ? shown + 1 : 0, count: count + 1 };
}

/** Shows one picture after another. The next one is drawn while one is on screen. */
export function useAttractPictures(cars: readonly SampleCar[] | null, films: readonly Film[]): Loop {
  const [{ pictures, shown, previous, count }, setTurns] = useState(noTurns);
  const [isPlaying, setPlaying] = useState(true);
  useEffect(() => {
    if (!isPlaying) return;
    const clock = setInterval(() => setTurns(takeTurn), holdMs);
    return () => clearInterval(clock);
  }, [isPlaying]);
  const [turns] = useState(() => new EventTarget());
  useEffect(() => void turns.dispatchEvent(new Event("turn")), [turns, count]);
  useEffect(() => {
    if (cars === null) return;
    const leaving = new AbortController();
    const drawn: string[] = [];
    const work = drawAttractPictures({
      cars,
      films,
      signal: leaving.signal,
      next: () =>
        new Promise((resolve) => {
          turns.addEventListener("turn", () => resolve(), { once: true });
          leaving.signal.addEventListener("abort", () => resolve());
        }),
      onPicture: (picture) => {
        if (picture.film !== null) drawn.push(picture.url);
        setTurns((before) => ({ ...before, pictures: [...before.pictures, picture] }));
      },
    });
    work.catch((error: unknown) => {
      // Offline before the files were cached: the shop's name and the invitation stay.
      if (!leaving.signal.aborted && !(error instanceof SampleError)) reportError(error);
    });
    return () => {
      leaving.abort(null);
      for (const url of drawn) URL.revokeObjectURL(url);
      setTurns(noTurns);
    };
  }, [cars, films, turns]);
  const both = [pictures[previous], pictures[shown]].filter((picture) => picture !== undefined);
  return { shown: [...new Set(both)], isPlaying, setPlaying };
}
