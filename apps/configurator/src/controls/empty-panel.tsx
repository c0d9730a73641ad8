import type { ReactNode } from "react";
import { SheetTitle } from "./sheet-head.tsx";

interface EmptyPanelProps {
  /** The service. */
  label: string;
  /** What the photo does not show. */
  words: string;
  /** What the customer can do about it. */
  offers: ReactNode;
}

/** The panel of a service whose parts the photo does not show. */
export function EmptyPanel({ label, words, offers }: EmptyPanelProps) {
  return (
    <section aria-label={label} className="flex h-full flex-col">
      <SheetTitle title={label} />
      <div className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto overscroll-contain px-4 py-4 phone:pt-1 wide:px-5">
        <p className="type-body text-dim">{words}</p>
        {offers}
      </div>
    </section>
  );
}
