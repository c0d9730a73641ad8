import type { FinishTier } from "@livery/contract";

export const tierLabels: Record<FinishTier, string> = {
  standard: "Standard",
  metallic: "Metallic",
  specialty: "Specialty",
  chrome: "Chrome",
};
