import type { Photo } from "@livery/engine";
import { PlateSurface } from "../features/plate/plate-surface.tsx";
import { PlateTools } from "../features/plate/plate-tools.tsx";
import type { PlateEditor } from "./use-plate-editor.ts";

/** What lies over the photo while a plate's cover is placed. */
export function PlateOverlay({ plate, photo }: { plate: PlateEditor; photo: Photo }) {
  const { quad, change, apply, back } = plate;
  return quad && <PlateSurface {...{ quad, photo }} onChange={change} onApply={apply} onBack={back} />;
}

/** The tools below the picture while a plate's cover is placed. */
export function PlateBar({ plate: { apply, back, remove } }: { plate: PlateEditor }) {
  return <PlateTools onApply={apply} onBack={back} onRemove={remove} />;
}
