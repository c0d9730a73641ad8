import { rimDesigns, rimFinishes } from "@livery/catalog";
import type { SentLayer } from "@livery/contract";

/** A layer in one line, as a shop would write it: "3M 2080-G53 Gloss Flame Red on hood, roof". */
export function describeLayer(layer: SentLayer): string {
  return `${describeTreatment(layer)} on ${layer.panels.join(", ")}`;
}

function describeTreatment(layer: SentLayer): string {
  switch (layer.kind) {
    case "film": {
      const { brand, code, name } = layer.film;
      return [brand, code, name].filter((part) => part !== null).join(" ");
    }
    case "tint": {
      const { brand, line, vlt } = layer.tint;
      return `${brand} ${line} tint, ${vlt} percent,`;
    }
    case "black":
      return { gloss: "Gloss black", satin: "Satin black", matte: "Matte black" }[layer.glossLevel];
    case "rim": {
      const design = rimDesigns.find(({ id }) => id === layer.designId)?.name ?? layer.designId;
      const finish = rimFinishes.find(({ id }) => id === layer.finishId)?.name ?? layer.finishId;
      return `${design} rims, ${finish.toLowerCase()},`;
    }
  }
}
