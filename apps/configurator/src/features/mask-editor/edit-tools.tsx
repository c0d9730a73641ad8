import type { EditStroke } from "@livery/engine";
import type { PanelId } from "../../look/panel-id.ts";
import { PopoverButton } from "../../controls/popover-button.tsx";
import { ToolButton } from "../../controls/tool-button.tsx";
import { toolBarClass } from "../../controls/tool-row.tsx";
import { NewPartMenu } from "./new-part-menu.tsx";
import { isEmptyMask, type MaskEditing } from "./use-mask-editing.ts";
import { texts } from "../../language/texts.ts";

interface EditToolsProps {
  edit: MaskEditing | null;
  /** The customer is previewing a reset of all masks. */
  isResetting: boolean;
  mode: EditStroke["mode"];
  onMode: (mode: EditStroke["mode"]) => void;
  onApply: () => void;
  /** Discards the edit. */
  onBack: () => void;
  onStart: (panelId: PanelId) => void;
  /** At least one mask edit was applied. */
  canUndo: boolean;
  onUndo: () => void;
  canRedo: boolean;
  onRedo: () => void;
  canReset: boolean;
  onReset: () => void;
  onDone: () => void;
}

/** Tools for the chosen mask, or for the whole car while none is chosen. */
export function EditTools({ edit, isResetting, ...rest }: EditToolsProps) {
  return (
    <div role="group" aria-label={texts.maskEditor.fixOutline} className={toolBarClass}>
      {edit && <MaskTools edit={edit} {...rest} />}
      {isResetting && <ResetTools {...rest} />}
      {!edit && !isResetting && <CarTools {...rest} />}
    </div>
  );
}

type AnyTools = Omit<EditToolsProps, "edit" | "isResetting">;

function CarTools({ onStart, canUndo, onUndo, canRedo, onRedo, canReset, onReset, onDone }: AnyTools) {
  return (
    <>
      <PopoverButton
        label={texts.maskEditor.addPart}
        isSheet
        button={(opens) => (
          <ToolButton {...opens} icon={<path d="M10 4v12M4 10h12" />} label={texts.maskEditor.addPart} />
        )}
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
      <ToolButton icon={undoIcon} label={texts.actions.undo} disabled={!canUndo} onClick={onUndo} />
      <ToolButton
        icon={<path d="M12.5 4.5 16 8l-3.5 3.5M15.5 8H8a4 4 0 0 0 0 8h4" />}
        label={texts.actions.redo}
        disabled={!canRedo}
        onClick={onRedo}
      />
      <ToolButton
        icon={<path d="M15.5 8A6 6 0 1 0 16 11M15.5 4v4h-4" />}
        label={texts.maskEditor.reset}
        title={texts.maskEditor.resetTitle}
        disabled={!canReset}
        onClick={onReset}
      />
      <ToolButton icon={closeIcon} label={texts.actions.close} onClick={onDone} />
    </>
  );
}

function ResetTools({ onApply, onBack }: AnyTools) {
  return (
    <>
      <ToolButton isPrimary icon={applyIcon} label={texts.actions.apply} onClick={onApply} />
      <ToolButton icon={closeIcon} label={texts.actions.back} onClick={onBack} />
    </>
  );
}

function MaskTools({ edit, mode, onMode, onApply, onBack }: AnyTools & { edit: MaskEditing }) {
  const isChanged = edit.after !== edit.before;
  const isNew = isEmptyMask(edit.before);
  return (
    <>
      <ToolButton
        icon={<path d="M10 4v12M4 10h12" />}
        label={texts.maskEditor.add}
        aria-pressed={mode === "add"}
        onClick={() => onMode("add")}
      />
      <ToolButton
        icon={<path d="M4 10h12" />}
        label={texts.maskEditor.erase}
        aria-pressed={mode === "remove"}
        disabled={isEmptyMask(edit.after)}
        onClick={() => onMode("remove")}
      />
      <ToolButton icon={undoIcon} label={texts.actions.undo} disabled={!edit.canUndo} onClick={edit.undo} />
      {!isNew && (
        <ToolButton
          icon={<path d="M4 6h12M8 6V4h4v2M6 6l.7 10h6.6L14 6" />}
          label={texts.actions.remove}
          title={texts.maskEditor.removeTitle}
          disabled={edit.isBusy || isEmptyMask(edit.after)}
          onClick={edit.remove}
        />
      )}
      <ToolButton
        isPrimary
        icon={applyIcon}
        label={texts.actions.apply}
        disabled={!isChanged || edit.isBusy || (isNew && isEmptyMask(edit.after))}
        onClick={onApply}
      />
      <ToolButton icon={closeIcon} label={texts.actions.back} onClick={onBack} />
    </>
  );
}

const undoIcon = <path d="M7.5 4.5 4 8l3.5 3.5M4.5 8H12a4 4 0 0 1 0 8H8" />;
const applyIcon = <path d="m4.5 10.5 3.5 3.5 7.5-8" />;
const closeIcon = <path d="m5 5 10 10M15 5 5 15" />;
