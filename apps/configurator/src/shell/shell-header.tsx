import type { Renderer } from "@livery/engine";
import { useCustomerSession } from "../look/use-customer-session.ts";
import { toRenderLayers } from "../look/to-render-layers.ts";
import type { CustomerSession } from "../look/customer-session.ts";
import { PopoverButton, PopoverChoice } from "../controls/popover-button.tsx";
import { ToolButton } from "../controls/tool-button.tsx";
import { ShopMark } from "../embed/shop-mark.tsx";
import { useSenderState } from "../features/send/lead-sender-context.ts";
import { SaveMenu } from "../features/export/save-menu.tsx";
import { NewPhoto } from "../features/photo/new-photo.tsx";
import { FullScreenButton } from "./full-screen-button.tsx";
import { makeLookLink } from "../features/share/look-link.ts";
import { SendButton } from "./send-button.tsx";
import type { SettledState } from "../photo-session/photo-session-state.ts";

interface StageHeaderProps {
  settled: SettledState;
  customerSession: CustomerSession;
  renderer: Renderer | null;
  /** There is something to wipe. */
  isInUse: boolean;
  /** Opens our own camera. */
  onCamera: () => void;
  onPhoto: (photo: Blob) => void;
  /** Wipes; what was sent and waits is kept until it can be sent. */
  onFinish: () => void;
  /** Wipes, and what waits to be sent with it. */
  onTakeBack: () => void;
  onSay: (words: string) => void;
}

/** Whose app it is, and what begins and ends a customerSession. */
export function ShellHeader({ settled, customerSession, renderer, isInUse, ...does }: StageHeaderProps) {
  const { onCamera, onPhoto, onSay } = does;
  const lookState = useCustomerSession(customerSession).history.present;
  const { look } = lookState;
  return (
    <header className="flex min-h-14 shrink-0 items-center justify-between gap-2 pr-1 pl-4 wide:col-span-full wide:border-b wide:border-line wide:pr-3">
      <h1 className="min-w-0 truncate">
        <ShopMark />
      </h1>
      <div className="flex items-center gap-1 *:flex-none">
        <FullScreenButton />
        {settled.kind !== "empty" && <NewPhoto onCamera={onCamera} onPhoto={onPhoto} />}
        {settled.kind === "ready" && (
          <SaveMenu
            renderer={renderer}
            photo={settled.photo}
            look={look}
            renderLayers={toRenderLayers(look, settled.masks)}
            link={makeLookLink({ name: "", look }, location)}
            signal={customerSession.signal}
            onSay={onSay}
          />
        )}
        {settled.kind === "ready" && (
          <SendButton lookState={lookState} masks={settled.masks} renderer={renderer} />
        )}
        {isInUse && <DoneMenu onFinish={does.onFinish} onTakeBack={does.onTakeBack} />}
      </div>
    </header>
  );
}

function DoneMenu({ onFinish, onTakeBack }: Pick<StageHeaderProps, "onFinish" | "onTakeBack">) {
  const isWaiting = useSenderState().waiting > 0;
  return (
    <PopoverButton
      label="Done"
      side="bottom"
      button={(opens) => <ToolButton {...opens} sign={<path d="m4.5 10.5 3.5 3.5 7.5-8" />} label="Done" />}
    >
      {(close) => {
        const then = (end: () => void) => () => {
          close();
          end();
        };
        return (
          <>
            <PopoverChoice
              title="Wipe and finish"
              words={`Photo, parts and looks are gone from this device${isWaiting ? ". What you sent waits here for a connection" : ""}`}
              onChoose={then(onFinish)}
            />
            {isWaiting && (
              <PopoverChoice
                title="Wipe and do not send"
                words="What you sent and still waits here is deleted, too"
                onChoose={then(onTakeBack)}
              />
            )}
          </>
        );
      }}
    </PopoverButton>
  );
}
