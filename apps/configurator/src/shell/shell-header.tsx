import type { Renderer } from "@livery/engine";
import { ShopMark } from "../embed/shop-mark.tsx";
import { SaveMenu } from "../features/export/save-menu.tsx";
import { NewPhoto } from "../features/photo/new-photo.tsx";
import { makeLookLink } from "../features/share/look-link.ts";
import { useCustomerSession, useCustomerSessionState } from "../look/customer-session-context.ts";
import { toRenderLayers } from "../look/to-render-layers.ts";
import type { SettledState } from "../photo-session/photo-session-state.ts";
import { DoneMenu } from "./done-menu.tsx";
import { FullScreenButton } from "./full-screen-button.tsx";
import { SendButton } from "./send-button.tsx";

interface ShellHeaderProps {
  settled: SettledState;
  renderer: Renderer | null;
  /** There is something to clear. */
  isInUse: boolean;
  /** Opens the app's own camera. */
  onCamera: () => void;
  onPhoto: (photo: Blob) => void;
  /** Clears the session; queued leads are still sent. */
  onFinish: () => void;
  /** Clears the session and its queued leads. */
  onFinishUnsent: () => void;
  onMessage: (words: string) => void;
}

/** The shop's name, and what starts and ends a session. */
export function ShellHeader({ settled, renderer, isInUse, ...on }: ShellHeaderProps) {
  const customerSession = useCustomerSession();
  const lookState = useCustomerSessionState().history.present;
  const { look } = lookState;
  return (
    <header className="flex min-h-14 shrink-0 items-center justify-between gap-2 pr-1 pl-4 wide:col-span-full wide:border-b wide:border-line wide:pr-3">
      <h1 className="min-w-0 truncate">
        <ShopMark />
      </h1>
      <div className="flex items-center gap-1 *:flex-none max-[24rem]:gap-2">
        <FullScreenButton />
        {settled.kind !== "empty" && <NewPhoto onCamera={on.onCamera} onPhoto={on.onPhoto} />}
        {settled.kind === "ready" && (
          <>
            <SaveMenu
              renderer={renderer}
              photo={settled.photo}
              look={look}
              renderLayers={toRenderLayers(look, settled.masks)}
              link={makeLookLink({ name: "", look }, location)}
              signal={customerSession.signal}
              onMessage={on.onMessage}
            />
            <SendButton lookState={lookState} masks={settled.masks} renderer={renderer} />
          </>
        )}
        {isInUse && <DoneMenu onFinish={on.onFinish} onFinishUnsent={on.onFinishUnsent} />}
      </div>
    </header>
  );
}
