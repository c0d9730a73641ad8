import type { LeadFacts, LeadSource, LeadStatus } from "@livery/contract";

export interface DemoLead {
  name: string;
  email: string;
  phone: string;
  message: string;
  source: LeadSource;
  facts: Omit<LeadFacts, "source">;
  /** Hours before the demo shop was made. */
  hoursAgo: number;
  isUnread?: true;
  /** The photo that the looks were made of, in pictures/. */
  photo: "yard" | "bay" | "studio" | "lot" | "coupe";
  /** Names of the looks, and their keys in demo-looks.json. */
  looks: Record<string, string>;
  /** What the shop did since, oldest first. */
  history?: ({ hoursAgo: number } & ({ to: LeadStatus } | { note: string }))[];
  /** A quote for the first look. The lead's status follows from it. */
  quote?: {
    /** As the shop wrote it. */
    vehicle: string;
    note: string;
    sentHoursAgo: number;
    viewedHoursAgo: number;
    acceptedHoursAgo?: number;
  };
}

/** The demo shop's own site, from which most of its leads come. */
export const demoOrigin = "https://livery-demo-shop.example";
const site = { embedOrigin: demoOrigin, consentVersion: "2026-11" };
const kiosk = { kioskName: "Showroom", consentVersion: "2026-11" };
const sports = { vehicle: { class: "coupe_sports" } } as const;

/** Twelve customers of the last two weeks, newest first. */
export const demoLeads: readonly DemoLead[] = [
  {
    name: "Priya Raman",
    email: "priya.raman@example.com",
    phone: "(614) 555-0142",
    message: "Could you do this before the end of next month? I can drop it off any morning.",
    source: "embed",
    facts: { ...site, ...sports, state: "OH" },
    hoursAgo: 0.3,
    isUnread: true,
    photo: "studio",
    looks: { "Satin Canyon Copper · twist rims": "copper" },
  },
  {
    name: "Marcus Bell",
    email: "marcus.bell@example.com",
    phone: "",
    message: "Torn between these two. Which one hides swirl marks better?",
    source: "embed",
    facts: { ...site, state: "OH" },
    hoursAgo: 3,
    isUnread: true,
    photo: "yard",
    looks: { Green: "green", Blue: "blue" },
  },
  {
    name: "Dana Whitfield",
    email: "",
    phone: "(614) 555-0187",
    message: "",
    source: "kiosk",
    facts: { ...kiosk, ...sports },
    hoursAgo: 26,
    photo: "lot",
    looks: { "Satin Black · chrome delete +2": "blackout" },
  },
  {
    name: "Luis Ortega",
    email: "luis.ortega@example.com",
    phone: "(740) 555-0116",
    message: "Por ahora solo el cofre. Si me gusta, después el techo.",
    source: "embed",
    facts: { ...site, ...sports, language: "es" },
    hoursAgo: 44,
    photo: "yard",
    looks: { "Carbon hood": "carbon-hood" },
    history: [
      { hoursAgo: 41, to: "contacted" },
      {
        hoursAgo: 41,
        note: "Called. Wants to see a sample of the carbon before he decides. Coming in Saturday.",
      },
    ],
  },
  {
    name: "Hannah Kowalski",
    email: "hannah.k@example.com",
    phone: "(614) 555-0109",
    message: "What would the two-tone cost compared to the whole car in one color?",
    source: "site",
    facts: { consentVersion: "2026-11" },
    hoursAgo: 52,
    photo: "bay",
    looks: { "Two-tone": "two-tone" },
    history: [{ hoursAgo: 49, to: "contacted" }],
  },
  {
    name: "Andre Simmons",
    email: "andre.simmons@example.com",
    phone: "(614) 555-0163",
    message: "Lease is up in two years, so it has to come off clean.",
    source: "embed",
    facts: { ...site, ...sports, state: "OH" },
    hoursAgo: 75,
    photo: "yard",
    looks: { "Satin Perfect Blue · mesh rims": "blue" },
    history: [{ hoursAgo: 72, to: "contacted" }],
    quote: {
      vehicle: "2012 Ferrari 458 Spider",
      note: "As discussed: door handles and mirrors come off, so no seams show.",
      sentHoursAgo: 50,
      viewedHoursAgo: 47,
    },
  },
  {
    name: "Grace Lin",
    email: "grace.lin@example.com",
    phone: "",
    message: "Is the 15% shade OK in Ohio? I got a ticket on my last car.",
    source: "embed",
    facts: { ...site, state: "OH" },
    hoursAgo: 98,
    photo: "bay",
    looks: { "Satin Dark Gray · 20% tint": "gray" },
    history: [
      { hoursAgo: 94, to: "contacted" },
      { hoursAgo: 94, note: "Sent her the listed limits. She'll think about 35% in front." },
    ],
  },
  {
    name: "Tom Becker",
    email: "tom.becker@example.com",
    phone: "(937) 555-0150",
    message: "All white with a black roof, and no chrome left anywhere, please.",
    source: "kiosk",
    facts: { ...kiosk, ...sports },
    hoursAgo: 150,
    photo: "coupe",
    looks: { "Black roof": "black-roof" },
    history: [{ hoursAgo: 148, to: "contacted" }],
    quote: {
      vehicle: "2011 Ferrari 458 Italia",
      note: "Drop off at 9. We'll have it ready the next evening.",
      sentHoursAgo: 146,
      viewedHoursAgo: 145,
      acceptedHoursAgo: 122,
    },
  },
  {
    name: "Sofia Marino",
    email: "sofia.marino@example.com",
    phone: "(614) 555-0177",
    message: "Obsessed with the flip. How does it look at night?",
    source: "embed",
    facts: { ...site, ...sports },
    hoursAgo: 196,
    photo: "coupe",
    looks: { "Color flip": "flip" },
    history: [
      { hoursAgo: 193, to: "contacted" },
      { hoursAgo: 170, note: "Too far over her budget this year. Ask again in spring." },
      { hoursAgo: 170, to: "lost" },
    ],
  },
  {
    name: "Kevin O'Rourke",
    email: "kevin.orourke@example.com",
    phone: "(614) 555-0121",
    message: "Same green as my last car, with the tint this time.",
    source: "embed",
    facts: { ...site, state: "OH" },
    hoursAgo: 245,
    photo: "yard",
    looks: { Green: "green" },
    history: [
      { hoursAgo: 243, to: "contacted" },
      { hoursAgo: 220, to: "booked" },
      { hoursAgo: 80, to: "done" },
    ],
  },
  {
    name: "Aisha Carter",
    email: "aisha.carter@example.com",
    phone: "(614) 555-0134",
    message: "",
    source: "kiosk",
    facts: kiosk,
    hoursAgo: 290,
    photo: "coupe",
    looks: { "Gloss White · black roof +1": "black-roof", "Satin Flip Volcanic Flare · 20% tint": "flip" },
    history: [
      { hoursAgo: 290, note: "Came in with her brother. Chose the color flip right at the kiosk." },
      { hoursAgo: 288, to: "booked" },
      { hoursAgo: 120, to: "done" },
    ],
  },
  {
    name: "Ben Novak",
    email: "ben.novak@example.com",
    phone: "(330) 555-0198",
    message: "Do you wrap door jambs as well?",
    source: "site",
    facts: { consentVersion: "2026-11" },
    hoursAgo: 330,
    photo: "bay",
    looks: { "Satin Dark Gray · 20% tint": "gray" },
    history: [
      { hoursAgo: 326, to: "contacted" },
      { hoursAgo: 300, to: "booked" },
      { hoursAgo: 190, to: "done" },
    ],
  },
];
