import { showLook, turnToChosenFilm } from "./apply-look.ts";
import type { App, View } from "./open-configurator.ts";
import { white } from "../sample-photo.ts";

/** The app at work: a car in film, and the wall of films beside it. */
export async function takeStudio(app: App, view: View): Promise<Buffer> {
  const page = await app.open(view);
  const rims = { design: "Lace", finish: "Gold" };
  await showLook(page, { car: white.name, film: "2080-S347", rims, tint: "LLumar CTX 35" });
  await turnToChosenFilm(page);
  await page.mouse.move(0, 0);
  await page.waitForTimeout(3000); // the last choice is drawn, and no control is pointed at
  const picture = await page.screenshot();
  await page.close();
  return picture;
}
