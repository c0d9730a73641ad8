import { Notice } from "../../controls/notice.tsx";
import type { Refusal } from "../../photo-session/photo-session-state.ts";
import { texts } from "../../language/texts.ts";

/** Why the last photo, or what was asked for, is not on screen. */
export function RefusalNotice({ problem, onDismiss }: { problem: Refusal; onDismiss: () => void }) {
  const { title, advice } = texts.photo.problems[problem];
  const isError = problem !== "canceled"; // the customer asked for that one
  return <Notice role="alert" title={title} words={advice} {...{ isError, onDismiss }} />;
}
