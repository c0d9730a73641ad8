import type { Service } from "@livery/contract";

export const serviceLabels: Record<Service, string> = {
  wraps: "Wraps",
  tint: "Tint",
  blackouts: "Blackouts",
  "chrome-deletes": "Chrome deletes",
  rims: "Rims",
  scene: "Scenes",
};
