import { ToolButton } from "../../controls/tool-button.tsx";
import { useHold } from "./use-hold.ts";
import { texts } from "../../language/texts.ts";

interface CompareToolsProps {
  /** The before-and-after slider is on the picture. */
  isSliding: boolean;
  isDisabled: boolean;
  onHold: (isHeld: boolean) => void;
  onSlide: (isSliding: boolean) => void;
}

/** Shows the original photo while held. The slider also serves customers who cannot hold a button. */
export function CompareTools({ isSliding, isDisabled, onHold, onSlide }: CompareToolsProps) {
  const hold = useHold(onHold);
  return (
    <>
      <ToolButton
        {...hold}
        disabled={isDisabled}
        icon={
          <>
            <rect x="3" y="5" width="14" height="10" rx="1" />
            <path d="m3 12.5 4-3.5 3.5 3 2.5-2 4 3.5" />
          </>
        }
        label={texts.picture.original}
        title={texts.picture.holdForOriginal}
        className="touch-none"
      />
      <ToolButton
        disabled={isDisabled}
        aria-pressed={isSliding}
        onClick={() => onSlide(!isSliding)}
        icon={<path d="M10 3v14M7 6H3.5v8H7M13 6h3.5v8H13" />}
        label={texts.picture.compare}
        title={texts.picture.compareWords}
      />
    </>
  );
}
