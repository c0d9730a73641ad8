import { buttonClass, type ButtonVariant } from "@livery/ui";
import { type ChangeEvent, type ReactNode, useId } from "react";
import { toolClass, ToolSign } from "../../controls/tool-button.tsx";

interface PhotoButtonProps {
  label: string;
  /** Hears that the list of files or the camera opens. */
  onChoosing?: () => void;
  onFile: (file: File) => void;
  variant?: ButtonVariant;
  /** Opens the camera where there is one. */
  fromCamera?: boolean;
  className?: string;
  /** Instead of a button's look, that of a tool: its drawing of 20 by 20 units. */
  sign?: ReactNode;
}

/** A file input that looks like a button. The input itself keeps focus and keyboard; only its looks are hidden. */
export function PhotoButton({
  label,
  onChoosing,
  onFile,
  variant = "primary",
  fromCamera = false,
  className = "",
  sign,
}: PhotoButtonProps) {
  const id = useId();
  function takeFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = ""; // so that the same photo can be chosen again
    if (file) onFile(file);
  }
  return (
    <span className={`relative inline-flex ${className}`}>
      <input
        id={id}
        type="file"
        accept="image/*"
        capture={fromCamera ? "environment" : undefined}
        onClick={onChoosing}
        onChange={takeFile}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={`cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-light ${sign ? toolClass() : buttonClass(variant, "flex-1")}`}
      >
        {sign && <ToolSign sign={sign} />}
        {sign ? <span className="low:sr-only roomy:not-sr-only">{label}</span> : label}
      </label>
    </span>
  );
}
