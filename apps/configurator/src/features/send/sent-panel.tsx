import { Button } from "@livery/ui";
import { type ReactNode, useState } from "react";
import { texts } from "../../language/texts.ts";

interface SentPanelProps {
  /** Where the looks are now. */
  text: string;
  /** What comes next, step by step; none while the looks wait to be sent. */
  steps: readonly string[];
  /** How many looks were sent. */
  count: number;
  /** Saves their pictures on this device; resolves to a message. Null on a kiosk, where they would stay. */
  onSave: (() => Promise<string>) | null;
  onClose: () => void;
  /** How to reach the shop. */
  children: ReactNode;
}

type Saving = { kind: "idle" | "saving" | "failed" } | { kind: "saved"; words: string };

/** After Send: what happens next, and the pictures to keep. */
export function SentPanel({ text, steps, count, onSave, onClose, children }: SentPanelProps) {
  const [saving, setSaving] = useState<Saving>({ kind: "idle" });
  function save() {
    if (onSave === null) return;
    setSaving({ kind: "saving" });
    onSave().then(
      (words) => setSaving({ kind: "saved", words }),
      (error: unknown) => {
        reportError(error);
        setSaving({ kind: "failed" });
      },
    );
  }
  return (
    <div className="grid justify-items-start gap-6 overflow-y-auto overscroll-contain px-5 pb-6 sm:px-7 sm:pb-7">
      <p role="status" className="type-lead text-dim">
        {text}
      </p>
      {steps.length > 0 && (
        <section aria-labelledby="what-happens-next">
          <h3 id="what-happens-next" className="type-body font-medium">
            {texts.send.nextTitle}
          </h3>
          <ol className="type-body mt-2 grid list-decimal gap-1.5 pl-5 text-dim marker:text-faint">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      )}
      {children}
      <div className="flex w-full flex-wrap gap-3 max-sm:*:flex-1">
        <Button onClick={onClose}>{texts.actions.close}</Button>
        {onSave !== null && (
          <Button
            variant="secondary"
            busy={saving.kind === "saving"}
            busyLabel={texts.looks.saving}
            onClick={save}
          >
            {texts.send.savePictures(count)}
          </Button>
        )}
      </div>
      <p role="status" className="type-small text-dim empty:hidden">
        {saving.kind === "saved" && <span>{saving.words}</span>}
        {saving.kind === "failed" && <span>{texts.send.savingFailed}</span>}
      </p>
    </div>
  );
}
