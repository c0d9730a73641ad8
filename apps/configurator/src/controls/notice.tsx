import { ToolIcon } from "./tool-button.tsx";
import { texts } from "../language/texts.ts";

interface NoticeProps {
  /** Screen readers announce an alert at once. None inside an element that has one. */
  role: "alert" | "status" | "none";
  /** What happened, above the words. */
  title?: string;
  words: string;
  /** Something failed. */
  isError?: boolean;
  onDismiss: () => void;
}

/** A message with a close button; `shell/shell-notices.tsx` gives it its place. */
export function Notice({ role, title, words, isError = false, onDismiss }: NoticeProps) {
  return (
    <div
      role={role}
      className={`pointer-events-auto flex max-w-xl items-center gap-2 rounded-control border bg-raised py-1 pr-1 pl-4 shadow-panel ${isError ? "border-error/60" : "border-line-strong"}`}
    >
      {isError && (
        <span className="mr-1 text-error">
          <ToolIcon icon={<path d="M10 5.5v5.5M10 14v.2M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15Z" />} />
        </span>
      )}
      <div className="type-small flex-1 py-2">
        {title !== undefined && <p className="font-medium">{title}</p>}
        <p className={title === undefined ? "text-text" : "text-dim"}>{words}</p>
      </div>
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
