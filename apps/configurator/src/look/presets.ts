import { type Film, findNearestFilms, lampSmoke } from "@livery/catalog";
import { applyTreatment, layerFor } from "./edit-look.ts";
import type { Treatment } from "./layer-kinds/layer-kinds.ts";
import { type Look, type PanelGroup, wholeCar } from "./layer.ts";
import { materialClassOf, type PanelId } from "./panel-id.ts";
import type { ServicePanelGroups } from "./service.ts";
import { findFilm, hasClass, listPresent, type PresetChoices } from "./preset-choices.ts";

export const presetIds = [
  "black-roof",
  "carbon-hood",
  "two-tone",
  "satin-over-gloss",
  "chrome-delete",
  "full-blackout",
] as const;
export type PresetId = (typeof presetIds)[number];

/** A look in one step. */
export interface Preset {
  id: PresetId;
  applyTo: (look: Look) => Look;
  /** Selected afterwards, so that one more tap changes its color. */
  selects: { service: keyof ServicePanelGroups; panelGroup: PanelGroup };
}

/** The presets for this shop and photo, in the order the app offers them. */
export function listPresets(choices: PresetChoices): Preset[] {
  return presetIds.flatMap((id) => {
    const preset = makers[id](choices);
    return preset === null ? [] : [{ id, ...preset }];
  });
}

type Made = Omit<Preset, "id"> | null;

const makers: Record<PresetId, (choices: PresetChoices) => Made> = {
  "black-roof": (choices) => {
    const film = findFilm(choices, "gloss", black);
    return film && onPanels(choices, ["paint/roof"], film);
  },
  "carbon-hood": (choices) => {
    const film = findFilm(choices, "carbon-fiber", wovenCarbon);
    return film && onPanels(choices, ["paint/hood"], film);
  },
  "two-tone": makeTwoTone,
  "satin-over-gloss": makeSatinOverGloss,
  "chrome-delete": (choices) =>
    choices.services.has("chrome-deletes") && hasClass(choices, "trim")
      ? {
          applyTo: (look) => applyTreatment(look, allTrim, glossBlack),
          selects: { service: "chrome-deletes", panelGroup: allTrim },
        }
      : null,
  "full-blackout": makeFullBlackout,
};

const black = "#0b0b0c";
const white = "#f2f2f0";
/** The mean of black fibers and their reflections. */
const wovenCarbon = "#343435";

/** Above the belt line, the lower edge of the windows. */
const upperPanels: readonly PanelId[] = ["paint/hood", "paint/roof", "paint/trunk"];
/** Below it. */
const lowerPanels: readonly PanelId[] = [
  "paint/front-bumper",
  "paint/front-fender",
  "paint/front-door",
  "paint/rear-door",
  "paint/rear-fender",
  "paint/rear-bumper",
  "paint/sill",
  "paint/other",
];

const allTrim: PanelGroup = { kind: "class", materialClass: "trim" };
const allGlass: PanelGroup = { kind: "class", materialClass: "glass" };
const glossBlack: Treatment = { kind: "black", glossLevel: "gloss" };

function onPanels(choices: PresetChoices, wanted: readonly PanelId[], film: Film): Made {
  const panelIds = listPresent(choices, wanted);
  if (panelIds.length === 0) return null;
  const panelGroup: PanelGroup = { kind: "panels", panelIds };
  return {
    applyTo: (look) => applyTreatment(look, panelGroup, { kind: "film", film }),
    selects: { service: "wraps", panelGroup },
  };
}

