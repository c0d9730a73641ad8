import { Notice } from "../../controls/notice.tsx";
import type { Refusal } from "../../session/session-state.ts";
import { refusalWords } from "./refusal-words.ts";

export function RefusalNotice({ problem, onDismiss }: { problem: Refusal; onDismiss: () => void }) {
  return <Notice role="alert" words={refusalWords[problem]} onDismiss={onDismiss} />;
}
