import { Notice } from "../../controls/notice.tsx";

interface WaitingNoticeProps {
  /** Empty when there is nothing to say, or another notice is up. */
  words: string;
  onDismiss: () => void;
}

/** The message about queued looks. Screen readers announce a change of what is there before it. */
export function WaitingNotice({ words, onDismiss }: WaitingNoticeProps) {
  return <div role="status">{words !== "" && <Notice {...{ words, onDismiss }} role="none" />}</div>;
}
