/** Conditions that the limits alone do not show, by state, as the customer reads them. */
export const tintRuleNotes: Record<string, string[]> = {
  CO: ["Any darkness is listed for the rear if the front sides stay at 70% or lighter."],
  CT: ["Rear window: any darkness only with side mirrors on both sides."],
  DE: [
    "Front side glass and film together must let through 70%, so most film is too dark.",
    "Rear: requires side mirrors on both sides.",
  ],
  HI: [
    "Rear: requires side mirrors on both sides.",
    "Rear limits were removed in 2025.",
    "Meter tolerance: 6 points.",
  ],
  IA: ["A bill reported for July 2026 would lower the front sides to 50%. We list the stricter limit."],
  IL: ["Sources differ for SUVs and vans."],
  LA: ["The front side limit went from 40% to 25% in August 2025."],
  MI: ["Front sides: top 4 inches only."],
  ND: [
    "Rear: any darkness with side mirrors on both sides, otherwise 35%.",
    "The front side limit went from 50% to 35% in 2025.",
  ],
  NH: ["Front side film was not allowed until 2021, and one list still says so."],
  NJ: [
    "The statute does not cover the rear window.",
    "A 2022 court decision addresses how dark tint must be to justify a traffic stop.",
  ],
  NY: [
    "Rear window: any darkness only with side mirrors on both sides, otherwise 70%.",
    "SUVs, vans and trucks: any darkness behind the front doors.",
  ],
  PA: ["For passenger cars from 1998 on.", "Trucks and SUVs: no requirement behind the front doors."],
  TX: ["Rear window: any darkness with side mirrors on both sides, otherwise 25%."],
  UT: ["Meter tolerance: 5 percent.", "The front side limit went from 43% to 35% in 2022."],
  VT: ["The front side rule was reworded in July 2026. We have not confirmed the new limit."],
};
