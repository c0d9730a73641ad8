import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** A sample car: its folder and its name on screen. */
export interface Sample {
  id: string;
  name: string;
}

export const white: Sample = { id: "yard", name: "White sports car, from the front" };
export const black: Sample = { id: "bay", name: "Black sports car, from the side" };
export const red: Sample = { id: "studio", name: "Red sports car, in the studio" };
export const silver: Sample = { id: "lot", name: "Silver sports car, from behind" };
export const sedan: Sample = { id: "sedan", name: "Gray sedan, from the front" };
export const suv: Sample = { id: "suv", name: "White SUV, from the front" };
export const classic: Sample = { id: "classic", name: "Light blue classic car, from the front" };
export const coupe: Sample = { id: "coupe", name: "Blue sports car with a roof, from behind" };

/** Of the small pictures on the start screen. */
export const PREVIEW_WIDTH = 480;

const samples = join(import.meta.dirname, "../../apps/configurator/src/samples");

export function sampleFile({ id }: Pick<Sample, "id">, name: "photo.webp" | "part-masks.png"): string {
  return join(samples, id, name);
}

export function readPhoto(sample: Sample): Promise<Buffer> {
  return readFile(sampleFile(sample, "photo.webp"));
}
