import { ToolButton } from "../../controls/tool-button.tsx";
import { toolBarClass } from "../../controls/tool-row.tsx";
import { texts } from "../../language/texts.ts";

interface PlateToolsProps {
  onApply: () => void;
  onBack: () => void;
  /** Null for a cover that is not on the photo yet. */
  onRemove: (() => void) | null;
}

/** The tools below the picture while a plate's cover is placed. */
export function PlateTools({ onApply, onBack, onRemove }: PlateToolsProps) {
  return (
    <div role="group" aria-label={texts.plate.tools} className={toolBarClass}>
      {onRemove && (
        <ToolButton
          icon={<path d="M4 6h12M8 6V4h4v2M6 6l.7 10h6.6L14 6" />}
          label={texts.actions.remove}
          onClick={onRemove}
        />
      )}
      <ToolButton
        isPrimary
        icon={<path d="m4.5 10.5 3.5 3.5 7.5-8" />}
        label={texts.actions.apply}
        onClick={onApply}
      />
      <ToolButton icon={<path d="m5 5 10 10M15 5 5 15" />} label={texts.actions.back} onClick={onBack} />
    </div>
  );
}