/** Gloss black below the belt line; gloss white where the car is already in a dark film. */
function makeTwoTone(choices: PresetChoices): Made {
  const [dark, light] = [findFilm(choices, "gloss", black), findFilm(choices, "gloss", white)];
  const hasUpper = listPresent(choices, upperPanels).length > 0;
  const hasSide = listPresent(choices, ["paint/front-door", "paint/rear-door"]).length > 0;
  if (dark === null || light === null || !hasUpper || !hasSide) return null;
  const panelGroup: PanelGroup = { kind: "panels", panelIds: listPresent(choices, lowerPanels) };
  return {
    selects: { service: "wraps", panelGroup },
    applyTo(look) {
      const own = layerFor(look, wholeCar)?.treatment;
      const film = own?.kind === "film" && isNearBlack(own.film) ? light : dark;
      return applyTreatment(look, panelGroup, { kind: "film", film });
    },
  };
}

/** Up to this CIEDE2000 from black, a second tone in black would not show. */
const nearBlack = 20;

function isNearBlack(film: Film): boolean {
  return (findNearestFilms([film], black, 1)[0]?.difference ?? nearBlack) < nearBlack;
}

/** The whole car in gloss, and the panels that face the sky in the same color in satin. */
function makeSatinOverGloss(choices: PresetChoices): Made {
  const panelIds = listPresent(choices, upperPanels);
  const [gloss, satin] = [findFilm(choices, "gloss", black), findFilm(choices, "satin", black)];
  const isAllUpper =
    panelIds.length === choices.panelIds.filter((panelId) => materialClassOf(panelId) === "paint").length;
  if (panelIds.length === 0 || isAllUpper || gloss === null || satin === null) return null;
  const panelGroup: PanelGroup = { kind: "panels", panelIds };
  return {
    selects: { service: "wraps", panelGroup },
    applyTo(look) {
      const own = layerFor(look, wholeCar)?.treatment;
      const color = own?.kind === "film" ? own.film.renderHex : gloss.renderHex;
      const lower =
        own?.kind === "film" && own.film.finish === "gloss" ? own.film : findFilm(choices, "gloss", color);
      const upper = findFilm(choices, "satin", color);
      const withLower = applyTreatment(look, wholeCar, { kind: "film", film: lower ?? gloss });
      return applyTreatment(withLower, panelGroup, { kind: "film", film: upper ?? satin });
    },
  };
}

/** Paint, windows, lights and trim in black, each as far as the shop offers it and the photo shows it. */
function makeFullBlackout(choices: PresetChoices): Made {
  const { services, tints } = choices;
  const film = services.has("wraps") ? findFilm(choices, "satin", black) : null;
  const shade = tints[0]?.shades.find(({ vlt }) => vlt >= darkestVlt);
  const smoke = lampSmoke.shades.find(({ vlt }) => vlt === 35);
  if (film === null || smoke === undefined) return null;
  const steps: { panelGroup: PanelGroup; treatment: Treatment }[] = [
    { panelGroup: wholeCar, treatment: { kind: "film", film } },
  ];
  if (services.has("tint") && tints[0] && shade && hasClass(choices, "glass"))
    steps.push({ panelGroup: allGlass, treatment: { kind: "tint", line: tints[0], shade } });
  if (services.has("blackouts"))
    for (const panelId of listPresent(choices, ["lamp/front-lamp", "lamp/rear-lamp"]))
      steps.push({
        panelGroup: { kind: "panels", panelIds: [panelId] },
        treatment: { kind: "tint", line: lampSmoke, shade: smoke },
      });
  if (services.has("chrome-deletes") && hasClass(choices, "trim"))
    steps.push({ panelGroup: allTrim, treatment: glossBlack });
  if (steps.length === 1 || !hasClass(choices, "paint")) return null;
  return {
    selects: { service: "wraps", panelGroup: wholeCar },
    applyTo: (look) => {
      // Films on single panels would stay colored, and clear film above the black one shows the paint's color.
      const withoutFilms = look.filter(
        ({ treatment }) => treatment.kind !== "film" && treatment.kind !== "protection",
      );
      return steps.reduce<Look>(
        (each, { panelGroup, treatment }) => applyTreatment(each, panelGroup, treatment),
        withoutFilms,
      );
    },
  };
}

/** Darker tint on all windows is rare. */
const darkestVlt = 15;
