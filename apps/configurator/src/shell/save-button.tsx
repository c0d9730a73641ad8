import type { Renderer } from "@livery/engine";
import { useMemo, useState } from "react";
import { loadWhenOpened } from "../controls/load-when-opened.tsx";
import { pictureName } from "../features/export/picture-file.ts";
import { SaveMenu } from "../features/export/save-menu.tsx";
import { savePictures, sharePictures } from "../features/export/share-picture.ts";
import { idleClearMs } from "../kiosk/kiosk.ts";
import { useCustomerSession } from "../look/customer-session-context.ts";
import { hasPlate } from "../look/has-plate.ts";
import type { LookState } from "../look/look-state.ts";
import { nameOf } from "../look/looks-to-send.ts";
import { usePlateCover } from "../look/plate-cover-context.ts";
import type { SceneChoice } from "../look/scene-choice.ts";
import { usePhotoSession } from "../photo-session/photo-session-context.ts";
import type { Ready } from "../photo-session/photo-session-state.ts";
import { pictureToSave } from "./picture-to-save.ts";
import { createPortraitSource } from "./create-portrait-source.ts";
import { ShareWithPicture } from "./share-with-picture.tsx";

// Few customers open it.
const PortraitDialog = loadWhenOpened(
  () => import("../features/portrait/portrait-dialog.tsx"),
  (module) => module.PortraitDialog,
);

interface SaveButtonProps {
  ready: Ready;
  renderer: Renderer | null;
  lookState: LookState;
  /** On screen; null for the photo as it is. */
  scene: SceneChoice | null;
  link: string;
  onMessage: (words: string) => void;
}

/** The menu of all ways to save and share what is on screen. */
export function SaveButton({ ready, renderer, lookState, scene, link, onMessage }: SaveButtonProps) {
  const [isPortraitOpen, setIsPortraitOpen] = useState(false);
  const [isSharing, setIsSharing] = useState(false);
  const photoSession = usePhotoSession();
  const { signal } = useCustomerSession();
  const plateCover = usePlateCover();
  const { look, savedLooks } = lookState;
  const source = useMemo(
    () => (renderer === null ? null : createPortraitSource({ renderer, ready, scene, photoSession })),
    [renderer, ready, scene, photoSession],
  );
  const picture = pictureToSave({ renderer, ready, look, scene, photoSession });
  // The keys of shared pages must not stay on a device that the next customer uses.
  const canShare = look.some(({ isHidden }) => !isHidden) && idleClearMs(location.search) === null;
  return (
    <>
      <SaveMenu
        picture={picture}
        link={link}
        onShareLink={canShare ? () => setIsSharing(true) : null}
        signal={signal}
        onPortrait={() => setIsPortraitOpen(true)}
        onMessage={onMessage}
      />
      {isPortraitOpen && source && (
        <PortraitDialog
          {...{ source, look, savedLooks, signal }}
          plateCover={hasPlate(ready.masks) ? plateCover : null}
          fileName={pictureName(look)}
          onSave={(picture, name) => savePictures([{ picture, name }])}
          onShare={(picture, name) => sharePictures([{ picture, name }], signal)}
          onClose={() => setIsPortraitOpen(false)}
        />
      )}
      {isSharing && picture !== null && renderer !== null && (
        <ShareWithPicture
          {...{ look, ready, picture, renderer, link }}
          name={nameOf(lookState)}
          onClose={() => setIsSharing(false)}
        />
      )}
    </>
  );
}
