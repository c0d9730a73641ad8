import { expect, test } from "vitest";
import { filmLength, publishedFeet } from "./film-length.ts";

test("a whole midsize sedan takes 65 feet and a tenth of waste", () => {
  expect(filmLength(["paint/all"], { vehicleClass: "midsize_sedan" })).toEqual({
    lowFt: 66,
    typicalFt: 71.5,
    highFt: 77,
  });
});

test("a hood takes six feet and a tenth of waste, on every car", () => {
  expect(filmLength(["paint/hood"])).toEqual({ lowFt: 5.5, typicalFt: 6.6, highFt: 7.7 });
  expect(filmLength(["paint/hood"], { vehicleClass: "fullsize_suv" })).toEqual(filmLength(["paint/hood"]));
});

test("panels add up, with both sides of the car", () => {
  expect(filmLength(["paint/hood", "paint/front-door"])).toEqual({
    lowFt: 14.3,
    typicalFt: 16.5,
    highFt: 18.7,
  });
});

test("without a vehicle class the range covers all of them", () => {
  expect(filmLength(["paint/all"])).toEqual({ lowFt: 49.5, typicalFt: 71.5, highFt: 110 });
  expect(filmLength(["paint/roof"])).toEqual({ lowFt: 6.6, typicalFt: 9.9, highFt: 14.3 });
  expect(filmLength(["paint/roof"], { vehicleClass: "midsize_suv" })).toEqual({
    lowFt: 9.9,
    typicalFt: 12.1,
    highFt: 14.3,
  });
  expect(filmLength(["paint/roof"], { vehicleClass: "coupe_sports" })).toEqual({
    lowFt: 6.6,
    typicalFt: 7.7,
    highFt: 8.8,
  });
});

test("the whole car leaves out the panels with a film of their own", () => {
  const sedan = { vehicleClass: "midsize_sedan" } as const;
  expect(filmLength(["paint/all"], { ...sedan, exceptPanels: ["paint/hood", "paint/other"] })).toEqual({
    lowFt: 60.5,
    typicalFt: 64.9,
    highFt: 69.3,
  });
  const wide = ["paint/front-bumper", "paint/rear-bumper", "paint/front-door", "paint/rear-door"];
  expect(
    filmLength(["paint/all"], { ...sedan, exceptPanels: [...wide, "paint/rear-fender", "paint/trunk"] }),
  ).toEqual({ lowFt: 12.1, typicalFt: 13.8, highFt: 15.4 });
});

test("gives no number where a panel has none", () => {
  expect(filmLength(["paint/hood", "paint/other"])).toBe(null);
  expect(filmLength(["glass/windshield"])).toBe(null);
  expect(filmLength([])).toBe(null);
});

test("a shop's own lengths and waste replace the published ones", () => {
  const own = { wastePercent: 15, panelFeet: { "paint/hood": 5.5 }, wholeCarFeet: { minivan: 80 } };
  expect(filmLength(["paint/hood"], own)).toEqual({ lowFt: 6.3, typicalFt: 6.3, highFt: 6.3 });
  expect(filmLength(["paint/all"], { ...own, vehicleClass: "minivan" })?.typicalFt).toBe(92);
  expect(filmLength(["paint/all"], { ...own, vehicleClass: "midsize_sedan" })?.typicalFt).toBe(74.8);
  expect(filmLength(["paint/all"], { wastePercent: 0, wholeCarFeet: { minivan: 120 } })?.highFt).toBe(120);
});

test("lists what is published, for a shop to compare with", () => {
  const { wholeCar, panels } = publishedFeet();
  expect(wholeCar.midsize_sedan).toBe(65);
  expect(panels).toMatchObject({ "paint/hood": 6, "paint/front-door": 9, "paint/roof": 7 });
});
