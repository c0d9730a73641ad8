import { useEffect, useState } from "react";
import { retryImport } from "../controls/retry-import.ts";
import type { SampleCar } from "../samples/sample-cars.ts";

/** The sample cars: null while loading, empty when they cannot be loaded. */
export function useSamples(): readonly SampleCar[] | null {
  const [cars, setCars] = useState<readonly SampleCar[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const showNone = () => setCars([]);
    retryImport(() => import("../samples/sample-cars.ts")).then(
      ({ sampleCars }) => isCurrent && setCars(sampleCars),
      () => isCurrent && showNone(),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return cars;
}
