import { Drawing } from "../../controls/drawing.tsx";
import { useDrawing } from "../../controls/use-idle-drawings.ts";
import type { Rim, RimDrawings } from "./rim-drawings.ts";

/** A rim from the front. In a new finish it keeps the previous one until it is drawn. */
export function RimDrawing({ rimDrawings, ...rim }: Rim & { rimDrawings: RimDrawings }) {
  return <Drawing picture={useDrawing(rimDrawings, rim)} className="size-16" />;
}
