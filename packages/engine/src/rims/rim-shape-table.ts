import type { RimDesignId } from "@livery/catalog";
import type { Hub, Plate, RimShape } from "./rim-shape.ts";

const hub: Hub = { height: -0.1, capRadius: 0.125, lugNuts: 5, boltCircle: 0.235 };

const narrowLip: RimShape["lip"] = { inner: 0.925, innerHeight: -0.06 };

/** Slightly lower toward the hub, as on most rims. */
const concave: Plate["profile"] = [
  [0, -0.12],
  [0.3, -0.12],
  [0.62, -0.075],
  [0.95, -0.045],
];

const deepConcave: Plate["profile"] = [
  [0, -0.2],
  [0.3, -0.2],
  [0.55, -0.16],
  [0.8, -0.07],
  [0.95, -0.035],
];

const plain: Omit<Plate, "bars"> = {
  cutouts: [],
  hubRadius: 0.31,
  ringRadius: 0.93,
  fillet: 0.09,
  profile: concave,
  edge: { width: 0.026, depth: 0.022, round: 0 },
  isMachined: true,
};

/** Our own shapes, each after a family of rims that every maker has. None copies a maker's product. */
export const rimShapes: Record<RimDesignId, RimShape> = {
  "five-spoke": {
    sectors: 5,
    lip: narrowLip,
    hub,
    plates: [
      {
        ...plain,
        bars: [{ from: [0.1, 0], to: [0.97, 0], halfWidths: [0.15, 0.09] }],
        edge: { width: 0.034, depth: 0.034, round: 0 },
      },
    ],
  },
  "split-five": {
    sectors: 5,
    lip: narrowLip,
    hub: { ...hub, height: -0.12 },
    plates: [
      {
        ...plain,
        bars: [{ from: [0.25, 9], to: [0.97, 14.5], halfWidths: [0.062, 0.046], isMirrored: true }],
        fillet: 0.07,
        edge: { width: 0.022, depth: 0.024, round: 0 },
      },
    ],
  },
  "y-spoke": {
    sectors: 7,
    lip: narrowLip,
    hub: { ...hub, height: -0.19 },
    plates: [
      {
        ...plain,
        hubRadius: 0.3,
        profile: deepConcave,
        bars: [
          { from: [0.2, 0], to: [0.56, 0], halfWidths: [0.058, 0.052] },
          { from: [0.52, 0], to: [0.98, 14.5], halfWidths: [0.046, 0.036], isMirrored: true },
        ],
        fillet: 0.06,
        edge: { width: 0.02, depth: 0.022, round: 0 },
      },
    ],
  },
  "ten-spoke": {
    sectors: 10,
    lip: narrowLip,
    hub,
    plates: [
      {
        ...plain,
        hubRadius: 0.33,
        bars: [{ from: [0.2, 0], to: [0.97, 0], halfWidths: [0.052, 0.05] }],
        fillet: 0.05,
        edge: { width: 0.02, depth: 0.024, round: 0 },
      },
    ],
  },
  "multi-spoke": {
    sectors: 20,
    lip: { inner: 0.9, innerHeight: -0.1 },
    hub: { ...hub, height: -0.11 },
    plates: [
      {
        ...plain,
        hubRadius: 0.34,
        ringRadius: 0.905,
        bars: [{ from: [0.3, 0], to: [0.95, 0], halfWidths: [0.026, 0.027] }],
        fillet: 0.035,
        profile: [
          [0, -0.11],
          [0.34, -0.11],
          [0.6, -0.085],
          [0.9, -0.09],
        ],
        edge: { width: 0.02, depth: 0.022, round: 0.7 },
      },
    ],
  },
  mesh: {
    sectors: 14,
    lip: { inner: 0.84, innerHeight: -0.15 },
    hub: { ...hub, height: -0.13 },
    plates: [
      {
        ...plain,
        hubRadius: 0.33,
        ringRadius: 0.83,
        bars: [
          { from: [0.3, 0], to: [0.6, 12.86], halfWidths: [0.022, 0.02], isMirrored: true },
          { from: [0.6, 12.86], to: [0.88, 0], halfWidths: [0.02, 0.022], isMirrored: true },
        ],
        fillet: 0.03,
        profile: [
          [0, -0.13],
          [0.33, -0.13],
          [0.6, -0.09],
          [0.86, -0.13],
        ],
        edge: { width: 0.018, depth: 0.024, round: 0.5 },
      },
    ],
  },
  "cross-lace": {
    sectors: 12,
    lip: { inner: 0.87, innerHeight: -0.1 },
    hub: { ...hub, height: -0.05, capRadius: 0.15 },
    plates: [
      {
        ...plain,
        hubRadius: 0.34,
        ringRadius: 0.865,
        bars: [{ from: [0.3, -6], to: [0.9, 27], halfWidths: [0.021, 0.021] }],
        fillet: 0.02,
        profile: [
          [0, -0.06],
          [0.32, -0.06],
          [0.88, -0.09],
        ],
        edge: { width: 0.02, depth: 0.024, round: 1 },
      },
      {
        ...plain,
        hubRadius: 0,
        ringRadius: 0.865,
        bars: [{ from: [0.3, 6], to: [0.9, -27], halfWidths: [0.021, 0.021] }],
        fillet: 0.02,
        profile: [
          [0, -0.1],
          [0.32, -0.1],
          [0.88, -0.115],
        ],
        edge: { width: 0.02, depth: 0.024, round: 1 },
      },
    ],
  },
  turbine: {
    sectors: 9,
    lip: narrowLip,
    hub: { ...hub, height: -0.1 },
    plates: [
      {
        ...plain,
        hubRadius: 0.32,
        bars: [{ from: [0.2, -4], to: [0.98, 26], bend: 2, halfWidths: [0.06, 0.115] }],
        fillet: 0.04,
        edge: { width: 0.075, depth: 0.06, round: 0.35 },
      },
    ],
  },
  twist: {
    sectors: 5,
    lip: narrowLip,
    hub: { ...hub, height: -0.17 },
    plates: [
      {
        ...plain,
        profile: [
          [0, -0.17],
          [0.3, -0.17],
          [0.6, -0.11],
          [0.95, -0.04],
        ],
        bars: [
          { from: [0.16, -8], to: [0.98, 34], bend: 6, halfWidths: [0.075, 0.04] },
          { from: [0.16, -8], to: [0.98, 7], bend: -9, halfWidths: [0.075, 0.04] },
        ],
        fillet: 0.06,
        edge: { width: 0.022, depth: 0.026, round: 0.2 },
      },
    ],
  },
  monoblock: {
    sectors: 5,
    lip: narrowLip,
    hub: { ...hub, height: -0.1 },
    plates: [
      {
        ...plain,
        hubRadius: 0.97,
        bars: [],
        cutouts: [
          { from: [0.54, 36], to: [0.75, 22], halfWidths: [0.07, 0.085] },
          { from: [0.54, 36], to: [0.75, 50], halfWidths: [0.07, 0.085] },
          { from: [0.75, 22], to: [0.75, 50], halfWidths: [0.085, 0.085] },
          { from: [0.54, 36], to: [0.7, 36], halfWidths: [0.07, 0.1] },
        ],
        fillet: 0.05,
        profile: [
          [0, -0.11],
          [0.3, -0.11],
          [0.55, -0.05],
          [0.8, -0.035],
          [0.95, -0.07],
        ],
        edge: { width: 0.055, depth: 0.045, round: 0.9 },
      },
    ],
  },
  disc: {
    sectors: 10,
    lip: { inner: 0.94, innerHeight: -0.045 },
    hub: { ...hub, height: -0.06, boltCircle: 0.2, capRadius: 0.1 },
    plates: [
      {
        ...plain,
        hubRadius: 0.99,
        bars: [],
        cutouts: [{ from: [0.58, -5], to: [0.82, 11], bend: 0, halfWidths: [0.024, 0.046] }],
        fillet: 0.02,
        profile: [
          [0, -0.09],
          [0.27, -0.09],
          [0.34, -0.035],
          [0.6, -0.015],
          [0.9, -0.035],
        ],
        edge: { width: 0.03, depth: 0.03, round: 0.6 },
      },
    ],
  },
  steel: {
    sectors: 16,
    lip: { inner: 0.9, innerHeight: -0.13 },
    hub: { ...hub, height: -0.1, capRadius: 0.15, boltCircle: 0.25 },
    plates: [
      {
        ...plain,
        hubRadius: 0.95,
        bars: [],
        cutouts: [{ from: [0.7, 0], to: [0.74, 0], halfWidths: [0.058, 0.062] }],
        fillet: 0.01,
        profile: [
          [0, -0.12],
          [0.32, -0.12],
          [0.42, -0.03],
          [0.52, -0.015],
          [0.62, -0.07],
          [0.86, -0.16],
          [0.95, -0.16],
        ],
        edge: { width: 0.018, depth: 0.014, round: 1 },
        isMachined: false,
      },
    ],
  },
  "deep-dish": {
    sectors: 5,
    lip: { inner: 0.745, innerHeight: -0.21 },
    hub: { ...hub, height: -0.23 },
    plates: [
      {
        ...plain,
        hubRadius: 0.3,
        ringRadius: 0.735,
        bars: [{ from: [0.1, 0], to: [0.78, 0], halfWidths: [0.15, 0.082] }],
        profile: [
          [0, -0.22],
          [0.3, -0.22],
          [0.55, -0.19],
          [0.76, -0.185],
        ],
        edge: { width: 0.032, depth: 0.034, round: 0 },
      },
    ],
  },
  star: {
    sectors: 6,
    lip: narrowLip,
    hub: { ...hub, lugNuts: 6, height: -0.09 },
    plates: [
      {
        ...plain,
        bars: [{ from: [0.16, 0], to: [0.98, 0], halfWidths: [0.15, 0.045] }],
        fillet: 0.05,
        edge: { width: 0.15, depth: 0.085, round: 0.15 },
      },
    ],
  },
};
