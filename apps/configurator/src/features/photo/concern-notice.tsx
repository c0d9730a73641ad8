import type { Concern } from "@livery/engine";
import { concernWords } from "./concern-words.ts";

interface ConcernNoticeProps {
  concerns: readonly Concern[];
  onDismiss: () => void;
  /** The person wants another of several cars. */
  onOther: () => void;
}

/** Advice about the photo, beside the car that was found all the same. */
export function ConcernNotice({ concerns, onDismiss, onOther }: ConcernNoticeProps) {
  const [first] = concerns;
  if (first === undefined) return null;
  return (
    <div
      role="status"
      className="absolute top-2 left-2 flex max-w-[min(28rem,calc(100%-4.5rem))] items-center gap-1 rounded-control border border-line-strong bg-raised/95 py-1 pr-1 pl-4 shadow-panel wide:top-3 wide:left-3"
    >
      <p className="type-small flex-1 py-1.5">{concernWords[first]}</p>
      {first === "several-cars" && (
        <button type="button" onClick={onOther} className={`${pressLook} text-text`}>
          Choose another
        </button>
      )}
      <button type="button" onClick={onDismiss} className={`${pressLook} text-dim`}>
        {first === "several-cars" ? "Yes" : "Go on"}
      </button>
    </div>
  );
}

const pressLook =
  "type-small min-h-target shrink-0 rounded-control px-3 whitespace-nowrap hover:bg-light/5 hover:text-text";
