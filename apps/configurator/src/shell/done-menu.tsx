import { PopoverButton, PopoverChoice } from "../controls/popover-button.tsx";
import { ToolButton } from "../controls/tool-button.tsx";
import { useSenderState } from "../features/send/lead-sender-context.ts";

interface DoneMenuProps {
  /** Clears the session; queued leads are still sent. */
  onFinish: () => void;
  /** Clears the session and its queued leads. */
  onFinishUnsent: () => void;
}

/** Ends the session. */
export function DoneMenu({ onFinish, onFinishUnsent }: DoneMenuProps) {
  const isWaiting = useSenderState().waiting > 0;
  return (
    <PopoverButton
      label="Done"
      side="bottom"
      button={(opens) => <ToolButton {...opens} icon={<path d="m4.5 10.5 3.5 3.5 7.5-8" />} label="Done" />}
    >
      {(close) => {
        const closeThen = (finish: () => void) => () => {
          close();
          finish();
        };
        return (
          <>
            <PopoverChoice
              title="Clear and finish"
              words={`Removes your photo and looks from this device${isWaiting ? ". Looks waiting to be sent still go out" : ""}`}
              onChoose={closeThen(onFinish)}
            />
            {isWaiting && (
              <PopoverChoice
                title="Clear and don't send"
                words="Also deletes looks waiting to send"
                onChoose={closeThen(onFinishUnsent)}
              />
            )}
          </>
        );
      }}
    </PopoverButton>
  );
}
