import type { ReactNode } from "react";
import { ToolIcon } from "./tool-button.tsx";

interface IconToolProps {
  label: string;
  /** An SVG drawing in a 20 by 20 box, in the current color. */
  icon: ReactNode;
  onClick: () => void;
}

/** A control that is only an icon. */
export function IconTool({ label, icon, onClick }: IconToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-target shrink-0 place-items-center rounded-control text-dim hover:bg-light/5 hover:text-text"
    >
      <ToolIcon icon={icon} />
    </button>
  );
}
