/** What the numbers on file leave out, by state, in the words that a customer reads. */
export const tintRuleNotes: Record<string, string[]> = {
  CO: ["With the front sides left at 70 or more, the rear may be any darkness."],
  CT: ["Rear window: any darkness only with outside mirrors on both sides."],
  DE: [
    "The front side glass must keep 70 in all, so most film leaves it below.",
    "Rear: with outside mirrors on both sides.",
  ],
  HI: [
    "Rear: with outside mirrors on both sides.",
    "Rear limits ended in 2025.",
    "A meter may be 6 points off.",
  ],
  IA: ["A bill reported for July 2026 would lower the front sides to 50. We keep the stricter figure."],
  IL: ["Sources differ for SUVs and vans."],
  LA: ["The front sides were lowered from 40 to 25 in August 2025."],
  MI: ["Front sides: only the top 4 inches."],
  ND: [
    "Rear: any darkness with outside mirrors on both sides, otherwise 35.",
    "The front sides were lowered from 50 to 35 in 2025.",
  ],
  NH: ["Until 2021 no film was allowed beside the driver, and one list still says so."],
  NJ: [
    "The rear window is outside the section.",
    "A court decided in 2022 how dark tint must be to justify a stop.",
  ],
  NY: [
    "Rear window: any darkness only with outside mirrors on both sides, otherwise 70.",
    "SUVs, vans and trucks: any darkness behind the front doors.",
  ],
  PA: ["Passenger cars of 1998 and newer.", "Trucks and SUVs: no requirement behind the front doors."],
  TX: ["Rear window: any darkness with outside mirrors on both sides, otherwise 25."],
  UT: ["A meter may be 5 percent off.", "The front sides were lowered from 43 to 35 in 2022."],
  VT: [
    "A new wording of the front side rule has been in force since July 2026. We have not read its figure.",
  ],
};
