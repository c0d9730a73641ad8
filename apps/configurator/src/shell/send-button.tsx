import { decalLimits, type SentDecalFile } from "@livery/contract";
import type { PartMask, Renderer } from "@livery/engine";
import { useState } from "react";
import { listDecalImages } from "../look/decal-images.ts";
import type { LookState } from "../look/look-state.ts";
import { encodeLook } from "../look/layer-codec.ts";
import type { Look } from "../look/layer.ts";
import { looksToSend } from "../look/looks-to-send.ts";
import { toSentLayers } from "../look/sent-layers.ts";
import { stateToSend } from "../look/state-to-send.ts";
import { hasPlate } from "../look/has-plate.ts";
import { usePlateCover } from "../look/plate-cover-context.ts";
import { useUsState } from "../look/us-state-context.ts";
import { type LookPhotos, photosOf } from "../look/look-photos.ts";
import { sentLine } from "../look/where-layers-show.ts";
import { toRenderLayers } from "../look/to-render-layers.ts";
import { ToolButton } from "../controls/tool-button.tsx";
import { useHost } from "../embed/host.ts";
import { jpegFormat, pictureFileName } from "../features/export/picture-file.ts";
import { type NamedPicture, savePictures, sharePictures } from "../features/export/share-picture.ts";
import { useIsKiosk, useKiosk } from "../kiosk/kiosk-device.ts";
import { useCustomerSession } from "../look/customer-session-context.ts";
import type { TypedFields } from "../features/send/find-faults.ts";
import type { LookToSend, MorePhotosToSend, SceneToSend } from "../features/send/look-to-send.ts";
import { sceneName } from "../features/scene/scenes.ts";
import { SendPanel } from "../features/send/send-panel.tsx";
import { makeLookLink } from "../features/share/look-link.ts";
import { usePhotoSession } from "../photo-session/photo-session-context.ts";
import type { Ready } from "../photo-session/photo-session-state.ts";
import { drawOtherPhoto } from "./draw-other-photo.ts";
import { pictureToSave } from "./picture-to-save.ts";
import { texts } from "../language/texts.ts";

interface SendButtonProps {
  lookState: LookState;
  ready: Ready;
  renderer: Renderer | null;
  /** What was in the panel when it was closed; null if nothing was. */
  typed: TypedFields | null;
  onTyped: (typed: TypedFields | null) => void;
}

/** Opens the send dialog with the saved looks, the look on the car, and the scene if there is one. */
export function SendButton({ lookState, ready, renderer, typed, onTyped }: SendButtonProps) {
  const [looks, setLooks] = useState<readonly LookToSend[] | null>(null);
  const host = useHost();
  const kiosk = useKiosk();
  const isKiosk = useIsKiosk();
  const usState = useUsState();
  const plateCover = usePlateCover();
  const toSend = looksToSend(lookState);
  const photoSession = usePhotoSession();
  const { masks } = ready;
  const { look: lookOnCar, scene } = lookState;
  const { signal } = useCustomerSession();

  function open() {
    if (renderer === null) return;
    const photos = photosOf(ready);
    setLooks(toSend.map(({ name, look }) => lookToSend({ name, look, masks, photos, renderer })));
  }

  function sceneToSend(): SceneToSend | null {
    const picture = scene && pictureToSave({ renderer, ready, look: lookOnCar, scene, photoSession });
    return (
      picture && { name: sceneName(scene), makePicture: () => picture.export({ ...sentFormat, signal }) }
    );
  }

  /** In the look on the car, or else in the first one. */
  function morePhotosToSend(): MorePhotosToSend | null {
    const { shownId, photos } = ready.album;
    const others = photos.filter(({ id }) => id !== shownId);
    if (others.length === 0) return null;
    const code = encodeLook(lookOnCar);
    const number = Math.max(
      0,
      toSend.findIndex(({ look }) => encodeLook(look) === code),
    );
    const shown = toSend[number]?.look ?? [];
    return {
      look: number,
      photos: others.map(({ id }) => (drawing) => {
        return drawOtherPhoto({ photoSession, id, look: shown, format: sentFormat, ...drawing });
      }),
    };
  }

  /** On phones the share menu saves to the photos; elsewhere pictures are downloads. */
  async function save(): Promise<string> {
    if (renderer === null) throw new Error("the picture was closed");
    const pictures: NamedPicture[] = [];
    for (const { look } of toSend) {
      const layers = toRenderLayers(look, masks);
      const format = { maxPixels: savedPixels, type: jpegFormat.type, quality: savedQuality };
      const picture = await renderer.export(layers, { ...format, signal });
      pictures.push({ picture, name: pictureFileName(look, jpegFormat) });
    }
    return matchMedia("(pointer: coarse)").matches ? sharePictures(pictures, signal) : savePictures(pictures);
  }

  return (
    <>
      <ToolButton
        isPrimary
        icon={<path d="m3.5 10 13-6.5-4 13-3-5.5Zm6 1 7-7.5" />}
        label={texts.actions.send}
        disabled={renderer === null || toSend.length === 0}
        onClick={open}
      />
      {looks && renderer && (
        <SendPanel
          looks={looks}
          makePhoto={() => renderer.export([], sentFormat)}
          morePhotos={morePhotosToSend()}
          scene={sceneToSend()}
          decalFiles={listDecalFiles(toSend.map(({ look }) => look))}
          usState={stateToSend(toSend, usState)}
          plateCover={hasPlate(masks) ? plateCover : null}
          onSave={kiosk === null ? save : null}
          typed={typed}
          onClose={(typedNow) => {
            // A kiosk shows nobody's address to the next customer.
            onTyped(isKiosk ? null : typedNow);
            setLooks(null);
          }}
          onSent={(kind) => host.send({ type: "sent", looks: looks.length, isQueued: kind === "queued" })}
        />
      )}
    </>
  );
}

/** 1600 by 1067: enough to see edges and seams, and mostly below the size limit. The preview has as many pixels. */
const sentFormat = { maxPixels: 1_700_000, type: "image/jpeg", quality: 0.8 } as const;

/** Enough for any phone's screen, and for seven pictures in its memory. */
const savedPixels = 8_000_000;
const savedQuality = 0.92;

interface LookOnCar {
  name: string;
  look: Look;
  masks: readonly PartMask[];
  photos: LookPhotos;
  renderer: Renderer;
}

/** The customer's own pictures in the visible layers, each once. */
function listDecalFiles(looks: readonly Look[]): SentDecalFile[] {
  const look = looks.flat().filter(({ isHidden }) => !isHidden);
  const images = listDecalImages([look]).slice(0, decalLimits.files);
  return images.map(({ name, file }) => ({ name, picture: file }));
}

function lookToSend({ name, look, masks, photos, renderer }: LookOnCar): LookToSend {
  const shown = look.filter(({ isHidden }) => !isHidden);
  return {
    name,
    lines: shown.map((layer) => sentLine(layer, photos)),
    layers: toSentLayers(look, photos),
    lookFragment: new URL(makeLookLink({ name, look }, location)).hash.slice(1),
    makePicture: () => renderer.export(toRenderLayers(shown, masks), sentFormat),
  };
}
