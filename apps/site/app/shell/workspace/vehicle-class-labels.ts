import type { VehicleClass } from "@livery/contract";

export const vehicleClassLabels: Record<VehicleClass, string> = {
  compact_sedan_hatch: "Compact car",
  midsize_sedan: "Midsize sedan",
  fullsize_sedan: "Full-size sedan",
  coupe_sports: "Coupe or sports car",
  compact_suv: "Compact SUV",
  midsize_suv: "Midsize SUV",
  fullsize_suv: "Full-size SUV",
  midsize_truck: "Midsize truck",
  fullsize_truck: "Full-size truck",
  minivan: "Minivan",
};
