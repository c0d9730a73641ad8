import { useLeadSender, useSenderState } from "../features/send/lead-sender-context.ts";
import type { Renderer } from "@livery/engine";
import { useCallback, useEffect, useState } from "react";
import type { LookState } from "../look/look-state.ts";
import { useCatalog } from "../look/use-catalog.ts";
import { useCustomerSession } from "../look/use-customer-session.ts";
import type { CustomerSession } from "../look/customer-session.ts";
import { Notice } from "../controls/notice.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { forgetFiles } from "../features/export/picture-file.ts";
import { Camera } from "../features/photo/camera.tsx";
import { DropOverlay } from "../features/photo/drop-overlay.tsx";
import { StartScreen, type StageNews } from "../features/photo/start-screen.tsx";
import { NoCarNotice } from "../features/photo/no-car-notice.tsx";
import { ReadingNotice } from "../features/photo/reading-notice.tsx";
import { RefusalNotice } from "../features/photo/refusal-notice.tsx";
import { IdleDialog } from "../kiosk/idle-dialog.tsx";
import { useCamera } from "../features/photo/use-camera.ts";
import { useIdle } from "../kiosk/use-idle.ts";
import { useIncomingPhoto } from "../features/photo/use-incoming-photo.ts";
import type { OpenedLink } from "../features/share/open-link.ts";
import { useOpenedLink } from "../features/share/use-opened-link.ts";
import { useWaitingWords } from "../features/send/use-waiting-words.ts";
import { WaitingNotice } from "../features/send/waiting-notice.tsx";
import { isInUse } from "./is-in-use.ts";
import type { OtherTabs } from "./other-tabs.ts";
import { loadSample } from "../samples/load-sample.ts";
import { previousOf } from "../photo-session/reduce-photo-session.ts";
import type { PhotoSession } from "../photo-session/photo-session.ts";
import { type Empty, type SettledState, settledState } from "../photo-session/photo-session-state.ts";
import { usePhotoSession } from "../photo-session/use-photo-session.ts";
import { ShellHeader } from "./shell-header.tsx";
import { Workbench } from "./workbench.tsx";
import { useSamples } from "./use-samples.ts";

interface StageProps {
  session: PhotoSession;
  customerSession: CustomerSession;
  otherTabs: OtherTabs;
  /** A kiosk that nobody has touched for so long is wiped; null on a device of one's own. */
  idleMs: number | null;
}

