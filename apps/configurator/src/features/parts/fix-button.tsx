import { focusOn } from "../../controls/focus-on.ts";
import { ToolButton } from "../../controls/tool-button.tsx";

interface FixButtonProps {
  onFix: () => void;
  /** The person has just come back from fixing. */
  takesFocus: boolean;
}

export function FixButton({ onFix, takesFocus }: FixButtonProps) {
  return (
    <ToolButton
      ref={takesFocus ? focusOn : undefined}
      sign={
        <>
          <circle cx="10" cy="10" r="2.25" />
          <path d="M10 3v2.5M10 14.5V17M3 10h2.5M14.5 10H17" />
        </>
      }
      label="Fix area"
      onClick={onFix}
    />
  );
}
