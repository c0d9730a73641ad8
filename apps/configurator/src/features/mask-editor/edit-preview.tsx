import type { Photo } from "@livery/engine";
import { useMemo } from "react";
import { PartMark } from "../../viewport/part-mark.tsx";
import { differenceOf } from "../../viewport/mask-shape.ts";
import type { PieceChange } from "./list-changes.ts";

interface FixPreviewProps extends PieceChange {
  photo: Photo;
  isBusy?: boolean;
}

/** What the piece would become: its edge, bright what comes to it, dark what goes. */
export function EditPreview({ before, after, photo, isBusy = false }: FixPreviewProps) {
  const added = useMemo(() => differenceOf(after, before), [after, before]);
  const removed = useMemo(() => differenceOf(before, after), [after, before]);
  return (
    <div className={isBusy ? "animate-pulse" : ""}>
      {after !== before && <PartMark mask={removed} photo={photo} paint={gone} className="invert" />}
      {after !== before && <PartMark mask={added} photo={photo} paint={come} />}
      <PartMark mask={after} photo={photo} paint={edge} />
    </div>
  );
}

const edge = { inside: 40, edge: 255 };
const come = { inside: 130, edge: 130 };
const gone = { inside: 190, edge: 190 };
