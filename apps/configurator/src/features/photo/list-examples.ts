import type { Film } from "@livery/catalog";
import type { SampleCar } from "../../samples/sample-cars.ts";
import type { ExampleToChoose } from "./example-row.tsx";

/** The sample cars that have a picture in one of these films. */
export function listExamples(cars: readonly SampleCar[], films: readonly Film[]): ExampleToChoose[] {
  return cars.flatMap(({ id, example }) => {
    const film = films.find((each) => each.id === example?.filmId);
    return example && film ? [{ id, film, picture: example.picture }] : [];
  });
}
