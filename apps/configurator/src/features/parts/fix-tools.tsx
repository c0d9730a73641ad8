import type { Hint } from "@livery/engine";
import type { Spot } from "../../choices/spot.ts";
import { PopoverButton } from "../../controls/popover-button.tsx";
import { ToolButton } from "../../controls/tool-button.tsx";
import { NewPartMenu } from "./new-part-menu.tsx";
import { type Fixing, isEmptyPiece } from "./use-fixing.ts";

interface FixToolsProps {
  fixing: Fixing | null;
  mode: Hint["mode"];
  onMode: (mode: Hint["mode"]) => void;
  onApply: () => void;
  onRemove: () => void;
  /** Gives the chosen part up as it was. */
  onBack: () => void;
  onStart: (spot: Spot) => void;
  /** Some part was put right, added or removed. */
  canUndo: boolean;
  onUndo: () => void;
  onReset: () => void;
  onDone: () => void;
}

/** What can be done with the part that is chosen; while none is, with all of them. */
export function FixTools({ fixing, ...rest }: FixToolsProps) {
  return (
    <div
      role="group"
      aria-label="Put a part right"
      className="flex shrink-0 items-center overflow-x-auto px-1 py-1 [scrollbar-width:none] wide:justify-center-safe wide:px-3 roomy:gap-1"
    >
      {fixing === null ? <CarTools {...rest} /> : <PieceTools fixing={fixing} {...rest} />}
    </div>
  );
}

function CarTools({ onStart, canUndo, onUndo, onReset, onDone }: Omit<FixToolsProps, "fixing">) {
  return (
    <>
      <PopoverButton
        label="New part"
        className="w-[34rem]"
        button={(opens) => <ToolButton {...opens} sign={<path d="M10 4v12M4 10h12" />} label="New part" />}
      >
        {(close) => (
          <NewPartMenu
            onChoose={(spot) => {
              close();
              onStart(spot);
            }}
          />
        )}
      </PopoverButton>
      <ToolButton sign={undoSign} label="Undo" disabled={!canUndo} onClick={onUndo} />
      <ToolButton
        sign={<path d="M15.5 8A6 6 0 1 0 16 11M15.5 4v4h-4" />}
        label="As found"
        title="All parts as they were found"
        onClick={onReset}
      />
      <ToolButton sign={crossSign} label="Close" onClick={onDone} />
    </>
  );
}

type PieceToolsProps = Omit<FixToolsProps, "fixing"> & { fixing: Fixing };

function PieceTools({ fixing, mode, onMode, onApply, onRemove, onBack }: PieceToolsProps) {
  const isChanged = fixing.after !== fixing.before;
  const isNew = isEmptyPiece(fixing.before);
  return (
    <>
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
        disabled={isEmptyPiece(fixing.after)}
        onClick={() => onMode("remove")}
      />
      <ToolButton sign={undoSign} label="Undo" disabled={!fixing.canUndo} onClick={fixing.undo} />
      {!isNew && (
        <ToolButton
          sign={<path d="M4 6h12M8 6V4h4v2M6 6l.7 10h6.6L14 6" />}
          label="Remove"
          title="This part is none"
          onClick={onRemove}
        />
      )}
      <ToolButton
        isPrimary
        sign={<path d="m4.5 10.5 3.5 3.5 7.5-8" />}
        label="Apply"
        disabled={!isChanged || fixing.isBusy || (isNew && isEmptyPiece(fixing.after))}
        onClick={onApply}
      />
      <ToolButton sign={crossSign} label="Back" onClick={onBack} />
    </>
  );
}

const undoSign = <path d="M7.5 4.5 4 8l3.5 3.5M4.5 8H12a4 4 0 0 1 0 8H8" />;
const crossSign = <path d="m5 5 10 10M15 5 5 15" />;
