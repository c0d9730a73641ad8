import { Button } from "@livery/ui";
import { PhotoInputs } from "../features/photo/photo-inputs.tsx";
import type { OnPhone } from "../features/photo/photo-menu.tsx";
import type { PanelId } from "../look/panel-id.ts";
import { texts } from "../language/texts.ts";

/** A part that segmentation may have missed. */
export interface MissingPart {
  panelId: PanelId;
  /** What the customer does about it: "Mark a wheel". */
  label: string;
}

interface MissingPartOffersProps {
  part: MissingPart;
  /** Opens the app's camera. */
  onCamera: () => void;
  onPhone: OnPhone;
  onPhoto: (photo: Blob) => void;
  /** Opens the mask editor with a new part; null if the masks of this photo cannot be edited. */
  onMark: ((panelId: PanelId) => void) | null;
}

/** What to do when the photo shows none of a service's parts. */
export function MissingPartOffers({ part, onMark, ...inputs }: MissingPartOffersProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {onMark && <Button onClick={() => onMark(part.panelId)}>{part.label}</Button>}
      <PhotoInputs variant="secondary" chooseLabel={texts.shell.chooseAnotherPhoto} {...inputs} />
    </div>
  );
}
