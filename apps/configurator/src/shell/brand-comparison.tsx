import type { Film } from "@livery/catalog";
import type { PartMask, Photo, Renderer } from "@livery/engine";
import { type ComparedLook, SideBySide } from "../features/looks/side-by-side.tsx";
import { applyTreatment } from "../look/edit-look.ts";
import type { Look, PanelGroup } from "../look/layer.ts";
import { useLookActions } from "../look/look-actions.ts";
import { carBox } from "../viewport/car-box.ts";

/** Films of one color from several brands, and the panels they go to. */
export interface ComparedFilms {
  films: readonly Film[];
  panelGroup: PanelGroup;
}

interface BrandComparisonProps {
  compared: ComparedFilms;
  /** The look on the car. */
  look: Look;
  photo: Photo;
  masks: readonly PartMask[];
  renderer: Renderer | null;
  onClose: () => void;
}

/** The car in each of these films, side by side. */
export function BrandComparison({ compared, look, photo, masks, renderer, onClose }: BrandComparisonProps) {
  const { apply } = useLookActions();
  const { films, panelGroup } = compared;
  function applyFilm({ id }: ComparedLook) {
    const film = films[id];
    if (film !== undefined) apply(panelGroup, { kind: "film", film });
  }
  return (
    <SideBySide
      looks={films.map((film, id) => ({
        id,
        name: film.name,
        detail: [film.brand, film.code].filter(Boolean).join(" "),
        look: applyTreatment(look, panelGroup, { kind: "film", film }),
      }))}
      {...{ renderer, photo, masks, onClose }}
      car={carBox(masks)}
      onApply={applyFilm}
    />
  );
}
