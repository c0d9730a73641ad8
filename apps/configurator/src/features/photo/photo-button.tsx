import { buttonClass, type ButtonVariant } from "@livery/ui";
import type { ReactNode } from "react";
import { PhotoInput, type PhotoInputProps } from "../../controls/photo-input.tsx";
import { ChoiceWords, choiceClass } from "../../controls/popover-button.tsx";
import { toolClass, ToolWords } from "../../controls/tool-button.tsx";

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
