import type { Page } from "playwright-core";
import { black, type Sample, sampleFile, sedan, suv } from "../sample-photo.ts";
import { applyFilm, exportPicture, openService } from "./apply-look.ts";
import type { Configurator } from "./open-configurator.ts";

/** A picture of the product page that the app's service Scene makes. */
interface Generated {
  photo: Sample;
  /** Code of the film on the whole car. */
  film?: string;
  /** The style or place, as on screen. */
  scene: string;
}

/** In an order that opens each photo once. */
const generated = {
  desert: { photo: suv, film: "2080-G364", scene: "Desert at dusk" },
  workshop: { photo: suv, film: "2080-G364", scene: "Workshop" },
  town: { photo: suv, film: "2080-G364", scene: "Old town" },
  ink: { photo: suv, film: "2080-G364", scene: "Ink" },
  blueprint: { photo: black, scene: "Blueprint" },
  poster: { photo: sedan, film: "2080-S347", scene: "Poster" },
} as const satisfies Record<string, Generated>;

type GeneratedName = keyof typeof generated;
export const generatedNames = Object.keys(generated) as GeneratedName[]; // the keys of the table above

const desktop = { width: 1366, height: 900 };
/** Makes each picture as a customer does: their photo, a film, a scene, Download. */
export async function exportGenerated(
  configurator: Configurator,
  names: readonly GeneratedName[],
  write: (name: GeneratedName, picture: Buffer) => Promise<void>,
): Promise<void> {
  let [page, shown]: [Page | undefined, string] = [undefined, ""];
  for (const name of names) {
    const each: Generated = generated[name];
    const car = `${each.photo.id} ${each.film ?? ""}`;
    if (page === undefined || car !== shown) {
      await page?.close();
      [page, shown] = [await openCar(configurator, each), car];
    }
    await write(name, await exportScene(page, each.scene));
  }
  await page?.close();
}

async function openCar(configurator: Configurator, { photo, film }: Generated): Promise<Page> {
  const page = await configurator.open(desktop);
  page.setDefaultTimeout(waitMs);
  await addPhoto(page, photo);
  if (film) await applyFilm(page, film);
  await openService(page, "Scene");
  return page;
}

/** The CPU finds the car, and draws it in every scene for the panel. */
const waitMs = 900_000;

async function exportScene(page: Page, scene: string): Promise<Buffer> {
  await page.getByRole("radio", { name: scene, exact: true }).check();
  await page.getByRole("img", { name: `Your car as a scene: ${scene}` }).waitFor();
  return exportPicture(page);
}

/** A file, as a customer's own: the app finds the car itself, whose masks a sample car would bring along. */
async function addPhoto(page: Page, photo: Sample): Promise<void> {
  await page.getByLabel("Choose a photo").setInputFiles(sampleFile(photo, "photo.webp"));
  await page.getByText("Here's your car.").waitFor();
}
