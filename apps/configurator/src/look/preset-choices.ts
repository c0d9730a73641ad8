import {
  type Film,
  findNearestFilms,
  type Finish,
  type Hex,
  listPopularFilms,
  type TintLine,
} from "@livery/catalog";
import type { Service } from "@livery/contract";
import type { MaterialClass } from "@livery/engine";
import { isInWholeClass, materialClassOf, type PanelId } from "./panel-id.ts";

/** What a shop and a photo leave to choose from. */
export interface PresetChoices {
  services: ReadonlySet<Service>;
  /** Of the shop's brands. */
  films: readonly Film[];
  tints: readonly TintLine[];
  /** The panels that were found in the photo. */
  panelIds: readonly PanelId[];
}

/** Up to this CIEDE2000 two films have the same color in a customer's words. */
const closeDifference = 8;

/** The first popular film of a finish in about this color, or else the closest of all; null where none is offered. */
export function findFilm({ services, films }: PresetChoices, finish: Finish, hex: Hex): Film | null {
  if (!services.has("wraps")) return null;
  const ofFinish = films.filter((film) => film.finish === finish);
  const close = listPopularFilms(ofFinish).find(
    (film) => (findNearestFilms([film], hex, 1)[0]?.difference ?? closeDifference) < closeDifference,
  );
  return close ?? findNearestFilms(ofFinish, hex, 1)[0]?.film ?? null;
}

/** Those of the wanted panels that the photo shows, in this order. */
export function listPresent({ panelIds }: PresetChoices, wanted: readonly PanelId[]): PanelId[] {
  return wanted.filter((panelId) => panelIds.includes(panelId));
}

/** Whether a layer for this whole class covers something in the photo. */
export function hasClass({ panelIds }: PresetChoices, materialClass: MaterialClass): boolean {
  return panelIds.some((panelId) => materialClassOf(panelId) === materialClass && isInWholeClass(panelId));
}
