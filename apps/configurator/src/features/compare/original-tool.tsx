import { ToolButton } from "../../controls/tool-button.tsx";
import { texts } from "../../language/texts.ts";
import { useHold } from "./use-hold.ts";

interface OriginalToolProps {
  isDisabled: boolean;
  onHold: (isHeld: boolean) => void;
}

/** Shows the original photo while held. The slider also serves customers who cannot hold a button. */
export function OriginalTool({ isDisabled, onHold }: OriginalToolProps) {
  const hold = useHold(onHold);
  return (
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
  );
}
