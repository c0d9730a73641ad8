import type { ComponentProps, ReactNode } from "react";
import { ToolIcon } from "./tool-button.tsx";

type IconToolProps = Omit<ComponentProps<"button">, "className" | "type"> & {
  label: string;
  /** An SVG drawing in a 20 by 20 box, in the current color. */
  icon: ReactNode;
};

/** A control that is only an icon. */
export function IconTool({ label, icon, ...rest }: IconToolProps) {
  return (
    <button type="button" {...rest} aria-label={label} title={label} className={iconToolClass}>
      <ToolIcon icon={icon} />
    </button>
  );
}

const iconToolClass =
  "grid size-target shrink-0 place-items-center rounded-control text-dim hover:bg-light/5 hover:text-text";
