import type { PhotoProblem } from "@livery/engine";
import { Notice } from "../../controls/notice.tsx";
import { refusalWords } from "./refusal-words.ts";

export function RefusalNotice({ problem, onDismiss }: { problem: PhotoProblem; onDismiss: () => void }) {
  return <Notice role="alert" words={refusalWords[problem]} onDismiss={onDismiss} />;
}
