import type { Background } from "@livery/engine";
import { buttonClass } from "@livery/ui";
import { useEffect, useRef, useState } from "react";
import { PhotoInput } from "../../controls/photo-input.tsx";
import { texts } from "../../language/texts.ts";
import { usePhotoSession } from "../../photo-session/photo-session-context.ts";
import type { Refusal } from "../../photo-session/photo-session-state.ts";

interface BackgroundPickerProps {
  isDisabled: boolean;
  /** One was chosen before. */
  hasBackground: boolean;
  onBackground: (background: Background) => void;
}

type Reading = { kind: "idle" | "reading" } | { kind: "refused"; problem: Refusal };

/** Chooses a picture of the customer's own for the car to stand in, with the same checks as for photos. */
export function BackgroundPicker({ isDisabled, hasBackground, onBackground }: BackgroundPickerProps) {
  const photoSession = usePhotoSession();
  const [reading, setReading] = useState<Reading>({ kind: "idle" });
  const last = useRef<File | null>(null);
  // What is read for a closed panel is not wanted anymore.
  useEffect(() => () => void (last.current = null), []);

  async function read(file: File): Promise<void> {
    last.current = file;
    setReading({ kind: "reading" });
    const result = await photoSession.readBackground(file);
    if (last.current !== file) return;
    setReading(result.kind === "background" ? { kind: "idle" } : result);
    if (result.kind === "background") onBackground(result.background);
  }

  const words = wordsFor(reading);
  return (
    <div className="mb-5">
      {!isDisabled && (
        <PhotoInput
          labelClass={buttonClass("secondary", "w-full")}
          className="w-full"
          onFile={(file) => void read(file)}
        >
          {hasBackground ? texts.scene.changeBackground : texts.scene.chooseBackground}
        </PhotoInput>
      )}
      <p
        role={reading.kind === "reading" ? "status" : "alert"}
        className="type-small mt-2 text-text empty:hidden"
      >
        {words}
      </p>
    </div>
  );
}

function wordsFor(reading: Reading): string {
  switch (reading.kind) {
    case "idle":
      return "";
    case "reading":
      return texts.scene.readingBackground;
    case "refused":
      return texts.photo.refusals[reading.problem];
  }
}
