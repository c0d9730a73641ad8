/** A look for one picture, by the labels on screen. */
export interface LookLabels {
  /** The name of a sample car. */
  car: string;
  /** Code of the film on the whole car. */
  film?: string;
  /** A shade of the first tint series. */
  tint?: string | null;
  rims?: { design: string; finish: string };
}
