import {
  caliperColors,
  colorFamilies,
  loadTintRules,
  loadTints,
  rimDesigns,
  rimFinishes,
} from "@livery/catalog";
import { picturePresets } from "@livery/contract";
import { findSameTexts, type TextSamples } from "@livery/contract/find-same-texts";
import { styleNames } from "@livery/engine";
import { expect, test } from "vitest";
import { placeIds } from "../../look/scene-choice.ts";
import { en, type Texts } from "../en/en.ts";
import { phonePage as phonePageInEnglish } from "../en/phone-page.ts";
import { invitations } from "../invitations.ts";
import { es } from "./es.ts";
import { phonePage } from "./phone-page.ts";
import { tintKinds } from "./tint-kinds.ts";
import { ruleNotes, stateNames, windshieldRules } from "./tint-rules.ts";

const counts: readonly [number][] = [[1], [2]];
const name: readonly [string][] = [["Ana"]];
const callsWith = <T>(values: readonly T[]) => values.map((value): [T] => [value]);

const samples: TextSamples<Texts> = {
  films: {
    count: counts,
    showCount: counts,
    favorite: name,
    onPanels: [["Ana", "Luz"]],
    panelCount: counts,
    without: [["Ana", "Luz"]],
  },
  decal: {
    color: name,
    size: [[16]],
    angle: [[5]],
    move: name,
    turn: name,
    notShown: name,
  },
  kiosk: { pinWait: [["16 min"]], waitingLeads: counts, unstoredLeads: counts },
  links: {
    leftOut: [[["Ana"]]],
    missing: {
      film: counts,
      tint: counts,
      black: counts,
      rim: counts,
      caliper: counts,
      protection: counts,
      decal: counts,
      part: counts,
    },
  },
  look: {
    treatmentOnPanels: [["Ana", "Luz"]],
    decals: { text: name, image: name },
    stripeShift: [[5]],
    stripeHeight: [[5]],
    stripeWidth: [[120]],
  },
  lookNames: {
    placeInColor: [...colorFamilies, "carbon" as const].map((color) => ["Ana", color] as const),
    panelsInColor: [[3, "red"]],
    tint: counts,
    rims: name,
    calipers: name,
  },
  looks: {
    looksCount: counts,
    defaultName: counts,
    allSaved: [[6]],
    nameOf: name,
    showOnCar: name,
    remove: name,
    yourCarIn: name,
    layersCount: counts,
    moved: { up: name, down: name },
    moveUp: name,
    moveDown: name,
    showLayer: name,
    hideLayer: name,
    removeLayer: name,
    lossless: name,
    smallerFile: name,
    savedAs: name,
    picturesSaved: [[2]],
  },
  maskEditor: { preview: name, brushToAdd: name, brushToErase: name, brushNew: name, brushMissing: name },
  painted: { presetName: callsWith([...picturePresets, "own" as const]), finished: name },
  photo: { oneOfSeveral: name, numbered: [[1, 4]], loaded: [["1", "2"]] },
  picture: {
    surface: [[true], [false]],
    yourCar: [[["Ana"]]],
    chooseShade: name,
    chooseFilm: name,
  },
  portrait: {
    download: name,
    pixels: name,
    sharpPrint: [["1 × 1", 250]],
    softPrint: [[{ size: "1 × 1", dpi: 250, photoDpi: 90 }], [{ size: "1 × 1", dpi: 250, photoDpi: 200 }]],
    recording: [[50]],
  },
  rims: {
    finish: name,
    onAllWheels: name,
    designName: callsWith(rimDesigns),
    finishName: callsWith(rimFinishes),
    calipers: name,
    caliperOption: name,
    caliperColor: callsWith(caliperColors),
    caliperPaint: callsWith(caliperColors),
    label: rimDesigns.flatMap((design) =>
      rimFinishes.map((finish): [typeof design, typeof finish] => [design, finish]),
    ),
  },
  scene: {
    placeName: callsWith(placeIds),
    styleName: callsWith(styleNames),
    pictureLabel: name,
    shown: name,
  },
  send: {
    title: counts,
    consent: [
      ["Ana", { count: 1, hasSeveralPhotos: false }],
      ["Ana", { count: 2, hasSeveralPhotos: true }],
    ],
    photoCopy: [[true], [false]],
    originalStays: [[true], [false]],
    originalIsDeleted: [[true], [false]],
    morePhotos: name,
    decalFile: name,
    faults: { tooLong: [[200]], fromServer: [["Required."]] },
    sentThings: [
      [{ state: "Texas", isKiosk: false }],
      [{ state: "Texas", isKiosk: true }],
      [{ state: null, isKiosk: false }],
      [{ state: null, isKiosk: true }],
    ],
    creatingPictures: counts,
    yourCarIn: name,
    shopUnknown: [[{ count: 1 }], [{ count: 2 }]],
    accepted: [[{ owner: "Ana", count: 1 }], [{ owner: "Ana", count: 2 }]],
    copyByEmail: name,
    waitingTitle: counts,
    unreachable: name,
    savedHere: counts,
    keepOpen: counts,
    nextAnswer: name,
    savePictures: counts,
  },
  share: { until: name, stopNamed: name },
  shell: { clearAndFinishWords: [[true], [false]], clearedIn: [[20]] },
  tint: {
    titleFor: name,
    kind: callsWith(Object.keys(tintKinds)),
    stateName: callsWith(Object.keys(stateNames)),
    windshieldRule: callsWith(Object.keys(windshieldRules)),
    note: callsWith(Object.keys(ruleNotes)),
    reviewed: [
      ["Ana", null],
      ["Ana", "32-5-215"],
    ],
    limits: { minimum: [[35]] },
    about: [[35]],
    aboveStrip: [[35]],
    alongTop: [[35]],
    within: [[35]],
    darker: [[35]],
  },
};

test("no text is left in English, except words of both languages", () => {
  expect(findSameTexts(en, es, samples)).toEqual([
    "controls/zoom: Zoom",
    "kiosk/pin: PIN",
    "links/missing/protection#1: 1 PPF",
    "look/original: Original",
    "picture/original: Original",
    "portrait/kinds/video: Video",
  ]);
});

test("the page that sends a photo to a kiosk and the unused kiosk leave nothing in English", () => {
  expect(findSameTexts(phonePageInEnglish, phonePage, {})).toEqual([]);
  expect(new Set(invitations.map(({ words }) => words)).size).toBe(invitations.length);
});

test("every word of the states' rules has a translation", async () => {
  const rules = await loadTintRules();
  expect(rules.map(({ windshield }) => windshield).filter((words) => !(words in windshieldRules))).toEqual(
    [],
  );
  expect(rules.flatMap(({ notes }) => notes).filter((note) => !(note in ruleNotes))).toEqual([]);
});

test("every kind of tint has a name", async () => {
  const kinds = (await loadTints()).map(({ kind }) => kind);
  expect(kinds.filter((kind) => !(kind in tintKinds))).toEqual([]);
});

test("a state's notes keep their date and statute", () => {
  const note = "The front side limit went from 40% to 25% in August 2025.";
  expect(es.tint.note(note)).toContain("agosto de 2025");
  expect(es.tint.reviewed("julio de 2026", "32-5-215")).toContain("Revisado en julio de 2026, 32-5-215.");
});
