import { PhotoButton } from "./photo-button.tsx";

/** No car was found: what to do about it. */
export function NoCarNotice({ onPhoto }: { onPhoto: (photo: Blob) => void }) {
  return (
    <div className="grid flex-1 place-content-center place-items-center gap-6 px-gutter py-10 text-center">
      <p role="alert" className="type-lead max-w-lg">
        No car found in this photo. Take one of the whole car, from the side or the front corner.
      </p>
      <PhotoButton label="Choose a photo" onFile={onPhoto} />
    </div>
  );
}
