import { gatherPictures } from "../../features/picture/gather-pictures.ts";
import { Picture } from "../../features/picture/picture.tsx";
import facts from "./kiosk/pictures.json";

const files = import.meta.glob<string>("./kiosk/*.{avif,webp}", {
  eager: true,
  query: "?url",
  import: "default",
});

/** `npm run media -- render --only kiosk` makes it. */
const { kiosk } = gatherPictures(facts, files);

/** What a shop rents, where its customers stand; a narrow screen shows the kiosk and what of the car is beside it. */
export function KioskPicture() {
  return (
    <div className="kiosk-picture">
      <Picture
        picture={kiosk}
        alt="A tablet on a slim stand in a wrap shop shows a sports car in blue film with golden rims; behind it, out of focus, stands that car before a wall of film rolls"
        sizes="100vw"
      />
    </div>
  );
}
