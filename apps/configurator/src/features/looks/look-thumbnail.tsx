import { Drawing } from "../../controls/drawing.tsx";
import { useDrawing } from "../../controls/use-idle-drawings.ts";
import type { Look } from "../../look/layer.ts";
import type { LookDrawings } from "./look-drawings.ts";

/** The car in a saved look; an empty place until it is drawn. */
export function LookThumbnail({ look, drawings }: { look: Look; drawings: LookDrawings }) {
  return <Drawing picture={useDrawing(drawings, look)} className="size-full forced-color-adjust-none" />;
}
