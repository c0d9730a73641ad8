import type { CarPart } from "./car-picture.ts";

/** The tires among a car's parts, and the picture whose coverage they end. */
export interface Tires {
  /** Size of this picture. */
  width: number;
  height: number;
  /** In pixels of their own picture. */
  parts: readonly CarPart[];
  /** Width of this picture over that of the parts'. */
  scale: number;
}
