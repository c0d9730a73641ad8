import { anyBrand, noPrices, type PriceList } from "./prices.ts";

/**
 * What a shop has until it saves prices of its own: middles of what was published about the United States by 2026. The shop
 * is told that they are defaults, and customers never see a range made of them. Sales tax differs by place and stays 0.
 *
 * - Film: per square foot from $4.29, special finishes in between, chrome from $13.99, times 5 square feet to the foot:
 *   https://engineerfix.com/how-much-does-a-vinyl-wrap-actually-cost-2
 * - Waste: 10%, as in the catalog's lengths.
 * - Hours: 20 to 45 for a car, https://engineerfix.com/how-many-hours-does-it-take-to-wrap-a-car, and 30 for a midsize
 *   sedan, https://eatsip365.com/cost-breakdown-for-a-3m-vinyl-car-wrap; two to three for a hood,
 *   https://engineerfix.com/how-long-does-it-take-to-wrap-a-hood. The panels add up to the car, without stripes.
 * - Clear film: $2,000 to $3,000 for a full front (bumper, hood, front fenders, mirrors) and from $6,000 for a whole car,
 *   https://visualfoodie.com/what-determines-the-final-car-protection-film-cost; material is 20 to 40% of it,
 *   https://engineerfix.com/how-much-does-it-cost-to-clear-wrap-a-car. $40 a foot and half as much work again as for a
 *   color come to about $2,400 and $6,400.
 * - Hourly rate: with it a midsize sedan in gloss is about $3,900; the second page above has $3,500 to $5,500.
 * - Tint: $140 to $200 for two front windows in carbon film, https://engineerfix.com/how-much-does-it-cost-for-front-window-tint;
 *   $250 to $450 for a sedan without windshield, https://eatsip365.com/a-full-breakdown-of-car-window-tint-costs
 * - Brake calipers: $200 to $400 for four painted on the car,
 *   https://engineerfix.com/how-much-does-it-cost-to-get-brake-calipers-painted
 * - A number or logo: $50 to $150 for one of 1 to 4 square feet, https://winenfood.com/how-much-does-a-custom-car-decal-cost,
 *   and the time to lay it.
 * - Chrome delete, lights and rims: no figure that two sources share. Trim and lights are hours at the rate above, rims the
 *   set with mounting.
 */
export const defaultPrices: PriceList = {
  ...noPrices,
  filmCents: { [anyBrand]: { standard: 2_150, metallic: 2_500, specialty: 3_500, chrome: 7_000 } },
  wastePercent: 10,
  hourlyCents: 8_000,
  laborHours: {
    "paint/all": 30,
    "paint/hood": 2.5,
    "paint/roof": 2,
    "paint/trunk": 2,
    "paint/front-bumper": 3.5,
    "paint/rear-bumper": 3.5,
    "paint/front-fender": 3,
    "paint/rear-fender": 3.5,
    "paint/front-door": 3,
    "paint/rear-door": 3,
    "paint/mirror": 1.5,
    "paint/pillar": 1,
    "paint/sill": 1.5,
    "paint/center-stripe": 3,
    "paint/twin-stripes": 4,
    "paint/offset-stripe": 3,
    "paint/rocker-stripe": 1.5,
  },
  pieceCents: {
    "glass/windshield": 20_000,
    "glass/front-door": 14_000,
    "glass/rear-door": 13_000,
    "glass/rear-window": 13_000,
    "lamp/front-lamp": 12_000,
    "lamp/rear-lamp": 8_000,
    "trim/all": 60_000,
    "trim/front-bumper": 16_000,
    "trim/front-door": 24_000,
    "trim/trunk": 8_000,
    "trim/rear-bumper": 8_000,
    "trim/mirror": 6_000,
    "trim/roof": 8_000,
    "wheel/wheel": 140_000,
    "wheel/caliper": 30_000,
    "decal/each": 12_000,
  },
  protectionCents: { gloss: 4_000, matte: 4_600 },
  protectionWorkPercent: 150,
};
