import { createContext, type ReactNode, use, useMemo, useRef, useState } from "react";
import type { SheetStep } from "./sheet-step.ts";

/** The sheet around a panel. */
export interface SheetControl {
  step: SheetStep;
  setStep: (step: SheetStep) => void;
  /** Its height on screen, in CSS pixels. */
  readHeight: () => number;
  /** Follows a finger without a render; null gives it the height of its step back. */
  showHeight: (heightPx: number | null) => void;
}

const SheetContext = createContext<SheetControl | null>(null);

export function useSheet(): SheetControl {
  const sheet = use(SheetContext);
  if (sheet === null) throw new Error("useSheet must be used inside Sheet");
  return sheet;
}

interface SheetProps {
  label: string;
  className: string;
  children: ReactNode;
}

/** A panel; on phones a sheet that the customer pulls up over the picture by its `SheetHead`. */
export function Sheet({ label, className, children }: SheetProps) {
  const [step, setStep] = useState<SheetStep>("half");
  const element = useRef<HTMLElement>(null);
  const control = useMemo<SheetControl>(
    () => ({
      step,
      setStep,
      readHeight: () => element.current?.offsetHeight ?? 0,
      showHeight(heightPx) {
        if (element.current === null) return;
        element.current.style.transition = heightPx === null ? "" : "none";
        element.current.style.height = heightPx === null ? "" : `${heightPx}px`;
      },
    }),
    [step],
  );
  return (
    <aside
      ref={element}
      aria-label={label}
      data-sheet={step}
      className={`min-h-0 min-w-0 ${phoneStyle} ${className}`}
    >
      <SheetContext value={control}>{children}</SheetContext>
    </aside>
  );
}

/** Half open, three rows of swatches fit on a common phone; fully open, the car is still in sight. */
const phoneStyle = [
  "phone:rounded-t-panel phone:border-t phone:border-line-strong phone:bg-panel phone:transition-[height] phone:duration-calm phone:ease-glide",
  "phone:data-[sheet=low]:h-46 phone:data-[sheet=half]:h-[max(17rem,51dvh)] phone:data-[sheet=full]:h-[max(23rem,min(71dvh,100dvh-15rem))]",
].join(" ");
