import type { EditStroke } from "@livery/engine";
import type { PanelId } from "../../look/panel-id.ts";
import { PopoverButton } from "../../controls/popover-button.tsx";
import { ToolButton } from "../../controls/tool-button.tsx";
import { NewPartMenu } from "./new-part-menu.tsx";
import { type Fixing, isEmptyPiece } from "./use-mask-editing.ts";

interface FixToolsProps {
  fixing: Fixing | null;
  /** The person looks at what all parts would be as they were found. */
  isResetting: boolean;
  mode: EditStroke["mode"];
  onMode: (mode: EditStroke["mode"]) => void;
  onApply: () => void;
  /** Leaves everything as it was. */
  onBack: () => void;
  onStart: (panelId: PanelId) => void;
  /** Some part was put right, added or removed. */
  canUndo: boolean;
  onUndo: () => void;
  canRedo: boolean;
  onRedo: () => void;
  canReset: boolean;
  onReset: () => void;
  onDone: () => void;
}

/** What can be done with the part that is chosen; while none is, with all of them. */
export function EditTools({ fixing, isResetting, ...rest }: FixToolsProps) {
  return (
    <div
      role="group"
      aria-label="Put a part right"
      className="flex shrink-0 items-center overflow-x-auto px-1 py-1 [scrollbar-width:none] wide:justify-center-safe wide:px-3 roomy:gap-1"
    >
      {fixing && <PieceTools fixing={fixing} {...rest} />}
      {isResetting && <ResetTools {...rest} />}
      {!fixing && !isResetting && <CarTools {...rest} />}
    </div>
  );
}

type AnyTools = Omit<FixToolsProps, "fixing" | "isResetting">;

function CarTools({ onStart, canUndo, onUndo, canRedo, onRedo, canReset, onReset, onDone }: AnyTools) {
  return (
    <>
      <PopoverButton
        label="New part"
        className="w-[34rem]"
        button={(opens) => <ToolButton {...opens} sign={<path d="M10 4v12M4 10h12" />} label="New part" />}
      >
        {(close) => (
          <NewPartMenu
            onChoose={(panelId) => {
              close();
              onStart(panelId);
            }}
          />
        )}
      </PopoverButton>
      <ToolButton sign={undoSign} label="Undo" disabled={!canUndo} onClick={onUndo} />
      <ToolButton
        sign={<path d="M12.5 4.5 16 8l-3.5 3.5M15.5 8H8a4 4 0 0 0 0 8h4" />}
        label="Redo"
        disabled={!canRedo}
        onClick={onRedo}
      />
      <ToolButton
        sign={<path d="M15.5 8A6 6 0 1 0 16 11M15.5 4v4h-4" />}
        label="As found"
        title="All parts as they were found"
        disabled={!canReset}
        onClick={onReset}
      />
      <ToolButton sign={crossSign} label="Close" onClick={onDone} />
    </>
  );
}

function ResetTools({ onApply, onBack }: AnyTools) {
  return (
    <>
      <ToolButton isPrimary sign={applySign} label="Apply" onClick={onApply} />
      <ToolButton sign={crossSign} label="Back" onClick={onBack} />
    </>
  );
}

function PieceTools({ fixing, mode, onMode, onApply, onBack }: AnyTools & { fixing: Fixing }) {
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
          disabled={fixing.isBusy || isEmptyPiece(fixing.after)}
          onClick={fixing.remove}
        />
      )}
      <ToolButton
        isPrimary
        sign={applySign}
        label="Apply"
        disabled={!isChanged || fixing.isBusy || (isNew && isEmptyPiece(fixing.after))}
        onClick={onApply}
      />
      <ToolButton sign={crossSign} label="Back" onClick={onBack} />
    </>
  );
}

const undoSign = <path d="M7.5 4.5 4 8l3.5 3.5M4.5 8H12a4 4 0 0 1 0 8H8" />;
const applySign = <path d="m4.5 10.5 3.5 3.5 7.5-8" />;
const crossSign = <path d="m5 5 10 10M15 5 5 15" />;
