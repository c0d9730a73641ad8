import { Notice } from "../controls/notice.tsx";
import { ReadingNotice } from "../features/photo/reading-notice.tsx";
import { RefusalNotice } from "../features/photo/refusal-notice.tsx";
import type { useWaitingWords } from "../features/send/use-waiting-words.ts";
import { WaitingNotice } from "../features/send/waiting-notice.tsx";
import type { useOpenedLink } from "../features/share/use-opened-link.ts";
import { usePhotoSession } from "../photo-session/photo-session-context.ts";
import type { Refusal, SettledState } from "../photo-session/photo-session-state.ts";

type ShownNotice = "refusal" | "link" | "waiting";

/** Notices share one place on screen, so only the most urgent one shows. */
export function firstNotice(
  { refusal }: SettledState,
  words: { link: string; waiting: string },
): ShownNotice | null {
  if (refusal !== null) return "refusal";
  if (words.link !== "") return "link";
  return words.waiting === "" ? null : "waiting";
}

interface ShellNoticesProps {
  isReading: boolean;
  refusal: Refusal | null;
  notice: ShownNotice | null;
  link: ReturnType<typeof useOpenedLink>;
  waiting: ReturnType<typeof useWaitingWords>;
}

export function ShellNotices({ isReading, refusal, notice, link, waiting }: ShellNoticesProps) {
  const photoSession = usePhotoSession();
  return (
    <>
      {isReading && <ReadingNotice />}
      {refusal !== null && (
        <RefusalNotice problem={refusal} onDismiss={() => photoSession.dismissRefusal()} />
      )}
      {notice === "link" && <Notice role="status" words={link.link?.words ?? ""} onDismiss={link.dismiss} />}
      <WaitingNotice words={notice === "waiting" ? waiting.words : ""} onDismiss={waiting.dismiss} />
    </>
  );
}
