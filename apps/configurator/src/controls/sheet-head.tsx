import type { KeyboardEvent, ReactNode } from "react";
import { stepBy } from "./sheet-step.ts";
import { useSheet } from "./sheet.tsx";
import { ToolIcon } from "./tool-button.tsx";
import { usePhoneLayout } from "./use-phone-layout.ts";
import { useSheetDrag } from "./use-sheet-drag.ts";
import { texts } from "../language/texts.ts";

/** The top of a sheet, on phones only: dragged up or down, or moved with its button or the arrow keys. */
export function SheetHead({ children }: { children: ReactNode }) {
  const { step, setStep } = useSheet();
  const drag = useSheetDrag();
  if (!usePhoneLayout()) return null;
  const isFull = step === "full";
  function moveByKey(event: KeyboardEvent) {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    setStep(stepBy(step, event.key === "ArrowUp" ? 1 : -1));
  }
  return (
    <div {...drag} className="shrink-0 touch-none px-4 pt-2 pb-1 select-none">
      <div aria-hidden="true" className="mx-auto mb-1.5 h-1 w-9 rounded-full bg-line-strong" />
      <div className="-mr-2 flex items-center gap-1 max-[20rem]:flex-wrap max-[20rem]:justify-end">
        {children}
        <button
          type="button"
          aria-label={isFull ? texts.controls.makeOptionsSmaller : texts.controls.makeOptionsLarger}
          onClick={() => setStep(isFull ? "half" : stepBy(step, 1))}
          onKeyDown={moveByKey}
          className="grid size-target shrink-0 place-items-center rounded-control text-dim hover:bg-light/5 hover:text-text"
        >
          <ToolIcon icon={<path d={isFull ? "m5 8 5 5 5-5" : "m5 12 5-5 5 5"} />} />
        </button>
      </div>
    </div>
  );
}

interface SheetTitleProps {
  title: string;
  /** Takes away what the panel chose, if anything does. */
  action?: ReactNode;
}

/** The head of a panel: its title, and what takes its choice away, in reach wherever the panel is scrolled to. */
export function SheetTitle({ title, action }: SheetTitleProps) {
  const isPhone = usePhoneLayout();
  if (isPhone)
    return (
      <SheetHead>
        <p className="min-w-1/2 flex-1 truncate font-medium max-[20rem]:text-wrap">{title}</p>
        {action}
      </SheetHead>
    );
  return (
    <div className="flex min-h-14 shrink-0 items-center gap-4 border-b border-line px-4 low:min-h-11 wide:min-h-18 wide:px-5">
      <p className="min-w-0 flex-1 truncate font-medium font-stretch-[112%]">{title}</p>
      {action}
    </div>
  );
}
