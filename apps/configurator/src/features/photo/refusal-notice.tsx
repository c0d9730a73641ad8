import { Notice } from "../../controls/notice.tsx";
import type { Refusal } from "../../photo-session/photo-session-state.ts";
import { texts } from "../../language/texts.ts";

export function RefusalNotice({ problem, onDismiss }: { problem: Refusal; onDismiss: () => void }) {
  return <Notice role="alert" words={texts.photo.refusals[problem]} onDismiss={onDismiss} />;
}
