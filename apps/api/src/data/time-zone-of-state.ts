/** The time zone in which most people of a state live. Undefined for anything but a state's postal code. */
export function timeZoneOfState(state: string): string | undefined {
  return Object.keys(statesOfZone).find((zone) => statesOfZone[zone]?.split(" ").includes(state));
}

const statesOfZone: Record<string, string> = {
  "America/New_York": "CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV",
  "America/Chicago": "AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI",
  "America/Denver": "CO ID MT NM UT WY",
  "America/Phoenix": "AZ",
  "America/Los_Angeles": "CA NV OR WA",
  "America/Anchorage": "AK",
  "Pacific/Honolulu": "HI",
};
