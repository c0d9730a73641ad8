import { ToolButton } from "../../controls/tool-button.tsx";
import { useHold } from "./use-hold.ts";

interface CompareToolsProps {
  /** The photo without film stays on screen until this is let go. */
  isPinned: boolean;
  isDisabled: boolean;
  onHold: (isHeld: boolean) => void;
  onPin: (isPinned: boolean) => void;
}

/** Hold to see the photo as it was; the second button is for hands that cannot hold. */
export function CompareTools({ isPinned, isDisabled, onHold, onPin }: CompareToolsProps) {
  const hold = useHold(onHold);
  return (
    <>
      <ToolButton
        {...hold}
        disabled={isDisabled}
        sign={<path d="M10 3v14M7 6H3.5v8H7M13 6h3.5v8H13" />}
        label="Hold to compare"
        className="touch-none"
      />
      <ToolButton
        disabled={isDisabled}
        aria-pressed={isPinned}
        onClick={() => onPin(!isPinned)}
        sign={
          <>
            <rect x="3" y="5" width="14" height="10" rx="1" />
            <path d="m3 12.5 4-3.5 3.5 3 2.5-2 4 3.5" />
          </>
        }
        label="Photo"
      />
    </>
  );
}
