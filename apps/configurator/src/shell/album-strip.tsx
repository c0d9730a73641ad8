import { useState } from "react";
import { Camera } from "../features/photo/camera.tsx";
import type { OpenPhone } from "../features/phone-photo/phone-photo.tsx";
import { PhotoStrip } from "../features/photo/photo-strip.tsx";
import { type Album, neighborOf } from "../photo-session/album.ts";
import type { PhotoSession } from "../photo-session/photo-session.ts";
import { usePhotoSession } from "../photo-session/photo-session-context.ts";

/** The photos of the car, with the camera for another one. A sample car has none. */
export function AlbumStrip({ album, openPhone }: { album: Album; openPhone: OpenPhone }) {
  const photoSession = usePhotoSession();
  const [isCameraOpen, setIsCameraOpen] = useState(false);
  const add = (photos: readonly Blob[]) => void photoSession.addPhotos(photos);
  const onPhone = openPhone && (() => openPhone((photo) => add([photo])));
  if (album.photos.length === 0) return null;
  return (
    <>
      <PhotoStrip
        album={album}
        onShow={(id) => void photoSession.showPhoto(id)}
        onRemove={(id) => void photoSession.removePhoto(id)}
        onCamera={() => setIsCameraOpen(true)}
        onPhone={onPhone}
        onPhotos={add}
      />
      {isCameraOpen && (
        <Camera onPhone={onPhone} onPhoto={(photo) => add([photo])} onClose={() => setIsCameraOpen(false)} />
      )}
    </>
  );
}

/** Goes to the next photo of the car, or to the one before; null where there is only one. */
export function stepsIn(album: Album, photoSession: PhotoSession): ((step: 1 | -1) => void) | null {
  if (album.photos.length < 2) return null;
  return (step) => {
    const next = neighborOf(album, step);
    if (next !== undefined) void photoSession.showPhoto(next.id);
  };
}
