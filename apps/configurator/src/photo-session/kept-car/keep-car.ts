import { CarKeeper, type Keeping } from "./car-keeper.ts";
import { deleteCarDatabase } from "./car-store.ts";

interface KeptFromNowOn {
  /** Null on a shared device. */
  keeper: CarKeeper | null;
  /** The car of before is on screen, or there is none. */
  restored: Promise<void>;
}

/**
 * Restores the car of this tab and keeps it from then on. On a device that customers share, such as a kiosk, nothing is kept, and
 * what was kept before it became one is deleted.
 */
export function keepCar({ isShared, ...keeping }: Keeping & { isShared: boolean }): KeptFromNowOn {
  if (isShared) {
    void deleteCarDatabase();
    return { keeper: null, restored: Promise.resolve() };
  }
  const keeper = new CarKeeper(keeping);
  return { keeper, restored: keeper.start() };
}
