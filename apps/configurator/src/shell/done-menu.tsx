import { PopoverButton, PopoverChoice } from "../controls/popover-button.tsx";
import { ToolButton } from "../controls/tool-button.tsx";
import { useSenderState } from "../features/send/lead-sender-context.ts";
import { texts } from "../language/texts.ts";

interface DoneMenuProps {
  /** Clears the session; queued leads are still sent. */
  onFinish: () => void;
  /** Clears the session and its queued leads. */
  onFinishUnsent: () => void;
}

/** Ends the session. */
export function DoneMenu({ onFinish, onFinishUnsent }: DoneMenuProps) {
  const { waiting, parked } = useSenderState();
  const isWaiting = waiting + parked > 0;
  return (
    <PopoverButton
      label={texts.shell.done}
      side="bottom"
      button={(opens) => (
        <ToolButton {...opens} icon={<path d="m4.5 10.5 3.5 3.5 7.5-8" />} label={texts.shell.done} />
      )}
    >
      {(close) => {
        const closeThen = (finish: () => void) => () => {
          close();
          finish();
        };
        return (
          <>
            <PopoverChoice
              title={texts.shell.clearAndFinish}
              words={texts.shell.clearAndFinishWords(isWaiting)}
              onChoose={closeThen(onFinish)}
            />
            {isWaiting && (
              <PopoverChoice
                title={texts.shell.clearUnsent}
                words={texts.shell.clearUnsentWords}
                onChoose={closeThen(onFinishUnsent)}
              />
            )}
            <PopoverChoice title={texts.actions.cancel} onChoose={close} />
          </>
        );
      }}
    </PopoverButton>
  );
}
