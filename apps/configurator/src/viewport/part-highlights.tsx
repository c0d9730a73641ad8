import type { PartMask, Photo } from "@livery/engine";
import { useEffect, useState } from "react";
import { PartMark } from "./part-mark.tsx";
import { PartOutline } from "./part-outline.tsx";

/** All masks have lit up after this long, however many there are. */
const lightUpMs = 1400;
/** The animation's duration in app.css. */
const maskMs = 900;

/** Lights up the found masks one by one, from left to right. */
export function PartHighlights({ masks, photo }: { masks: readonly PartMask[]; photo: Photo }) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), lightUpMs + maskMs);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) return null;
  const ordered = masks.toSorted((one, other) => one.box.left - other.box.left);
  return ordered.map((mask, index) => (
    <PartMark
      key={mask.id}
      mask={mask}
      photo={photo}
      paint={found}
      className="animate-light-up opacity-0"
      style={{ animationDelay: `${(index / masks.length) * lightUpMs}ms` }}
    />
  ));
}

/** Outlines the selected panels. */
export function PartOutlines({ masks, photo }: { masks: readonly PartMask[]; photo: Photo }) {
  return masks.map((mask) => <PartOutline key={mask.id} {...{ mask, photo }} />);
}

const found = { inside: 90, edge: 255 };
