import { kioskPicture } from "../../features/picture/kiosk-picture.ts";
import { Picture } from "../../features/picture/picture.tsx";

/** The kiosk in a wrap shop; cropped to the kiosk on narrow screens. */
export function KioskPicture() {
  return (
    <div className="kiosk-picture">
      <Picture
        picture={kioskPicture}
        alt="A tablet on a slim stand in a wrap shop shows a sports car in blue film with gold rims; behind it, out of focus, is the same car in front of a wall of film rolls"
        sizes="100vw"
      />
    </div>
  );
}
