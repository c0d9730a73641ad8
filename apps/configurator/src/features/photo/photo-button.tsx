import { buttonClass, type ButtonVariant } from "@livery/ui";
import { type ChangeEvent, type ReactNode, useId } from "react";
import { ChoiceWords, choiceClass } from "../../controls/popover-button.tsx";
import { toolClass, ToolWords } from "../../controls/tool-button.tsx";

interface PhotoInputProps {
  /** Called when the file list or the camera opens. */
  onChoosing?: () => void;
  onFile: (file: File) => void;
  /** Opens the system's camera if there is one. */
  fromCamera?: boolean;
  className?: string;
}

type PhotoButtonProps = PhotoInputProps & { label: string; variant?: ButtonVariant };

/** A file input that looks like a button. */
export function PhotoButton({ label, variant = "primary", ...input }: PhotoButtonProps) {
  return (
    <PhotoInput {...input} labelClass={buttonClass(variant, "flex-1")}>
      {label}
    </PhotoInput>
  );
}

type PhotoToolProps = PhotoInputProps & { label: string; icon: ReactNode };

/** A file input that looks like a tool. */
export function PhotoTool({ label, icon, ...input }: PhotoToolProps) {
  return (
    <PhotoInput {...input} labelClass={toolClass()}>
      <ToolWords {...{ icon, label }} />
    </PhotoInput>
  );
}

/** A file input that looks like a menu item. */
export function PhotoChoice({ title, ...input }: PhotoInputProps & { title: string }) {
  return (
    <PhotoInput {...input} labelClass={choiceClass()} className="w-full">
      <ChoiceWords title={title} />
    </PhotoInput>
  );
}

type StyledInputProps = PhotoInputProps & { labelClass: string; children: ReactNode };

/** The input is hidden visually but keeps the focus and the keyboard. */
function PhotoInput({
  onChoosing,
  onFile,
  fromCamera = false,
  className = "",
  labelClass,
  children,
}: StyledInputProps) {
  const id = useId();
  function takeFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = ""; // or choosing the same photo again would fire no event
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
        className={`cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-light ${labelClass}`}
      >
        {children}
      </label>
    </span>
  );
}
