import { type ColorFamily, colorFamilyOf, type Film, lampSmoke } from "@livery/catalog";
import { capitalize } from "../controls/capitalize.ts";
import { panelGroupLabel } from "./layer-label.ts";
import type { Layer, Look, PanelGroup } from "./layer.ts";
import { type Treatment, treatmentLabel } from "./layer-kinds/layer-kinds.ts";
import { texts } from "../language/texts.ts";

/** As long as a name field shows on a phone. */
export const MAX_LOOK_NAME_LENGTH = 40;

/** What a look is, in a few words: `Satin Black · black roof`. With a number if that name is taken. */
export function freeName(look: Look, savedLooks: readonly { name: string }[]): string {
  const taken = new Set(savedLooks.map(({ name }) => name));
  const parts = listParts(look);
  if (parts.length === 0) return firstFree(taken, (number) => texts.looks.defaultName(number));
  return firstFree(taken, (number) => joinParts(parts, number === 1 ? "" : ` ${number}`));
}

function firstFree(taken: ReadonlySet<string>, nameFor: (number: number) => string): string {
  let number = 1;
  while (taken.has(nameFor(number))) number++;
  return nameFor(number);
}

/** As many parts as fit, how many more there are, and the end. */
function joinParts(parts: readonly string[], end: string): string {
  const most = MAX_LOOK_NAME_LENGTH - end.length;
  for (let count = Math.min(parts.length, mostParts); count > 0; count--) {
    const rest = parts.length - count;
    const name = parts.slice(0, count).join(" · ") + (rest > 0 ? ` +${rest}` : "");
    if (name.length <= most) return name + end;
  }
  return (parts[0] ?? "").slice(0, most).trimEnd() + end;
}

const mostParts = 3;

/** What covers the whole car, then the others, the most visible kind first; each once. */
function listParts(look: Look): string[] {
  const shown = look.filter(({ isHidden }) => !isHidden);
  const isWholeCar = ({ panelGroup }: Layer) =>
    panelGroup.kind === "class" && panelGroup.materialClass === "paint";
  const whole = shown.filter(isWholeCar).map(({ treatment }) => wholeName(treatment));
  const others = shown
    .filter((layer) => !isWholeCar(layer))
    .toSorted((one, other) => kinds.indexOf(one.treatment.kind) - kinds.indexOf(other.treatment.kind));
  const [first, ...rest] = new Set([...whole, ...others.map(partName)]);
  return first === undefined ? [] : [capitalize(first), ...rest];
}

/** The most visible first. */
const kinds: readonly Treatment["kind"][] = [
  "film",
  "protection",
  "black",
  "rim",
  "tint",
  "decal",
  "caliper",
];

function wholeName(treatment: Treatment): string {
  return treatment.kind === "film" ? treatment.film.name : treatmentLabel(treatment);
}

function partName({ treatment, panelGroup }: Layer): string {
  const words = texts.lookNames;
  switch (treatment.kind) {
    case "film":
      return inColor(panelGroup, filmWord(treatment.film));
    case "black":
      return panelGroup.kind === "class" && panelGroup.materialClass === "trim"
        ? words.chromeDelete
        : inColor(panelGroup, "black");
    case "tint":
      return treatment.line.id === lampSmoke.id ? words.smokedLights : words.tint(treatment.shade.label);
    case "rim":
      return words.rims(texts.rims.designName(treatment.design));
    case "caliper":
      return words.calipers(texts.rims.caliperColor(treatment.color));
    case "protection":
      return treatmentLabel(treatment);
    case "decal":
      return words.decal;
  }
}

/** Carbon fiber shows more than its color. */
function filmWord(film: Film): ColorFamily | "carbon" {
  return film.finish === "carbon-fiber" ? "carbon" : colorFamilyOf(film);
}

function inColor(panelGroup: PanelGroup, color: ColorFamily | "carbon"): string {
  const count = panelGroup.kind === "panels" ? panelGroup.panelIds.length : 1;
  const { panelsInColor, placeInColor } = texts.lookNames;
  return count > 2 ? panelsInColor(count, color) : placeInColor(panelGroupLabel(panelGroup), color);
}
