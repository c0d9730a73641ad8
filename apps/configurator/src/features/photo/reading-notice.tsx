import { texts } from "../../language/texts.ts";

/** Shown while a photo opens. */
export function ReadingNotice() {
  return (
    <p
      role="status"
      className="type-small w-fit rounded-full border border-line-strong bg-raised px-4 py-2 shadow-panel"
    >
      {texts.photo.opening}
    </p>
  );
}
