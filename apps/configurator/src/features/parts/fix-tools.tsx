import type { Hint } from "@livery/engine";
import { ToolButton } from "../../controls/tool-button.tsx";
import type { Fixing } from "./use-fixing.ts";

interface FixToolsProps {
  fixing: Fixing | null;
  mode: Hint["mode"];
  onMode: (mode: Hint["mode"]) => void;
  onApply: () => void;
  onReset: () => void;
  onDone: () => void;
}

export function FixTools({ fixing, mode, onMode, onApply, onReset, onDone }: FixToolsProps) {
  const isChanged = fixing !== null && fixing.after !== fixing.before;
  return (
    <div
      role="group"
      aria-label="Put a part right"
      className="flex shrink-0 items-center px-1 py-1 wide:justify-center wide:px-3 roomy:gap-1"
    >
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
        disabled={!fixing?.canUndo}
        onClick={() => fixing?.undo()}
      />
      <ToolButton
        sign={<path d="M15.5 8A6 6 0 1 0 16 11M15.5 4v4h-4" />}
        label="As found"
        title="All parts as they were found"
        onClick={onReset}
      />
      <ToolButton
        isPrimary
        sign={<path d="m4.5 10.5 3.5 3.5 7.5-8" />}
        label="Apply"
        disabled={!isChanged || fixing.isBusy}
        onClick={onApply}
      />
      <ToolButton sign={<path d="m5 5 10 10M15 5 5 15" />} label="Close" onClick={onDone} />
    </div>
  );
}
