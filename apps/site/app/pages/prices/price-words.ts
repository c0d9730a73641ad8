import type { FinishTier, ProtectionFace } from "@livery/contract";

export const tierLabels: Record<FinishTier, string> = {
  standard: "Standard",
  metallic: "Metallic",
  specialty: "Specialty",
  chrome: "Chrome",
};

export const protectionLabels: Record<ProtectionFace, string> = {
  gloss: "Gloss PPF, $ per foot",
  matte: "Matte PPF, $ per foot",
};
