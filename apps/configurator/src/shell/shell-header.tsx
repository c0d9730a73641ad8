import type { Renderer } from "@livery/engine";
import { useMemo } from "react";
import { framePath } from "@livery/contract";
import { ShopMark } from "../embed/shop-mark.tsx";
import { Toolbar } from "../controls/toolbar.tsx";
import { ChangePhoto } from "../features/photo/change-photo.tsx";
import type { OnPhone } from "../features/photo/photo-menu.tsx";
import type { TypedFields } from "../features/send/find-faults.ts";
import { useLeadSender } from "../features/send/lead-sender-context.ts";
import { leavesOutPicture, makeLookLink } from "../features/share/look-link.ts";
import { TakeHomeButton } from "../features/share/take-home-button.tsx";
import { StaffButton } from "../features/staff/staff-button.tsx";
import { useKiosk } from "../kiosk/kiosk-device.ts";
import { useCustomerSessionState } from "../look/customer-session-context.ts";
import type { SettledState } from "../photo-session/photo-session-state.ts";
import { DoneMenu } from "./done-menu.tsx";
import { FullScreenButton } from "./full-screen-button.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { SaveButton } from "./save-button.tsx";
import { SendButton } from "./send-button.tsx";
import { texts } from "../language/texts.ts";

interface ShellHeaderProps {
  settled: SettledState;
  renderer: Renderer | null;
  /** There is something to clear. */
  isInUse: boolean;
  /** A picture is on screen; on phones and tablets the header lies over it. */
  isOverPicture: boolean;
  /** The panel of scenes is open. */
  isSceneOpen: boolean;
  /** What was in the send panel when it was closed without sending; null if nothing was. */
  typed: TypedFields | null;
  onTyped: (typed: TypedFields | null) => void;
  /** Opens the app's own camera. */
  onCamera: () => void;
  onPhone: OnPhone;
  onPhoto: (photo: Blob) => void;
  /** Clears the session; queued leads are still sent. */
  onFinish: () => void;
  /** Clears the session and its queued leads. */
  onFinishUnsent: () => void;
  onMessage: (words: string) => void;
}

/** The shop's name, and what starts and ends a session. */
export function ShellHeader({
  settled,
  renderer,
  isInUse,
  isOverPicture,
  isSceneOpen,
  typed,
  ...on
}: ShellHeaderProps) {
  const lookState = useCustomerSessionState().history.present;
  const { look } = lookState;
  const scene = isSceneOpen ? lookState.scene : null;
  const kiosk = useKiosk();
  const sender = useLeadSender();
  const leads = useMemo(
    () => ({
      read: () => sender.tally(),
      countUnstored: () => sender.countUnstored(),
      send: () => sender.flush(),
    }),
    [sender],
  );
  // For the customer's own device: the shop's configurator, not its kiosk.
  const linked = kiosk
    ? { origin: location.origin, pathname: framePath(kiosk.state.shopKey), search: "" }
    : location;
  const link = makeLookLink({ name: "", look }, linked);
  return (
    <header
      className={`flex min-h-14 shrink-0 items-center justify-between gap-2 pr-2.5 pl-4 kiosk:contents wide:pr-3 ${isOverPicture ? overPicture : ""}`}
    >
      <h1
        className={`line-clamp-2 min-w-0 leading-tight wrap-anywhere ${isOverPicture ? markOverPicture : "kiosk:px-8 kiosk:pt-8 kiosk:text-2xl"}`}
      >
        <span className="@max-[6rem]:text-xs @max-[2.5rem]:sr-only">
          <ShopMark />
        </span>
      </h1>
      <Toolbar
        label={texts.shell.photoAndLook}
        className={`flex items-center gap-1 *:flex-none phone:[&>button:last-of-type]:px-1.5 ${isOverPicture ? toolsBelowPicture : "kiosk:order-last kiosk:justify-end kiosk:p-3"}`}
      >
        {!isOverPicture && <LanguageSwitch />}
        {kiosk !== null && settled.kind === "empty" && <StaffButton kiosk={kiosk} leads={leads} />}
        <FullScreenButton />
        {hasPhotoTool[settled.kind] && <ChangePhoto {...on} />}
        {settled.kind === "ready" && (
          <>
            {kiosk === null ? (
              <SaveButton
                ready={settled}
                {...{ renderer, lookState, scene, link }}
                onMessage={on.onMessage}
              />
            ) : (
              <TakeHomeButton
                kiosk={kiosk}
                link={link}
                leavesOutPicture={leavesOutPicture(look)}
                isDisabled={look.length === 0}
              />
            )}
            <SendButton {...{ lookState, renderer, typed }} ready={settled} onTyped={on.onTyped} />
          </>
        )}
        {isInUse && <DoneMenu onFinish={on.onFinish} onFinishUnsent={on.onFinishUnsent} />}
      </Toolbar>
    </header>
  );
}

/** Before there is a photo, and where no car was found, the screen itself asks for one. */
const hasPhotoTool: Record<SettledState["kind"], boolean> = {
  empty: false,
  "no-car": false,
  segmenting: true,
  ready: true,
  failed: true,
};

/** On a phone it has the width that the tools leave, and hides where not even a short word fits. */
const markOverPicture =
  "max-[15rem]:sr-only phone:@container phone:flex-1 tall:absolute tall:top-0 tall:left-4 tall:z-10 tall:flex tall:h-14 tall:max-w-1/2 tall:items-center";

const toolsBelowPicture =
  "phone:max-w-full phone:shrink-0 phone:flex-wrap phone:justify-end max-[15rem]:gap-0 max-[15rem]:*:min-w-target! max-[15rem]:[&_.type-label>span:last-child]:sr-only tall:max-[56rem]:[&_.type-label]:font-stretch-[100%] tall:max-[56rem]:[&_.type-label]:tracking-normal tall:col-start-2 tall:row-start-2 tall:pr-4 tall:before:mx-1 tall:before:h-8 tall:before:w-px tall:before:bg-line kiosk:before:hidden";

/** Over the top of the picture on a phone; in landscape the panel is beside it. Tablets have the mark there, and the tools in the row below the picture. */
const overPicture =
  "max-[15rem]:px-1 phone:z-10 phone:row-start-1 phone:col-start-1 phone:bg-linear-to-b phone:from-night/90 phone:via-night/75 phone:via-80% phone:to-transparent phone:pt-1 phone:[--tool-color:var(--color-text)] phone:[--disabled-tool-color:var(--color-dim)] tall:contents wide:col-span-full wide:border-b wide:border-line low:wide:col-span-2";
