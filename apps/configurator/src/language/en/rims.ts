import { type CaliperColor, caliperLabel, type RimDesignId, type RimFinish, rimLabel } from "@livery/catalog";

interface Design {
  id: RimDesignId;
  name: string;
}

/** Rims by design and finish. */
export const rims = {
  design: "Design",
  finish: (finish: string) => `Finish: ${finish}`,
  originalWheels: "Original wheels",
  onAllWheels: (rim: string) => `${rim}, on all wheels`,
  designName: ({ name }: Design): string => name,
  finishName: ({ name }: Pick<RimFinish, "id" | "name">): string => name,
  label: (design: Design, finish: Pick<RimFinish, "id" | "name">) =>
    rimLabel({ design: design.name, finish: finish.name }),
  calipers: (color: string) => `Calipers: ${color}`,
  originalCalipers: "Original",
  /** A choice of the row of calipers. */
  caliperOption: (color: string) => `${color} calipers`,
  caliperColor: ({ name }: Pick<CaliperColor, "id" | "name">): string => name,
  caliperPaint: (color: Pick<CaliperColor, "id" | "name">): string => caliperLabel(color),
  notDrawn:
    "This photo doesn't show the wheels clearly, so new rims can't be drawn in it. Your choice is kept. A photo from the side shows them best.",
  calipersNeedRims: "This photo doesn't show painted calipers. Choose new rims to see these.",
};
