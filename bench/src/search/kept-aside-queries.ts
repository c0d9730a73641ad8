import type { OwnerQuery } from "./score-queries.ts";

/** Written once the search was built, and not used to build it. Do not change one to please the search. */
export const keptAsideQueries: readonly OwnerQuery[] = [
  // Color and finish
  { typed: "black satin vinyl wrap", means: ["Satin Black"] },
  { typed: "deep matte black", means: ["Deep Matte Black", "Matte Deep Black", "Dead Matte Black"] },
  {
    typed: "super gloss black",
    means: ["High Gloss Black", "Gloss Black", "Ultimate Black", "Top Coated Super Black"],
  },
  { typed: "satin dark grey", means: ["Satin Dark Gray", "Satin Dark Grey Metallic"] },
  { typed: "matte olive", means: ["Matte Olive Green"] },
  { typed: "dark green gloss", means: ["Gloss Dark Green"] },
  { typed: "emerald green metallic", means: ["Gloss Emerald Green", "Emerald Green", "Gloss Green Envy"] },
  {
    typed: "pearl white",
    means: ["Gloss Pearl White", "Satin Pearl White", "Gloss White Pearl", "White Pearl"],
  },
  { typed: "light blue gloss wrap", means: ["Gloss Light Blue", "Baby Blue", "Gloss Sky Blue"] },
  {
    typed: "gloss metallic gray",
    means: ["Gloss Grey Metallic", "Gloss Grey Metal", "Gloss Charcoal Metallic"],
  },
  { typed: "bright orange", means: ["Gloss Bright Orange"] },
  // Words of the scene
  {
    typed: "purple to blue flip",
    means: ["Gloss Purple Blue Iridescent", "Gloss Purple Blue", "Gloss Indigo To Purple Iridescent"],
  },
  { typed: "green purple color changing", means: ["Purple Green", "Gloss Green Violet Chameleon"] },
  { typed: "volcanic flair", means: ["Satin Flip Volcanic Flare"] },
  { typed: "satin chrome gold", means: ["Satin Super Chrome Gold"] },
  {
    typed: "black chrome",
    means: ["Conform Chrome Black", "Gloss Super Chrome Ebonite Black", "TeckWrap Jet Black"],
  },
  { typed: "red chrome wrap", means: ["Conform Chrome Red", "Gloss Super Chrome Red", "Cherry Red Chrome"] },
  {
    typed: "gloss carbon fiber",
    means: ["Gloss Black Carbon", "Gloss Carbon One", "Noir Black Carbon", "Pitch Black Carbon"],
  },
  { typed: "white carbon", means: ["Carbon Fiber White", "Gloss Carbon White"] },
  { typed: "black leather", means: ["Gloss Fine Grain Leather Black"] },
  { typed: "snakeskin", means: ["Gloss Scale Grey", "Gloss Scale Brown", "Gloss Scale Black"] },
  { typed: "ghost pearl", means: ["Gloss Flip Ghost Pearl", "Satin Flip Ghost Pearl"] },
  {
    typed: "stealth gray",
    means: [
      "Matte Dark Gray",
      "Matte Dark Grey",
      "Gloss Charcoal Metallic",
      "Gloss Anthracite",
      "Gloss Dark Grey",
    ],
  },
  // Paints of car makers
  {
    typed: "ferrari red",
    means: [
      "Gloss Hot Rod Red",
      "High Gloss Hot Rod Red",
      "Gloss Red",
      "Racing Red",
      "Gloss Racing Red",
      "Gloss Carmine Red",
    ],
  },
  {
    typed: "yas marina blue",
    means: ["Rolling Sea", "Vibrant Blue", "Gloss Light Blue", "Hexis Gloss Sky Blue"],
  },
  {
    typed: "grabber blue",
    means: ["Vibrant Blue", "Gloss Light Blue", "Rolling Sea", "Hexis Gloss Sky Blue", "Gloss Intense Blue"],
  },
  {
    typed: "plum crazy",
    means: ["Gloss Plum Explosion", "Gloss Vibrant Violet Metallic", "Midnight Purple", "Purple Pearl"],
  },
  {
    typed: "lambo green",
    means: ["High Gloss Mantis Green", "Gecko Green", "La Palma Green", "Gloss Tropical Vacation Green"],
  },
  { typed: "porsche chalk", means: ["Gloss Grey", "Gloss Misty Grey", "Gloss Light Grey", "Pale Celadon"] },
  {
    typed: "subaru blue",
    means: ["Avery Dennison Gloss Blue", "Gloss Cosmic Blue", "Diamond Blue", "Gloss Bright Blue Metallic"],
  },
  {
    typed: "cement gray",
    means: [
      "Battleship Grey",
      "Gloss Storm Gray",
      "High Gloss Storm Gray",
      "Vintage Grey",
      "True Nardo Grey",
    ],
  },
  {
    typed: "lizard green",
    means: ["La Palma Green", "High Gloss Mantis Green", "Gecko Green", "Gloss Light Green"],
  },
  // Order codes
  { typed: "S261", means: ["2080-S261"] },
  { typed: "2080 hg 61", means: ["2080-HG61"] },
  { typed: "SW900193X", means: ["SW900-193-X"] },
  { typed: "avery 197", means: ["SW900-197-O"] },
  // Mistyped
  { typed: "militray green", means: ["Matte Military Green", "Military Green", "Shadow Military Green"] },
  { typed: "tifany blue", means: ["Gloss Tiffany Blue", "Tiffany"] },
  { typed: "satn white", means: ["Satin White"] },
  { typed: "carbon fibr", means: ["Carbon Fiber Black", "Gloss Black Carbon"] },
];
