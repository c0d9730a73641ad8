import { buttonClass, type ButtonVariant } from "@livery/ui";
import { type ChangeEvent, useId } from "react";

interface PhotoButtonProps {
  label: string;
  onFile: (file: File) => void;
  variant?: ButtonVariant;
  /** Opens the camera where there is one. */
  fromCamera?: boolean;
  className?: string;
}

/** A file input that looks like a button. The input itself keeps focus and keyboard; only its looks are hidden. */
export function PhotoButton({
  label,
  onFile,
  variant = "primary",
  fromCamera = false,
  className = "",
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
        onChange={takeFile}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={buttonClass(
          variant,
          "flex-1 cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-light",
        )}
      >
        {label}
      </label>
    </span>
  );
}
