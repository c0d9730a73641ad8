import type { PriceList } from "@livery/contract";

/** What shops in the Midwest charge about, so that every look of the demo has an estimate. */
export const demoPrices: PriceList = {
  filmCents: {
    any: { standard: 1_250, metallic: 1_400, specialty: 1_850, chrome: 4_200 },
    "3M": { standard: 1_390, metallic: 1_490, specialty: 1_950 },
  },
  wastePercent: 12,
  hourlyCents: 8_500,
  laborHours: {
    "paint/all": 34,
    "paint/hood": 2.5,
    "paint/roof": 2.5,
    "paint/trunk": 2,
    "paint/front-bumper": 4,
    "paint/rear-bumper": 4,
    "paint/front-fender": 4,
    "paint/rear-fender": 5,
    "paint/front-door": 4,
    "paint/rear-door": 4,
    "paint/mirror": 1.5,
  },
  pieceCents: {
    "glass/windshield": 18_000,
    "glass/front-door": 12_000,
    "glass/rear-door": 12_000,
    "glass/rear-window": 14_000,
    "lamp/front-lamp": 12_000,
    "lamp/rear-lamp": 9_000,
    "trim/all": 45_000,
    "trim/front-bumper": 15_000,
    "trim/front-door": 20_000,
    "trim/trunk": 9_000,
    "trim/rear-bumper": 12_000,
    "trim/mirror": 6_000,
    "trim/roof": 8_000,
    "wheel/wheel": 148_000,
  },
  taxPpm: 72_500,
  panelFeet: {},
  wholeCarFeet: {},
  depositPercent: 20,
  depositUrl: "",
  bookingUrl: "",
  terms:
    "Bring the car washed. We inspect the paint together before we start. Two-year warranty on our work.",
};
