import { texts } from "../../language/texts.ts";

/** Shown over the current photo while a new one opens. */
export function ReadingNotice() {
  return (
    <p
      role="status"
      className="type-small absolute top-2 left-1/2 z-10 w-fit -translate-x-1/2 rounded-full border border-line-strong bg-raised px-4 py-2 shadow-panel"
    >
      {texts.photo.opening}
    </p>
  );
}
