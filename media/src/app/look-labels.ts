/** What is chosen in the app for one picture, in the words on its screen. */
export interface Look {
  /** The name of a sample car. */
  car: string;
  /** The code of the film on the whole car. */
  film?: string;
  /** A shade of the line that the app offers first. */
  tint?: string | null;
  rims?: { design: string; finish: string };
}
