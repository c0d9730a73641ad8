import { kioskPicture } from "../../features/picture/kiosk-picture.ts";
import { Picture } from "../../features/picture/picture.tsx";
import { ProductTexts } from "./product-texts.ts";
import { useTexts } from "../../language/texts.ts";

/** The kiosk in a wrap shop; cropped to the kiosk on narrow screens. */
export function KioskPicture() {
  const { kioskAlt } = useTexts(ProductTexts);
  return (
    <div className="kiosk-picture">
      <Picture picture={kioskPicture} alt={kioskAlt} sizes="100vw" />
    </div>
  );
}
