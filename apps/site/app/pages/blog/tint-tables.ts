import { clearGlassVlt, netVlt, type TintLimit, type TintRule } from "@livery/catalog";
import { monthInWords } from "./article-dates.ts";

/** The catalog's tint rules as Markdown, by the name of the place in the article. */
export function tintTables(rules: readonly TintRule[]): Record<string, string> {
  return {
    "tint limits": limitsTable(rules),
    "tint conditions": conditions(rules),
    "tint sources": sources(rules),
    "clear glass": `${clearGlassVlt}%`,
    "metered 35": `${Math.round(netVlt(35, clearGlassVlt))}%`,
  };
}

function limitsTable(rules: readonly TintRule[]): string {
  const rows = rules.map((rule) => [
    rule.name,
    limitInWords(rule.frontSide),
    limitInWords(rule.rearSide),
    limitInWords(rule.rearWindow),
    rule.windshield,
    rule.statute ?? "Not confirmed",
    monthInWords(rule.reviewed).replace(" ", "\u00a0"),
  ]);
  const head = ["State", "Front side", "Rear side", "Rear window", "Windshield", "Statute", "Reviewed"];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function limitInWords(limit: TintLimit): string {
  return limit.kind === "minimum" ? `${limit.netVlt}%` : words[limit.kind];
}

const words = { any: "Any", none: "No film", strip: "Top strip only" };

function conditions(rules: readonly TintRule[]): string {
  const lines = rules.flatMap(({ name, notes, confidence }) => {
    const all = [...notes, ...(confidence === "low" ? ["Our sources contradict each other."] : [])];
    return all.length > 0 ? [`- **${name}.** ${all.join(" ")}`] : [];
  });
  return lines.join("\n");
}

function sources(rules: readonly TintRule[]): string {
  const count = (confidence: TintRule["confidence"]) =>
    rules.filter((rule) => rule.confidence === confidence).length;
  return [
    `- **${count("high")} of ${rules.length}** rest on the official text, a page that quotes it, or several pages about the change.`,
    `- **${count("medium")}** rest on two published lists, or on further pages where the lists differed.`,
    `- **${count("low")}** rest on sources that contradict each other. The conditions above say so.`,
    `- For **${rules.filter(({ statute }) => statute === null).length}**, none of our sources confirms the number of the statute.`,
  ].join("\n");
}
