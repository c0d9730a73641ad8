import type { Renderer } from "@livery/engine";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { fitHistory } from "../controls/back.ts";
import { Camera } from "../features/photo/camera.tsx";
import { DropOverlay } from "../features/photo/drop-overlay.tsx";
import { PhonePhoto, usePhonePhoto } from "../features/phone-photo/phone-photo.tsx";
import { NoCarNotice } from "../features/photo/no-car-notice.tsx";
import { useCamera } from "../features/photo/use-camera.ts";
import { useWatchedPainter } from "../features/scene/painted/painter-context.ts";
import { useWaitingWords } from "../features/send/use-waiting-words.ts";
import { useOpenedLink } from "../features/share/use-opened-link.ts";
import { IdleDialog } from "../kiosk/idle-dialog.tsx";
import { useLanguageChoice } from "../language/language-context.tsx";
import { useCustomerSession, useCustomerSessionState } from "../look/customer-session-context.ts";
import { PlateCoverContext } from "../look/plate-cover-context.ts";
import { UsStateContext } from "../look/us-state-context.ts";
import { useCatalog } from "../look/use-catalog.ts";
import { usePhotoSession, usePhotoSessionState } from "../photo-session/photo-session-context.ts";
import { settledState } from "../photo-session/photo-session-state.ts";
import { FailureNotice } from "./failure-notice.tsx";
import { isInUse } from "./is-in-use.ts";
import type { OtherTabs } from "./other-tabs.ts";
import { ShellHeader } from "./shell-header.tsx";
import { firstNotice, ShellNotices } from "./shell-notices.tsx";
import { Start } from "./start.tsx";
import { useBackToCar } from "./use-back-to-car.ts";
import { useCustomerDetails } from "./use-customer-details.ts";
import { useGivenPhoto } from "./use-given-photo.ts";
import { useSessionEnd } from "./use-session-end.ts";
import { useUsStateChoice } from "./use-us-state-choice.ts";
import { Workbench } from "./workbench.tsx";

// Only kiosks need it.
const Attract = lazy(async () => ({ default: (await import("./attract.tsx")).Attract }));

interface ShellProps {
  otherTabs: OtherTabs;
  /** A kiosk clears itself after this long without a touch; null on a customer's own device. */
  idleMs: number | null;
}