/** The whole screen. */
export function Shell({ session, customerSession, otherTabs, idleMs }: StageProps) {
  const state = usePhotoSession(session);
  const settled = settledState(state);
  const chosen = useCustomerSession(customerSession);
  const { history } = chosen;
  const { state: catalog, reload } = useCatalog();
  const { link, dismiss, forget } = useOpenedLink(customerSession, catalog);
  const [renderer, setRenderer] = useState<Renderer | null>(null);
  const [message, setSaid] = useState<{ about: unknown; words: string } | null>(null);
  const choosePhoto = useCallback((file: Blob) => void session.choosePhoto(file), [session]);
  const { isCameraOpen, openCamera, closeCamera } = useCamera(session);
  const isDragging = useIncomingPhoto(choosePhoto);
  const samples = useSamples();
  const sender = useLeadSender();
  const { left } = useSenderState();
  function chooseSample(id: string) {
    const car = samples?.find((each) => each.id === id);
    if (car === undefined) return;
    void session.chooseSample(() => loadSample(car));
  }
  const end = useCallback(() => {
    closeCamera();
    session.clear();
    forgetFiles();
    forget();
  }, [session, forget, closeCamera]);
  const wipe = useCallback(
    (left: readonly string[]) => {
      customerSession.clear();
      otherTabs.tellDone(left);
      end();
    },
    [customerSession, otherTabs, end],
  );
  const finish = useCallback(() => {
    wipe(sender.ownLeads());
    void sender.endVisit();
  }, [wipe, sender]);
  useEffect(
    () =>
      otherTabs.onDone((left) => {
        customerSession.reset();
        end();
        if (left.length === 0) sender.holdOff();
        void sender.endVisit(left);
      }),
    [customerSession, otherTabs, end, sender],
  );
  const isUsed = isInUse(state, chosen);
  const { secondsLeft, goOn } = useIdle(isUsed || isCameraOpen ? idleMs : null, finish, otherTabs);

  const linkWords = link?.words ?? "";
  const waiting = useWaitingWords();
  const notice = firstNotice(settled, linkWords, waiting.words);
  const onBack = previousOf(settled) && (() => session.cancel());
  const picture = settled.kind === "segmenting" || settled.kind === "ready" ? settled : null;
  return (
    <div className={picture ? studioLayout : "relative flex h-full flex-col"}>
      <ShellHeader
        settled={settled}
        customerSession={customerSession}
        renderer={renderer}
        isInUse={isUsed}
        onCamera={openCamera}
        onPhoto={choosePhoto}
        onFinish={finish}
        onTakeBack={() => {
          wipe([]);
          void sender.takeBack();
        }}
        onSay={(words) => setSaid({ about: customerSession.getState().history.present.look, words })}
      />
      {state.kind === "reading" && <ReadingNotice />}
      {settled.refusal !== null && (
        <RefusalNotice problem={settled.refusal} onDismiss={() => session.dismissRefusal()} />
      )}
      {notice === "link" && <Notice role="status" words={linkWords} onDismiss={dismiss} />}
      <WaitingNotice words={notice === "waiting" ? waiting.words : ""} onDismiss={waiting.dismiss} />
      {settled.kind === "empty" && (
        <StartScreen
          onChoosing={() => void session.prepare()}
          onPhoto={choosePhoto}
          onCamera={openCamera}
          samples={samples}
          onSample={chooseSample}
          news={newsOf(settled, history.present, { link, left })}
          isKiosk={idleMs !== null}
        />
      )}
      {settled.kind === "failed" && (
        <FailureNotice failure={settled.failure} onRetry={() => void session.retry()} onBack={onBack} />
      )}
      {settled.kind === "no-car" && (
        <NoCarNotice
          warnings={settled.warnings}
          onCamera={openCamera}
          onPhoto={choosePhoto}
          onMark={() => session.maskByHand()}
          onBack={onBack}
        />
      )}
      {picture && (
        <Workbench
          {...{ session, customerSession, catalog, renderer }}
          state={picture}
          isNoticeUp={notice !== null}
          message={message?.about === history.present.look ? message.words : ""}
          onReloadCatalogue={reload}
          onRenderer={setRenderer}
          onCamera={openCamera}
        />
      )}
      {isCameraOpen && <Camera onPhoto={choosePhoto} onClose={closeCamera} />}
      {isDragging && <DropOverlay />}
      {secondsLeft !== null && <IdleDialog secondsLeft={secondsLeft} onGoOn={goOn} />}
    </div>
  );
}

/** They would lie over each other, and over advice about the photo, which comes last: most go on without it. */
function firstNotice({ refusal }: SettledState, linkWords: string, waitingWords: string) {
  if (refusal !== null) return "refusal";
  if (linkWords !== "") return "link";
  return waitingWords === "" ? null : "waiting";
}

type Known = { link: OpenedLink | null; left: number };

function newsOf(
  { isCleared }: Empty,
  { look, savedLooks }: LookState,
  { link, left }: Known,
): StageNews | null {
  if (look.length > 0 && link?.isApplied) return "look-linked";
  if (look.length > 0 || savedLooks.length > 0) return "choices-kept";
  if (!isCleared) return null;
  return left > 0 ? "wiped-but-sent" : "wiped";
}

/** Rail, picture and panel side by side; on upright screens one below the other. */
const studioLayout =
  "relative flex h-full min-h-[34rem] flex-col wide:grid wide:min-h-72 wide:grid-cols-[5.5rem_minmax(0,1fr)_clamp(18rem,30vw,26rem)] wide:grid-rows-[auto_minmax(0,1fr)]";
