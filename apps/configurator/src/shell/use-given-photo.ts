import { useCallback, useState } from "react";
import { useDroppedPhoto } from "../features/photo/use-dropped-photo.ts";
import { texts } from "../language/texts.ts";
import { usePhotoSession } from "../photo-session/photo-session-context.ts";

/** Opens the photos that the customer chooses, drops or pastes, and says which of several files it was. */
export function useGivenPhoto() {
  const photoSession = usePhotoSession();
  /** Of the photo that came with other files; null if it came alone. */
  const [name, setName] = useState<string | null>(null);
  const choosePhoto = useCallback(
    (file: Blob) => {
      setName(null);
      void photoSession.choosePhoto(file);
    },
    [photoSession],
  );
  const onPhoto = useCallback(
    (photo: File, count: number) => {
      choosePhoto(photo);
      if (count > 1) setName(photo.name);
    },
    [choosePhoto],
  );
  const onFolder = useCallback(() => photoSession.refuse("folder"), [photoSession]);
  const isDragging = useDroppedPhoto({ onPhoto, onFolder });
  const endDrop = useCallback(() => setName(null), []);
  const drop = { words: name === null ? "" : texts.photo.oneOfSeveral(name), dismiss: endDrop };
  return { choosePhoto, isDragging, drop, endDrop };
}
