import { brands, loadFilms } from "@livery/catalog";
import { defaultEmbedSettings, type EmbedSettings } from "@livery/contract";
import { expect, test } from "vitest";
import { listOfferedFilms, ownSettings } from "./branding.ts";
import { settingsWithoutShop, toFrameSettings } from "./to-frame-settings.ts";

const shop = { key: "pk_a1b2c3", shopName: "Engine Wraps" };
const read = (changed: object) => toFrameSettings(shop, { ...defaultEmbedSettings, ...changed });

test("clear film is offered until the shop says otherwise", () => {
  const { offersProtection: _missing, ...before } = defaultEmbedSettings;
  const offers = (given: EmbedSettings) => toFrameSettings(shop, given).settings.offersProtection;
  expect([offers(before), offers({ ...before, offersProtection: false })]).toEqual([true, false]);
});

test("a device that kept settings of before shows no contact, and a link only to a web page", () => {
  const { contact: _missing, ...before } = defaultEmbedSettings;
  const read = (bookingUrl?: string) => toFrameSettings({ ...shop, bookingUrl }, before).settings;
  expect(read()).toMatchObject({ contact: { phone: "", hours: "" }, bookingUrl: "" });
  expect(read("https://engine-wraps.example/book").bookingUrl).toBe("https://engine-wraps.example/book");
  expect(read("javascript:alert(1)").bookingUrl).toBe("");
});

test("tint limits start with the shop's state, and with none on a device that kept settings of before", () => {
  const { tintState: _missing, ...before } = defaultEmbedSettings;
  expect(read({ tintState: "TX" }).settings.tintState).toBe("TX");
  expect(toFrameSettings(shop, before).settings.tintState).toBeNull();
});

test("a shop that set nothing has its name and Livery's offer", () => {
  expect(read({})).toEqual({
    settings: { ...ownSettings, shopKey: "pk_a1b2c3", shopName: "Engine Wraps" },
    faults: [],
  });
});

test("shows the shop's logo, colors and offer", async () => {
  const { settings, faults } = read({
    logo: "0123456789abcdef",
    accent: "#ffb000",
    ground: "#101418",
    services: ["tint", "wraps"],
    hiddenBrands: ["Hexis", "XPEL"],
    hiddenFilms: ["3m-2080-g53"],
  });
  expect(faults).toEqual([]);
  expect(settings).toMatchObject({
    logoUrl: "/e/pk_a1b2c3/logo?id=0123456789abcdef",
    accent: "#ffb000",
    ground: "#101418",
    services: new Set(["wraps", "tint"]),
  });
  const films = await loadFilms();
  const offered = listOfferedFilms(films, settings);
  const expected = films.filter(({ id, brand }) => brand !== "Hexis" && id !== "3m-2080-g53");
  expect(offered.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  expect(settings.tintBrands.has("XPEL")).toBe(false);
});

test("reports the colors that it had to adjust", () => {
  const { settings, faults } = read({ accent: "#000080", ground: "#ffffff" });
  expect(faults).toEqual([
    { setting: "ground", reason: "too-light", given: "#ffffff", used: settings.ground },
    { setting: "accent", reason: "too-dark", given: "#000080", used: settings.accent },
  ]);
});

test("there is always something to offer, and a shop to send it to", () => {
  expect(read({ services: [], hiddenBrands: [...brands] }).settings).toMatchObject({
    services: ownSettings.services,
    brands: ownSettings.brands,
  });
  expect(settingsWithoutShop("pk_a1b2c3").settings).toEqual({ ...ownSettings, shopKey: "pk_a1b2c3" });
});
