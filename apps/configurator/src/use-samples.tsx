import { useEffect, useState } from "react";
import type { SampleCar } from "./samples/sample-cars.ts";

/** Our own cars; none until their list has come, or where it cannot be had: they are an offer, nothing waits for them. */
export function useSamples(): readonly SampleCar[] {
  const [cars, setCars] = useState<readonly SampleCar[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const showNone = () => setCars([]);
    import("./samples/sample-cars.ts").then(
      ({ sampleCars }) => isCurrent && setCars(sampleCars),
      () => isCurrent && showNone(),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return cars;
}
