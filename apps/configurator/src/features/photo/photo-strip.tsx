import { useCallback } from "react";
import { IconTool } from "../../controls/icon-tool.tsx";
import { PhotoInput } from "../../controls/photo-input.tsx";
import { PopoverButton, PopoverChoice } from "../../controls/popover-button.tsx";
import { ToolIcon } from "../../controls/tool-button.tsx";
import { texts } from "../../language/texts.ts";
import { type Album, type AlbumPhoto, maxPhotos } from "../../photo-session/album.ts";
import { PhotoMenu, type PhotoSources } from "./photo-menu.tsx";
import { pictureCorner } from "./picture-corner.ts";

interface PhotoStripProps extends PhotoSources {
  album: Album;
  onShow: (id: string) => void;
  onRemove: (id: string) => void;
}

/**
 * The photos of the car, over the picture: choose the one to see, add another one, or remove the one on screen.
 * For a toolbar.
 */
export function PhotoStrip({ album, onShow, onRemove, ...add }: PhotoStripProps) {
  const { shownId, photos } = album;
  const hasSeveral = photos.length > 1;
  return (
    <div
      role="group"
      aria-label={texts.photo.yourPhotos}
      className={`flex gap-1 rounded-control bg-raised/85 p-1 phone:gap-0 phone:p-0 low:gap-0 low:p-0 ${hasSeveral ? "" : "phone:bg-transparent low:bg-transparent"} ${pictureCorner}`}
    >
      {hasSeveral &&
        photos.map((photo, index) => (
          <button
            key={photo.id}
            type="button"
            aria-label={texts.photo.numbered(index + 1, photos.length)}
            aria-pressed={photo.id === shownId}
            onClick={() => onShow(photo.id)}
            className="group/photo size-target overflow-hidden rounded-control opacity-70 hover:opacity-100 aria-pressed:opacity-100 phone:p-1 low:p-1"
          >
            <Thumbnail photo={photo} />
          </button>
        ))}
      {photos.length < maxPhotos && <AddPhotos {...add} />}
      {hasSeveral && (
        <PopoverButton
          label={texts.photo.removeThis}
          side="bottom-right"
          className="w-56"
          button={(opens) => <IconTool {...opens} label={texts.photo.remove} icon={bin} />}
        >
          {(close) => (
            <PopoverChoice
              title={texts.photo.removeThis}
              onChoose={() => {
                close();
                onRemove(shownId);
              }}
            />
          )}
        </PopoverButton>
      )}
    </div>
  );
}

function AddPhotos({ onPhotos, ...sources }: PhotoSources) {
  const label = texts.photo.addAngle;
  return (
    <PhotoMenu
      {...{ label, onPhotos }}
      {...sources}
      chooseLabel={texts.photo.chooseMore}
      isMultiple
      side="bottom-right"
      button={(opens) => (
        <button type="button" {...opens} title={texts.photo.addAnother} className={addStyle}>
          <AddWords />
        </button>
      )}
      input={
        <PhotoInput isMultiple onFile={(_first, all) => onPhotos(all)} labelClass={addStyle}>
          <AddWords />
        </PhotoInput>
      }
    />
  );
}

function AddWords() {
  return (
    <>
      <ToolIcon icon={plus} />
      <span className="phone:sr-only low:sr-only">{texts.photo.addAngle}</span>
    </>
  );
}

/** A phone has little picture around its car: an icon, alone on a disk that is smaller than its target. */
const addStyle = [
  "type-small flex min-h-target shrink-0 items-center gap-2 rounded-control px-2 whitespace-nowrap text-text hover:bg-light/5",
  "phone:size-target phone:justify-center phone:rounded-full phone:bg-raised/85 phone:bg-clip-content phone:p-1",
  "low:size-target low:justify-center low:rounded-full low:bg-raised/85 low:bg-clip-content low:p-1",
].join(" ");

function Thumbnail({ photo: { thumbnail } }: { photo: AlbumPhoto }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      if (thumbnail === null) return undefined;
      image.src = URL.createObjectURL(thumbnail);
      return () => URL.revokeObjectURL(image.src);
    },
    [thumbnail],
  );
  return (
    <img
      ref={show}
      alt=""
      draggable={false}
      className="size-full rounded-control border-2 border-transparent object-cover group-aria-pressed/photo:border-light forced-colors:group-aria-pressed/photo:border-[Highlight]"
    />
  );
}

/** No camera: that is the icon of the tool that changes the photo. */
const plus = <path d="M10 4v12M4 10h12" />;

const bin = <path d="M4 6h12M8 6V4h4v2M5.5 6l.75 10h7.5L14.5 6M8.5 9v4.5M11.5 9v4.5" />;
