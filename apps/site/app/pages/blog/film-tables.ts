import { type Film, type Finish, filmLength, finishes } from "@livery/catalog";

/** The catalog's films, counted, as Markdown by the name of the place in the article. */
export function filmTables(films: readonly Film[]): Record<string, string> {
  return { "finish counts": finishCounts(films), "film count": String(films.length), ...sedanFilm() };
}

// https://engineerfix.com/how-much-does-a-vinyl-wrap-actually-cost-2: from, per square foot.
const squareFootDollars = { basic: 4.29, chrome: 13.99 };
const squareFeetPerFoot = 5; // of a roll 60 inches wide

function sedanFilm(): Record<string, string> {
  const sedan = (wastePercent: number) =>
    filmLength(["paint/all"], { vehicleClass: "midsize_sedan", wastePercent });
  const [bare, cut] = [sedan(0), sedan(10)];
  if (!bare || !cut) throw new Error("The catalog has no length for a midsize sedan.");
  const squareFeet = cut.typicalFt * squareFeetPerFoot;
  const material = (dollars: number) =>
    `$${(Math.round((squareFeet * dollars) / 100) * 100).toLocaleString("en-US")}`;
  return {
    "film lengths": `By shops’ published rules of thumb, a midsize sedan takes ${bare.lowFt} to ${bare.highFt} feet. With ${bare.typicalFt} feet and 10% waste, that is ${cut.typicalFt} feet, or about ${Math.round(squareFeet)} square feet.`,
    "basic material": material(squareFootDollars.basic),
    "chrome material": material(squareFootDollars.chrome),
  };
}

const names: Record<Finish, string> = {
  gloss: "Gloss",
  satin: "Satin",
  matte: "Matte",
  metallic: "Metallic",
  pearl: "Pearl",
  "color-flip": "Color flip",
  chrome: "Chrome",
  brushed: "Brushed metal",
  "carbon-fiber": "Carbon fiber",
  textured: "Textured",
};

function finishCounts(films: readonly Film[]): string {
  const rows = finishes.map((finish) => {
    const ofFinish = films.filter((film) => film.finish === finish);
    const brands = [...new Set(ofFinish.map(({ brand }) => brand))];
    return [names[finish], ofFinish.length, brands.join(", ")];
  });
  const head = ["Finish", "Films", "Makers"];
  return [head, ["---", "---:", "---"], ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
