import { ToolIcon } from "./tool-button.tsx";
import { texts } from "../language/texts.ts";

interface NoticeProps {
  /** Screen readers announce an alert at once. None inside an element that has one. */
  role: "alert" | "status" | "none";
  words: string;
  onDismiss: () => void;
}

/** A sentence with a close button; `shell/shell-notices.tsx` gives it its place. */
export function Notice({ role, words, onDismiss }: NoticeProps) {
  return (
    <div
      role={role}
      className="pointer-events-auto flex max-w-xl items-center gap-2 rounded-control border border-line-strong bg-raised py-1 pr-1 pl-4 shadow-panel"
    >
      <p className="type-small flex-1 py-2 text-text">{words}</p>
      <button
        type="button"
        onClick={onDismiss}
        aria-label={texts.controls.closeMessage}
        className="grid size-target shrink-0 place-items-center rounded-control text-dim hover:bg-light/5 hover:text-text"
      >
        <ToolIcon icon={<path d="m5 5 10 10M15 5 5 15" />} />
      </button>
    </div>
  );
}
