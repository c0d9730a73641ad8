import type { Photo } from "@livery/engine";
import { useMemo } from "react";
import { PartMark } from "../../viewport/part-mark.tsx";
import { PartOutline } from "../../viewport/part-outline.tsx";
import { differenceOf } from "../../viewport/mask-shape.ts";
import type { MaskChange } from "./list-changes.ts";

interface EditPreviewProps extends MaskChange {
  photo: Photo;
  isBusy?: boolean;
}

/** Preview of an edited mask: its edge, added areas bright, removed areas dark. */
export function EditPreview({ before, after, photo, isBusy = false }: EditPreviewProps) {
  const added = useMemo(() => differenceOf(after, before), [after, before]);
  const removed = useMemo(() => differenceOf(before, after), [after, before]);
  return (
    <div className={isBusy ? "animate-pulse" : ""}>
      {after !== before && <PartMark mask={removed} photo={photo} paint={removedPaint} className="invert" />}
      {after !== before && <PartMark mask={added} photo={photo} paint={addedPaint} />}
      <PartMark mask={after} photo={photo} paint={wholePaint} />
      <PartOutline mask={after} photo={photo} />
    </div>
  );
}

const wholePaint = { inside: 40, edge: 40 };
const addedPaint = { inside: 130, edge: 130 };
const removedPaint = { inside: 190, edge: 190 };
