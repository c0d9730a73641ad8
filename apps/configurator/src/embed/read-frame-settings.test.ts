import { brands, tintBrands } from "@livery/catalog";
import { services } from "@livery/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ownSettings } from "./branding.ts";
import { contrast } from "./contrast.ts";
import { surfacesOf } from "./frame-colors.ts";
import { readFrameSettings } from "./read-frame-settings.ts";

const read = (parameters: Record<string, string>) =>
  readFrameSettings(`?${new URLSearchParams(parameters).toString()}`);
const faultOf = (parameters: Record<string, string>) =>
  read(parameters).faults.map(({ setting, reason, used }) => [setting, reason, used]);

test("without parameters the app has Livery's branding and full offer", () => {
  expect(readFrameSettings("")).toEqual({ settings: ownSettings, faults: [] });
});

test("valid settings apply as given", () => {
  const { settings, faults } = read({
    shop: "a1b2c3d4e5f6",
    name: "Engine Wraps",
    logo: "https://engine.example/logo.svg",
    language: "es",
    ground: "101418",
    accent: "#FFB000",
    services: "tint, wraps",
    brands: "3M,avery-dennison",
  });
  expect(faults).toEqual([]);
  expect(settings).toEqual({
    shopKey: "a1b2c3d4e5f6",
    shopName: "Engine Wraps",
    logoUrl: "https://engine.example/logo.svg",
    language: "es",
    ground: "#101418",
    accent: "#ffb000",
    services: new Set(["wraps", "tint"]),
    brands: new Set(["3M", "Avery Dennison"]),
    tintBrands: new Set(["3M"]),
    hiddenFilms: new Set(),
    offersProtection: true,
    tintState: null,
    contact: { phone: "", hours: "" },
    bookingUrl: "",
  });
});

test("a color with too little contrast is adjusted and reported", () => {
  expect(faultOf({ accent: "1a1a6e" })).toEqual([
    ["accent", "too-dark", expect.stringMatching(/^#[0-9a-f]{6}$/)],
  ]);
  expect(faultOf({ ground: "ffffff" })).toEqual([
    ["ground", "too-light", expect.stringMatching(/^#[0-9a-f]{6}$/)],
  ]);
  expect(faultOf({ accent: "red" })).toEqual([["accent", "not-a-color", null]]);
});

test("text and buttons are readable with any colors", () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => value.toString(16).padStart(6, "0"));
  fc.assert(
    fc.property(hex, hex, (accent, ground) => {
      const { settings } = read({ accent, ground });
      const colors = { accent: settings.accent ?? "", ground: settings.ground ?? "" };
      expect(contrast(colors.accent, colors.ground)).toBeGreaterThanOrEqual(5.5);
      expect(contrast("#8b8f97", surfacesOf(colors.ground).panel)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("contrast matches WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("a logo is a data URL of a picture or an https URL", () => {
  const png = "data:image/png;base64,iVBORw0KGgo=";
  expect(read({ logo: png }).settings.logoUrl).toBe(png);
  expect(faultOf({ logo: "http://engine.example/logo.png" })).toEqual([["logo", "not-a-picture", null]]);
  expect(faultOf({ logo: "javascript:alert(1)" })).toEqual([["logo", "not-a-picture", null]]);
  expect(faultOf({ logo: "data:text/html;base64,PHA+" })).toEqual([["logo", "not-a-picture", null]]);
  expect(faultOf({ logo: `${png}${"A".repeat(6_000)}` })).toEqual([["logo", "too-long", null]]);
});

test("unknown services and brands are left out; if none remain, all are offered", () => {
  expect(faultOf({ services: "rims,polish" })).toEqual([["services", "unknown", "rims"]]);
  expect(read({ services: "polish" }).settings.services).toEqual(new Set(services));
  expect(read({ brands: "Orafol" }).settings.brands).toEqual(new Set(brands));
});

test("brands filter wrap films and window tints separately; a product without a named brand keeps all", () => {
  const offer = ({ settings }: ReturnType<typeof read>) => [settings.brands, settings.tintBrands];
  expect(offer(read({ brands: "xpel,3m" }))).toEqual([new Set(["3M"]), new Set(["XPEL", "3M"])]);
  expect(offer(read({ brands: "huper-optik" }))).toEqual([new Set(brands), new Set(["Hüper Optik"])]);
  expect(offer(read({ brands: "Hexis" }))).toEqual([new Set(["Hexis"]), new Set(tintBrands)]);
});

test("any query leaves something to offer and never throws", () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom("shop", "name", "logo", "accent", "ground", "services", "brands"),
        fc.string(),
      ),
      (given) => {
        const { settings } = read(given);
        expect(settings.services.size * settings.brands.size * settings.tintBrands.size).toBeGreaterThan(0);
      },
    ),
  );
});
