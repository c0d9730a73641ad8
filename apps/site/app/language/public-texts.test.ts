import { findSameTexts } from "@livery/contract/find-same-texts";
import { expect, test } from "vitest";
import { configuratorEnglish } from "../pages/wrap-configurator/configurator-english.ts";
import { configuratorSpanish } from "../pages/wrap-configurator/configurator-spanish.ts";
import { homeEnglish } from "../pages/home/home-english.ts";
import { homeSpanish } from "../pages/home/home-spanish.ts";
import { productEnglish } from "../pages/product/product-english.ts";
import { productSpanish } from "../pages/product/product-spanish.ts";
import looks from "../pages/product/comparison-looks.json";
import { localPath, translatedPageAt } from "./local-path.ts";
import { publicEnglish } from "./public-english.ts";
import { publicSpanish } from "./public-spanish.ts";

test("no text of a public page is left in English, except words of both languages", () => {
  const around = findSameTexts(publicEnglish, publicSpanish, { pause: [["x"]], play: [["x"]] });
  expect(around).toEqual([]);
  expect(findSameTexts(homeEnglish, homeSpanish, {})).toEqual([]);
  const product = findSameTexts(productEnglish, productSpanish, {
    after: [["Jade"]],
    share: [[40]],
    afterAlt: [["Jade", ""]],
    rims: looks.map(({ rims }): [typeof rims] => [rims]),
    tint: [["35%"]],
    slideshow: [["x"]],
    show: [["x"]],
  });
  expect(product).toEqual(["homeScreenSteps/1/0: Android:"]);
  const configurator = findSameTexts(configuratorEnglish, configuratorSpanish, {});
  expect(configurator).toEqual(["beta: Beta"]);
});

test("every rim that the page shows has a Spanish name", () => {
  const labels = looks.map(({ rims }) => productSpanish.rims(rims)).join(" ");
  const english = looks.flatMap(({ rims }) => [rims.design, rims.finish]);
  expect(english.filter((name) => labels.includes(name) && name !== "Mesh")).toEqual([]);
});

test("a translated page is below /es in Spanish, with its fragment, and every other page stays", () => {
  expect(localPath("es", "/#demo")).toBe("/es#demo");
  expect(localPath("es", "/features")).toBe("/es/features");
  expect(localPath("es", "/contact")).toBe("/es/features#contact");
  expect(localPath("es", "/shop-login")).toBe("/shop-login");
  expect(localPath("en", "/#demo")).toBe("/#demo");
});

test("a page knows its English address, and a page of one language has none", () => {
  expect(["/es", "/es/", "/", "/es/features"].map(translatedPageAt)).toEqual(["/", "/", "/", "/features"]);
  expect(["/leads", "/espanol", "/es/leads"].map(translatedPageAt)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
