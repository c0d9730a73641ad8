import { expect, test } from "vitest";
import { carOnPage, fitCar } from "../fit-car.ts";
import { posterFormatIds, posterFormats } from "../formats.ts";
import { type Area, type Page, PAGE_WIDTH, type PageItem } from "../page.ts";
import { carIn } from "../picture-set.ts";
import { loadFonts } from "../load-fonts.ts";
import { ORIGIN_HEIGHT, withOriginLine } from "../origin-line.ts";
import { measureText } from "../true-type.ts";
import { balance, type PosterWords } from "./poster.ts";
import { templateIds, templates } from "./templates.ts";

const fonts = await loadFonts();
const labels = { film: "Film", code: "Code", finish: "Finish", before: "Before", after: "After" };
const short: PosterWords = {
  title: "GT",
  film: "Rolling Sea",
  brand: "TeckWrap",
  code: "CG21-HD",
  finish: "Gloss",
  labels,
};
const long: PosterWords = {
  title: "Wwwwwwwwww Mmmmmmmmmm Wwwwwwwwww Mmmmmmm",
  film: "Satin Flip Psychedelic Midnight Shimmer Extra",
  brand: "Avery Dennison",
  code: "SF100-253-S EZ RS",
  finish: "Carbon fiber",
  labels,
};
const none: PosterWords = { ...short, film: "", brand: "", code: "", finish: "" };

/** Pictures and the boxes of their cars, in shares of the picture. */
const photos = [
  { picture: { width: 1600, height: 1067 }, car: { left: 0.1, top: 0.3, width: 0.8, height: 0.5 } },
  { picture: { width: 900, height: 1600 }, car: { left: 0, top: 0.4, width: 1, height: 0.3 } },
  { picture: { width: 1600, height: 900 }, car: { left: 0.02, top: 0, width: 0.5, height: 1 } },
  { picture: { width: 1000, height: 1000 }, car: { left: 0.7, top: 0.7, width: 0.25, height: 0.2 } },
];

const pages = templateIds.flatMap((template) =>
  posterFormatIds.flatMap((format) => [short, long, none].map((words) => ({ template, format, words }))),
);
const cases = pages.flatMap((page) => photos.map((photo) => ({ ...page, ...photo })));

function lay({ template, format, words }: (typeof pages)[number]): Page {
  const { width, height } = posterFormats[format];
  return templates[template]({
    height: (PAGE_WIDTH * height) / width,
    words,
    color: "#21a0dd",
    light: { top: 0.4, bottom: 0.4 },
    fonts,
  });
}

/** What a line of type covers, with its descenders if it has any. */
function areaOf(item: Extract<PageItem, { kind: "text" | "mark" }>): Area {
  if (item.kind === "mark") return item.area;
  const width = measureText(fonts[item.face], item.text, item.tracking) * item.size;
  const left = item.x - { left: 0, center: width / 2, right: width }[item.align];
  const tall = (fonts[item.face].capHeight / 1000) * item.size;
  const below = item.text === item.text.toUpperCase() ? 0 : 0.22 * item.size;
  return { left, top: item.y - tall, width, height: tall + below };
}

function typeOf(page: Page): Area[] {
  return page.items.flatMap((item) => (item.kind === "text" || item.kind === "mark" ? [areaOf(item)] : []));
}

test.each(cases)("no type lies over the car: $template $format $words.title $picture", (each) => {
  const page = lay(each);
  const shown = page.items.find((item) => item.kind === "picture");
  if (!shown) throw new Error("no picture");
  const car = carIn(each.picture, each.car);
  const { top, height } = carOnPage(car, fitCar(each.picture, car, shown));
  const over = typeOf(page).filter(
    (type) => type.top < top + height - 0.5 && type.top + type.height > top + 0.5,
  );
  expect(over).toEqual([]);
});

test.each(pages)(
  "all type is on the page, and none over other type: $template $format $words.title",
  (each) => {
    const page = lay(each);
    const areas = typeOf(page);
    const outside = areas.filter(
      ({ left, top, width, height }) =>
        left < 20 || top < 20 || left + width > PAGE_WIDTH - 20 || top + height > page.height - 14,
    );
    expect(outside).toEqual([]);
    const pairs = areas.flatMap((one, index) => areas.slice(index + 1).map((other) => [one, other] as const));
    expect(pairs.filter(([one, other]) => overlap(one, other))).toEqual([]);
  },
);

function overlap(one: Area, other: Area): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}

test.each(pages)(
  "what a model painted is said below everything else: $template $format $words.title",
  ({ template, format, words }) => {
    const { width, height } = posterFormats[format];
    const full = (PAGE_WIDTH * height) / width;
    const input = { words, color: "#21a0dd", light: { top: 0.4, bottom: 0.4 }, fonts } as const;
    const page = templates[template]({ ...input, height: full - ORIGIN_HEIGHT });
    const marked = withOriginLine(page, "Background made with AI", fonts);
    expect(marked.height).toBeCloseTo(full);
    const areas = typeOf(marked);
    const said = areas.at(-1);
    expect(said?.top).toBeGreaterThan(page.height);
    expect((said?.top ?? 0) + (said?.height ?? 0)).toBeLessThan(full);
    expect(areas.slice(0, -1).every(({ top, height: tall }) => top + tall <= page.height)).toBe(true);
  },
);

test.each(posterFormatIds)("a sheet's facts can be read, however long they are: %s", (format) => {
  const { items } = lay({ template: "spec", format, words: long });
  const facts = items.flatMap((item) => (item.kind === "text" && item.text !== long.title ? [item] : []));
  expect(facts.some(({ text }) => text.includes("Midnight"))).toBe(true);
  expect(Math.min(...facts.map(({ size }) => size))).toBeGreaterThanOrEqual(15);
});

test("a swatch shows white film apart from white paper, and no color without a film", () => {
  const page = { template: "swatch", format: "a3" } as const;
  const colorsOf = (words: PosterWords) =>
    lay({ ...page, words }).items.flatMap((item) =>
      item.kind === "fill" && item.area.width < 200 ? [item.color] : [],
    );
  expect(colorsOf(short)).toEqual(["#c4c6ca", "#21a0dd"]);
  expect(colorsOf(none)).toEqual([]);
});

test("breaks a title into lines of about equal width", () => {
  expect(balance("Satin Ocean Shimmer Blue", 2, { face: "narrow", fonts })).toEqual([
    "Satin Ocean",
    "Shimmer Blue",
  ]);
  expect(balance("Supra", 3, { face: "narrow", fonts })).toEqual(["Supra"]);
});
