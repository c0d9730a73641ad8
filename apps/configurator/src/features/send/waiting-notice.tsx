import { texts } from "../../language/texts.ts";

interface WaitingNoticeProps {
  /** Empty when there is nothing to say, or another notice is up. */
  words: string;
  onDismiss: () => void;
}

/** The message about queued looks. */
export function WaitingNotice({ words, onDismiss }: WaitingNoticeProps) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-14 z-40 grid justify-items-center p-3"
    >
      {words !== "" && (
        <p className="type-small pointer-events-auto flex items-center gap-2 rounded-control border border-line-strong bg-raised py-1 pr-1 pl-4 shadow-panel">
          {words}
          <button
            type="button"
            onClick={onDismiss}
            className="min-h-target rounded-control px-3 text-dim hover:bg-light/5 hover:text-text"
          >
            {texts.actions.close}
          </button>
        </p>
      )}
    </div>
  );
}
