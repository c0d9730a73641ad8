import { buttonClass } from "@livery/ui";
import { useEffect, useRef, useState } from "react";
import { PhotoInput } from "./photo-input.tsx";
import type { ProblemText } from "./problem-words.tsx";

interface Refused<Problem> {
  kind: "refused";
  problem: Problem;
}

interface PicturePickerProps<Picture, Problem extends string> {
  /** Of the button. Without it there is none, and what was said stays. */
  label: string | null;
  read: (file: File) => Promise<Picture | Refused<Problem>>;
  onPicture: (picture: Picture) => void;
  words: { reading: string; refusals: Record<Problem, string | ProblemText> };
}

type Reading<Problem> = { kind: "idle" | "reading" } | Refused<Problem>;

/** Takes a picture of the customer's own, and says why one cannot be used. The last file chosen counts. */
export function PicturePicker<Picture extends { kind: string }, Problem extends string>({
  label,
  read,
  onPicture,
  words,
}: PicturePickerProps<Picture, Problem>) {
  const [reading, setReading] = useState<Reading<Problem>>({ kind: "idle" });
  const last = useRef<File | null>(null);
  // What is read for a closed panel is not wanted anymore.
  useEffect(() => () => void (last.current = null), []);

  async function take(file: File): Promise<void> {
    last.current = file;
    setReading({ kind: "reading" });
    const result = await read(file);
    if (last.current !== file) return;
    setReading(isRefused(result) ? result : { kind: "idle" });
    if (!isRefused(result)) onPicture(result);
  }

  return (
    <>
      {label !== null && (
        <PhotoInput
          labelClass={buttonClass("secondary", "w-full")}
          className="w-full"
          onFile={(file) => void take(file)}
        >
          {label}
        </PhotoInput>
      )}
      <p
        role={reading.kind === "reading" ? "status" : "alert"}
        className="type-small mt-2 text-text empty:hidden"
      >
        {wordsFor(reading, words)}
      </p>
    </>
  );
}

function isRefused<Picture extends { kind: string }, Problem>(
  result: Picture | Refused<Problem>,
): result is Refused<Problem> {
  return result.kind === "refused";
}

function wordsFor<Problem extends string>(
  reading: Reading<Problem>,
  words: PicturePickerProps<never, Problem>["words"],
): string {
  switch (reading.kind) {
    case "idle":
      return "";
    case "reading":
      return words.reading;
    case "refused": {
      const refusal = words.refusals[reading.problem];
      return typeof refusal === "string" ? refusal : `${refusal.title}. ${refusal.advice}`;
    }
  }
}
