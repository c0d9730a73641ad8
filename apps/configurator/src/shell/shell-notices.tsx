import { Notice } from "../controls/notice.tsx";
import { ReadingNotice } from "../features/photo/reading-notice.tsx";
import { RefusalNotice } from "../features/photo/refusal-notice.tsx";
import type { useWaitingWords } from "../features/send/use-waiting-words.ts";
import { WaitingNotice } from "../features/send/waiting-notice.tsx";
import type { useOpenedLink } from "../features/share/use-opened-link.ts";
import { usePhotoSession } from "../photo-session/photo-session-context.ts";
import type { Refusal, SettledState } from "../photo-session/photo-session-state.ts";

type ShownNotice = "refusal" | "drop" | "link" | "waiting";

/** Notices share one place on screen, so only the most urgent one shows. News waits until the car is found. */
export function firstNotice(
  { kind, refusal }: SettledState,
  words: { drop: string; link: string; waiting: string },
): ShownNotice | null {
  if (refusal !== null) return "refusal";
  if (kind === "segmenting") return null;
  if (words.drop !== "") return "drop";
  if (words.link !== "") return "link";
  return words.waiting === "" ? null : "waiting";
}

interface ShellNoticesProps {
  isReading: boolean;
  refusal: Refusal | null;
  notice: ShownNotice | null;
  /** Which of several dropped files was opened. */
  drop: { words: string; dismiss: () => void };
  link: ReturnType<typeof useOpenedLink>;
  waiting: ReturnType<typeof useWaitingWords>;
  /** Over the lower edge of the picture; other screens have them above their content. */
  isOverPicture: boolean;
}

/** The most urgent notice. A modal dialog is read first. */
export function ShellNotices({
  isReading,
  refusal,
  notice,
  drop,
  link,
  waiting,
  isOverPicture,
}: ShellNoticesProps) {
  const photoSession = usePhotoSession();
  return (
    <div className={isOverPicture ? overPicture : "flex flex-col items-center px-4 has-[p]:pb-3"}>
      {isReading && (
        <div className={isOverPicture ? "" : "absolute top-2 z-10 phone:top-16"}>
          <ReadingNotice />
        </div>
      )}
      {notice === "refusal" && refusal !== null && (
        <RefusalNotice problem={refusal} onDismiss={() => photoSession.dismissRefusal()} />
      )}
      {notice === "drop" && <Notice role="status" words={drop.words} onDismiss={drop.dismiss} />}
      {notice === "link" && <Notice role="status" words={link.link?.words ?? ""} onDismiss={link.dismiss} />}
      <WaitingNotice words={notice === "waiting" ? waiting.words : ""} onDismiss={waiting.dismiss} />
    </div>
  );
}

/** In the place of the caption, beside the zoom buttons of a phone, and above the progress of segmentation. */
const overPicture =
  "pointer-events-none absolute right-2 bottom-2 left-2 z-20 grid justify-items-start group-has-[[role=progressbar]]/workbench:bottom-20 group-has-[dialog:modal]/workbench:hidden phone:right-16 kiosk:right-16 wide:bottom-3 wide:left-3";
