import { buttonClass, type ButtonVariant } from "@livery/ui";
import { type ChangeEvent, type ReactNode, useId } from "react";
import { ChoiceWords, choiceClass } from "../../controls/popover-button.tsx";
import { toolClass, ToolWords } from "../../controls/tool-button.tsx";

interface PhotoInputProps {
  /** Hears that the list of files or the camera opens. */
  onChoosing?: () => void;
  onFile: (file: File) => void;
  /** Opens the camera where there is one. */
  fromCamera?: boolean;
  className?: string;
}

type PhotoButtonProps = PhotoInputProps & { label: string; variant?: ButtonVariant };

/** A file input that looks like a button. */
export function PhotoButton({ label, variant = "primary", ...input }: PhotoButtonProps) {
  return (
    <PhotoInput {...input} look={buttonClass(variant, "flex-1")}>
      {label}
    </PhotoInput>
  );
}

type PhotoToolProps = PhotoInputProps & { label: string; sign: ReactNode };

/** A file input that looks like a tool. */
export function PhotoTool({ label, sign, ...input }: PhotoToolProps) {
  return (
    <PhotoInput {...input} look={toolClass()}>
      <ToolWords {...{ sign, label }} />
    </PhotoInput>
  );
}

/** A file input that looks like a choice in a popover. */
export function PhotoChoice({ title, ...input }: PhotoInputProps & { title: string }) {
  return (
    <PhotoInput {...input} look={choiceClass()} className="w-full">
      <ChoiceWords title={title} />
    </PhotoInput>
  );
}

type LookProps = PhotoInputProps & { look: string; children: ReactNode };

/** The input itself keeps focus and keyboard; only its looks are hidden. */
function PhotoInput({ onChoosing, onFile, fromCamera = false, className = "", look, children }: LookProps) {
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
        className={`cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-light ${look}`}
      >
        {children}
      </label>
    </span>
  );
}
