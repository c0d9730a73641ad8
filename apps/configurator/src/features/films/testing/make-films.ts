import type { Film } from "@livery/catalog";

const bases = [
  { id: "red", name: "Red", renderHex: "#c61f28" },
  { id: "green", name: "Green", renderHex: "#2c8a45" },
] as const;

/** Sixty red and sixty green films, `red-0` to `green-59`; every third is matte. */
export function makeFilms(): Film[] {
  return bases.flatMap(({ id, name, renderHex }) =>
    Array.from({ length: 60 }, (_, index): Film => {
      const finish = index % 3 === 0 ? "matte" : "gloss";
      return {
        id: `${id}-${index}`,
        brand: index % 2 === 0 ? "3M" : "Avery Dennison",
        series: "Test",
        code: `T-${id}-${index}`,
        name: `${name} ${index}`,
        finish,
        glossLevel: finish,
        hex: renderHex,
        renderHex,
      };
    }),
  );
}
