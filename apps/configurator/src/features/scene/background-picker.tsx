import type { Background } from "@livery/engine";
import { PicturePicker } from "../../controls/picture-picker.tsx";
import { texts } from "../../language/texts.ts";
import { usePhotoSession } from "../../photo-session/photo-session-context.ts";

interface BackgroundPickerProps {
  isDisabled: boolean;
  /** One was chosen before. */
  hasBackground: boolean;
  onBackground: (background: Background) => void;
}

/** Chooses a picture of the customer's own for the car to stand in, with the same checks as for photos. */
export function BackgroundPicker({ isDisabled, hasBackground, onBackground }: BackgroundPickerProps) {
  const photoSession = usePhotoSession();
  const label = hasBackground ? texts.scene.changeBackground : texts.scene.chooseBackground;
  return (
    <div className="mb-5">
      <PicturePicker
        label={isDisabled ? null : label}
        read={(file) => photoSession.readBackground(file)}
        onPicture={({ background }) => onBackground(background)}
        words={{ reading: texts.scene.readingBackground, refusals: texts.photo.problems }}
      />
    </div>
  );
}
