import { readFileSync } from "node:fs";
import path from "node:path";
import { styleNames } from "@livery/engine/style-name";
import type { Page } from "playwright-core";
import type { Facts, SceneFacts } from "../../page/place-car.ts";

/** What the app knows of its places, with their pictures. */
const folder = path.join(import.meta.dirname, "../../../apps/configurator/src/features/scene/places");

/** The app's places by their names, as it writes them. */
export const placeFacts = JSON.parse(readFileSync(path.join(folder, "places.json"), "utf8")) as Record<
  string,
  Facts
>;

/** Places without walls and ground of their own. */
const studios: readonly string[] = ["white", "dark"];

/** All scenes that the app offers but a customer's own picture, with their names. */
export function listAppScenes(): { name: string; scene: SceneFacts }[] {
  const places = Object.entries(placeFacts).map(([name, facts]) => {
    const urls = studios.includes(name)
      ? { backdrop: null, surroundings: null }
      : { backdrop: `/light/place-${name}.webp`, surroundings: lightUrl(name) };
    return { name, scene: { kind: "place", place: { ...facts, ...urls } } as const };
  });
  return [
    ...places,
    ...styleNames.map((style) => ({ name: style, scene: { kind: "style", style } as const })),
  ];
}

/** URL of the light around the car in a place, once `servePlaces` serves it. */
export function lightUrl(place: string): string {
  return `/light/place-${place}-light.webp`;
}

/** Serves the places' pictures to the page. */
export async function servePlaces(page: Page): Promise<void> {
  await page.route("**/light/*", (route) =>
    route.fulfill({ path: path.join(folder, path.basename(new URL(route.request().url()).pathname)) }),
  );
}