/** The app frame: the header, the notices, and the screen for the state of the photo. */
export function Shell({ otherTabs, idleMs }: ShellProps) {
  const photoSession = usePhotoSession();
  const customerSession = useCustomerSession();
  const state = usePhotoSessionState();
  const sessionState = useCustomerSessionState();
  const settled = settledState(state);
  const isRestoring = state.kind === "reading" && state.isRestoring;
  const { look } = sessionState.history.present;
  const { state: catalog, reload } = useCatalog();
  const openedLink = useOpenedLink(catalog);
  const [renderer, setRenderer] = useState<Renderer | null>(null);
  const [isSceneOpen, setIsSceneOpen] = useState(false);
  /** The last message, as long as the look it is about is on the car. */
  const [message, setMessage] = useState<{ about: unknown; words: string } | null>(null);
  const { choosePhoto, isDragging, drop, endDrop } = useGivenPhoto();
  const { isCameraOpen, openCamera, closeCamera } = useCamera(photoSession);
  const { openPhone, closePhone, phone, isOutside } = usePhonePhoto();
  const onPhone = openPhone && (() => openPhone(choosePhoto));
  const { forget } = openedLink;
  const { endUsState, ...usState } = useUsStateChoice(catalog);
  const { plateCover, typed, setTyped, endDetails } = useCustomerDetails();
  const languageChoice = useLanguageChoice();
  const painter = useWatchedPainter();
  const isUsed = isInUse(state, sessionState) || painter.isInUse;
  const handleClear = useCallback(() => {
    closeCamera();
    closePhone();
    forget();
    endUsState();
    endDetails();
    endDrop();
    painter.clear();
    void languageChoice.endSession();
  }, [closeCamera, closePhone, forget, endUsState, endDetails, endDrop, painter, languageChoice]);
  const canBeCleared = isUsed || isCameraOpen || languageChoice.isTemporary;
  const session = { otherTabs, idleMs, canBeCleared, isHeld: isOutside, onClear: handleClear };
  const { attract, finish, finishUnsent, idle } = useSessionEnd(session);
  useEffect(fitHistory, []);
  useBackToCar();
  const waiting = useWaitingWords();
  const isReading = state.kind === "reading";
  const news = { drop: drop.words, link: openedLink.link?.words ?? "", waiting: waiting.words };
  const notice = isReading ? null : firstNotice(settled, news);
  const picture = settled.kind === "segmenting" || settled.kind === "ready" ? settled : null;
  const notices = (
    <ShellNotices
      {...{ isReading, notice, drop, waiting }}
      refusal={settled.refusal}
      link={openedLink}
      isOverPicture={picture !== null}
    />
  );
  if (attract.isShown && settled.kind === "empty")
    return (
      <Suspense fallback={null}>
        <Attract catalog={catalog} isCleared={settled.isCleared} onStart={attract.start} />
      </Suspense>
    );
  return (
    <PlateCoverContext value={plateCover}>
      <UsStateContext value={usState}>
        <div className={picture ? workbenchLayout : "relative flex h-full flex-col"}>
          <ShellHeader
            {...{ settled, renderer, onPhone, typed }}
            onTyped={setTyped}
            isInUse={isUsed}
            isOverPicture={picture !== null}
            isSceneOpen={isSceneOpen}
            onCamera={openCamera}
            onPhoto={choosePhoto}
            onFinish={finish}
            onFinishUnsent={finishUnsent}
            onMessage={(words) =>
              setMessage({ about: customerSession.getState().history.present.look, words })
            }
          />
          {picture === null && <div className="contents">{notices}</div>}
          {settled.kind === "empty" && !isRestoring && (
            <Start
              {...{ catalog, settled, onPhone }}
              link={openedLink.link}
              isKiosk={idleMs !== null}
              onPhoto={choosePhoto}
              onCamera={openCamera}
            />
          )}
          {settled.kind === "failed" && <FailureNotice failed={settled} />}
          {settled.kind === "no-car" && (
            <NoCarNotice noCar={settled} onCamera={openCamera} onPhone={onPhone} onPhoto={choosePhoto} />
          )}
          {picture && (
            <Workbench
              state={picture}
              catalog={catalog}
              renderer={renderer}
              notices={notices}
              isNoticeUp={notice !== null || isReading}
              message={message?.about === look ? message.words : ""}
              onReloadCatalog={reload}
              onRenderer={setRenderer}
              onSceneOpen={setIsSceneOpen}
              onCamera={openCamera}
              openPhone={openPhone}
              onPhoto={choosePhoto}
            />
          )}
          {isCameraOpen && <Camera onPhone={onPhone} onPhoto={choosePhoto} onClose={closeCamera} />}
          {phone && <PhonePhoto {...phone} />}
          {isDragging && <DropOverlay />}
          {idle.secondsLeft !== null && (
            <IdleDialog secondsLeft={idle.secondsLeft} onKeepGoing={idle.keepGoing} />
          )}
        </div>
      </UsStateContext>
    </PlateCoverContext>
  );
}

/** The places of header, picture, tools, services and panel in each layout. Each takes its own place. */
const workbenchLayout = [
  "group/workbench relative grid h-full",
  "phone:min-h-[34rem] phone:max-[20rem]:min-h-[42rem] phone:grid-cols-[minmax(0,1fr)] phone:grid-rows-[auto_minmax(0,1fr)_auto_auto_auto]",
  "tall:grid-cols-[minmax(0,1fr)_auto] tall:grid-rows-[46%_auto_4rem_minmax(0,1fr)]",
  "wide:min-h-72 wide:grid-cols-[5.5rem_minmax(0,1fr)_clamp(18rem,30vw,26rem)] wide:grid-rows-[auto_minmax(0,1fr)]",
].join(" ");
