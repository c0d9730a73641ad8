import type { OwnerQuery } from "./score-queries.ts";

/**
 * What owners type, in the words of their forums, and the films they mean: by name, by brand and name, or by order
 * code. Written before the search was. Do not change one to please the search.
 */
export const ownerQueries: readonly OwnerQuery[] = [
  // Color and finish
  { typed: "gloss black", means: ["Gloss Black"] },
  { typed: "satin black", means: ["Satin Black"] },
  { typed: "matte black", means: ["Matte Black", "Black Matte"] },
  { typed: "matte gray", means: ["Matte Dark Gray", "Matte Dark Grey", "Matte Slate Grey", "Nickel Grey"] },
  { typed: "matt grey", means: ["Matte Dark Gray", "Matte Dark Grey", "Matte Slate Grey", "Nickel Grey"] },
  { typed: "glossy dark grey", means: ["Gloss Dark Grey", "Gloss Rock Grey"] },
  { typed: "flat black", means: ["Matte Black", "Black Matte", "Dead Matte Black", "Matte Deep Black"] },
  { typed: "satin pearl white", means: ["Satin Pearl White", "Satin White Pearl", "Satin Pearl White Snow"] },
  { typed: "dark blue metallic", means: ["Gloss Dark Blue Metallic", "Gloss Deep Blue Metallic"] },
  { typed: "military green matte", means: ["Matte Military Green"] },
  { typed: "lime green", means: ["Gloss Lime Green", "Acid Lime", "Yellow Lime"] },
  { typed: "hot pink", means: ["Gloss Hot Pink", "Hot Pink"] },
  { typed: "baby blue", means: ["Baby Blue"] },
  { typed: "gunmetal", means: ["Matte Gunmetal Metallic", "Satin Gunmetal", "Gunmetal Grey"] },
  // Words of the scene
  { typed: "stealth", means: ["Matte Black", "Satin Black", "Dead Matte Black", "Shadow Black"] },
  { typed: "murdered out", means: ["Gloss Black", "Satin Black", "Matte Black", "High Gloss Black"] },
  {
    typed: "piano black",
    means: ["Gloss Black", "High Gloss Black", "Gloss Obsidian Black", "Ultimate Black"],
  },
  { typed: "chrome delete", means: ["Gloss Black", "High Gloss Black", "Satin Black"] },
  { typed: "army green", means: ["Matte Military Green", "Military Green", "Shadow Military Green"] },
  {
    typed: "od green",
    means: ["Matte Olive Green", "Matte Military Green", "Military Green", "French Olive"],
  },
  {
    typed: "candy apple red",
    means: ["Gloss Dragon Fire Red", "True Blood", "Gloss Pure Red Metallic", "Supreme Red"],
  },
  {
    typed: "frozen gray",
    means: ["Matte Dark Gray", "Matte Gray Aluminum", "Matte Grey Metal", "Matte Gunmetal Metallic"],
  },
  { typed: "color shift purple blue", means: ["Gloss Purple Blue Iridescent", "Gloss Purple Blue"] },
  {
    typed: "chameleon wrap",
    means: [
      "Gloss Lagoon Chameleon",
      "Gloss Green Violet Chameleon",
      "Gloss Copper Chameleon",
      "Gloss Chameleon Grey",
    ],
  },
  { typed: "psychedelic", means: ["Gloss Flip Psychedelic", "Satin Flip Psychedelic"] },
  {
    typed: "chrome",
    means: [
      "Gloss Silver Chrome",
      "Conform Chrome Silver",
      "Gloss Super Chrome Silver",
      "Super Silver Mirror",
    ],
  },
  {
    typed: "rose gold chrome",
    means: ["Conform Chrome Rose Gold", "Gloss Super Chrome Rose Gold", "TeckWrap Rose Gold"],
  },
  {
    typed: "satin chrome blue",
    means: ["Satin Super Chrome Blue", "Satin Super Chrome Rigel Blue", "Velvet Blue"],
  },
  {
    typed: "mirror gold",
    means: ["Conform Chrome Gold", "Gloss Super Chrome Gold", "Solar Gold", "Yellow Gold Chrome"],
  },
  { typed: "carbon fibre", means: ["Carbon Fiber Black", "Gloss Black Carbon"] },
  { typed: "forged carbon", means: ["Satin Black Forged Carbon"] },
  { typed: "brushed alu", means: ["Brushed Aluminum", "Gloss Brushed Alu"] },
  // Paints of car makers
  { typed: "nardo", means: ["High Gloss Nardo Gray", "True Nardo Grey"] },
  { typed: "nardo grey gloss", means: ["High Gloss Nardo Gray", "True Nardo Grey"] },
  { typed: "battleship grey", means: ["Satin Battleship Gray", "Battleship Grey"] },
  {
    typed: "miami blue",
    means: ["Rolling Sea", "Gloss Pacific Blue", "Gloss Light Blue", "3M Gloss Sky Blue"],
  },
  { typed: "tiffany blue", means: ["Gloss Tiffany Blue", "Tiffany"] },
  { typed: "british racing green", means: ["British Racing Green"] },
  { typed: "brg", means: ["British Racing Green", "Gloss Dark Green", "Gloss Forest Green", "Hunter Green"] },
  {
    typed: "guards red",
    means: [
      "Gloss Hot Rod Red",
      "High Gloss Hot Rod Red",
      "Gloss Red",
      "Racing Red",
      "Gloss Bright Red",
      "Gloss Flame Red",
    ],
  },
  {
    typed: "verde mantis",
    means: ["High Gloss Mantis Green", "Gecko Green", "Gloss Tropical Vacation Green"],
  },
  { typed: "midnight purple", means: ["Midnight Purple"] },
  {
    typed: "mclaren orange",
    means: [
      "Papaya Orange",
      "Gloss Bright Orange",
      "Gloss Deep Orange",
      "Gloss Burnt Orange",
      "Gloss Orange",
    ],
  },
  // Order codes, and brands
  { typed: "2080-G12", means: ["2080-G12"] },
  { typed: "2080g12", means: ["2080-G12"] },
  { typed: "3m 1080-m12", means: ["2080-M12"] },
  { typed: "m26", means: ["2080-M26"] },
  { typed: "sw900-197", means: ["SW900-197-O"] },
  { typed: "sw900 180 o", means: ["SW900-180-O"] },
  { typed: "hx30sch13b", means: ["HX30SCH13B"] },
  { typed: "cg27 hd", means: ["CG27-HD"] },
  { typed: "avery satin black", means: ["Avery Dennison Satin Black"] },
  {
    typed: "kpmf iridescent purple",
    means: ["KPMF Gloss Iridescent Purple", "KPMF Gloss Indigo To Purple Iridescent"],
  },
  { typed: "teck wrap racing green", means: ["TeckWrap British Racing Green"] },
  // Mistyped
  { typed: "stain black", means: ["Satin Black"] },
  { typed: "matte blak", means: ["Matte Black", "Black Matte"] },
  { typed: "nado gray", means: ["High Gloss Nardo Gray", "True Nardo Grey"] },
  { typed: "pyschedelic flip", means: ["Gloss Flip Psychedelic", "Satin Flip Psychedelic"] },
  { typed: "anthricite", means: ["Gloss Anthracite", "Matte Anthracite", "Matte Anthracite Metallic"] },
  { typed: "champange gold", means: ["Gloss Champagne Gold"] },
];
