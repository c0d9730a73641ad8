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

/** Shows one picture after another. The next one is drawn while one is on screen. */
export function useAttractPictures(cars: readonly SampleCar[] | null, films: readonly Film[]): Loop {
  const [pictures, setPictures] = useState<readonly AttractPicture[]>([]);
  const [turn, setTurn] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  useEffect(() => {
    if (!isPlaying) return;
    const clock = setInterval(() => setTurn((before) => before + 1), holdMs);
    return () => clearInterval(clock);
  }, [isPlaying]);
  const [turns] = useState(() => new EventTarget());
  useEffect(() => void turns.dispatchEvent(new Event("turn")), [turns, turn]);
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
        setPictures((before) => [...before, picture]);
      },
    });
    work.catch((error: unknown) => {
      // Offline before the files were cached: the shop's name and the invitation stay.
      if (!leaving.signal.aborted && !(error instanceof SampleError)) reportError(error);
    });
    return () => {
      leaving.abort(null);
      for (const url of drawn) URL.revokeObjectURL(url);
      setPictures([]);
    };
  }, [cars, films, turns]);
  const count = Math.max(1, pictures.length);
  const both = turn === 0 ? [pictures[0]] : [pictures[(turn - 1) % count], pictures[turn % count]];
  const shown = [...new Set(both)].filter((picture) => picture !== undefined);
  return { shown, isPlaying, setPlaying };
}
