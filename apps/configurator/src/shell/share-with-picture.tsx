import type { Renderer } from "@livery/engine";
import { loadWhenOpened } from "../controls/load-when-opened.tsx";
import { useBranding } from "../embed/branding.ts";
import type { SavedPicture } from "../features/export/save-menu.tsx";
import { texts } from "../language/texts.ts";
import { hasPlate } from "../look/has-plate.ts";
import type { Look } from "../look/layer.ts";
import { photosOf } from "../look/look-photos.ts";
import { usePlateCover } from "../look/plate-cover-context.ts";
import { toSentLayers } from "../look/sent-layers.ts";
import type { Ready } from "../photo-session/photo-session-state.ts";

// Most customers never open it.
const ShareDialog = loadWhenOpened(
  () => import("../features/share/share-dialog.tsx"),
  (module) => module.ShareDialog,
);

interface ShareWithPictureProps {
  look: Look;
  name: string;
  ready: Ready;
  picture: SavedPicture;
  renderer: Renderer;
  /** An address that restores the look. */
  link: string;
  onClose: () => void;
}

/** 1600 by 1067: sharp on any phone, and mostly below the size limit. */
const sharedFormat = { maxPixels: 1_700_000, type: "image/jpeg", quality: 0.82 } as const;

/** The dialog that makes a page with what is on screen. */
export function ShareWithPicture({
  look,
  name,
  ready,
  picture,
  renderer,
  link,
  onClose,
}: ShareWithPictureProps) {
  const { shopKey } = useBranding();
  const { isCovered } = usePlateCover();
  return (
    <ShareDialog
      look={{
        name,
        makePicture: () => picture.export(sharedFormat),
        makeBefore: () => renderer.export([], sharedFormat),
        hasPlate: hasPlate(ready.masks) && !isCovered,
      }}
      request={{
        shop: shopKey,
        language: texts.language,
        layers: toSentLayers(look, photosOf(ready)),
        lookFragment: new URL(link).hash.slice(1),
      }}
      onClose={onClose}
    />
  );
}
