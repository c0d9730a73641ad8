import type { Tap } from "@livery/engine";
import { ToolButton } from "../../controls/tool-button.tsx";

export type TapMode = Tap["mode"];

interface TapToolsProps {
  mode: TapMode;
  taps: readonly Tap[];
  onMode: (mode: TapMode) => void;
  onTaps: (taps: readonly Tap[]) => void;
  onDone: () => void;
}

export function TapTools({ mode, taps, onMode, onTaps, onDone }: TapToolsProps) {
  return (
    <div role="group" aria-label="Put the wrapped area right" className="flex w-full gap-1 roomy:justify-end">
      <ToolButton
        sign={<path d="M10 4v12M4 10h12" />}
        label="Add"
        aria-pressed={mode === "add"}
        onClick={() => onMode("add")}
      />
      <ToolButton
        sign={<path d="M4 10h12" />}
        label="Take away"
        aria-pressed={mode === "remove"}
        onClick={() => onMode("remove")}
      />
      <ToolButton
        sign={<path d="M7.5 4.5 4 8l3.5 3.5M4.5 8H12a4 4 0 0 1 0 8H8" />}
        label="Undo"
        disabled={taps.length === 0}
        onClick={() => onTaps(taps.slice(0, -1))}
      />
      <ToolButton
        sign={<path d="M15.5 8A6 6 0 1 0 16 11M15.5 4v4h-4" />}
        label="Start over"
        disabled={taps.length === 0}
        onClick={() => onTaps([])}
      />
      <ToolButton sign={<path d="m4.5 10.5 3.5 3.5 7.5-8" />} label="Done" isPrimary onClick={onDone} />
    </div>
  );
}
