import { noPrices } from "@livery/contract";
import { expect, test } from "vitest";
import { fieldNames, readPriceList } from "./price-list-form.ts";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("an empty form has no price", () => {
  expect(readPriceList(formOf({ waste: "10" }), ["any"])).toEqual(noPrices);
});

test("reads money, percents, hours and feet as people write them", () => {
  const form = formOf({
    [fieldNames.film("any", "standard")]: "$12.10",
    [fieldNames.film("3M", "chrome")]: "1,040",
    [fieldNames.hours("paint/hood")]: "1.25",
    [fieldNames.hours("paint/roof")]: " ",
    [fieldNames.piece("glass/windshield")]: "0",
    [fieldNames.protection("gloss")]: "38",
    protectionWork: "160%",
    [fieldNames.feet("paint/hood")]: "5.5",
    [fieldNames.car("minivan")]: "82",
    hourly: "95",
    waste: "12",
    tax: "8.875%",
    deposit: "20",
    depositUrl: " https://pay.example/shop ",
    terms: "Two years on labor.",
  });
  expect(readPriceList(form, ["any", "3M"])).toEqual({
    filmCents: { any: { standard: 1_210 }, "3M": { chrome: 104_000 } },
    wastePercent: 12,
    hourlyCents: 9_500,
    laborHours: { "paint/hood": 1.25 },
    pieceCents: { "glass/windshield": 0 },
    protectionCents: { gloss: 3_800 },
    protectionWorkPercent: 160,
    taxPpm: 88_750,
    panelFeet: { "paint/hood": 5.5 },
    wholeCarFeet: { minivan: 82 },
    depositPercent: 20,
    depositUrl: "https://pay.example/shop",
    bookingUrl: "",
    terms: "Two years on labor.",
  });
});
