import { Notice } from "../../controls/notice.tsx";
import type { Refusal } from "../../photo-session/photo-session-state.ts";
import { refusalWords } from "./refusal-words.ts";

export function RefusalNotice({ problem, onDismiss }: { problem: Refusal; onDismiss: () => void }) {
  return <Notice role="alert" words={refusalWords[problem]} onDismiss={onDismiss} />;
}
