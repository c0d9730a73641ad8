/** A frame and a half of sixty a second: what takes longer is seen to lag. */
const SLOW_MS = 25;

/** Whether what draws here is so slow that a person should see a draft first. */
export class Pace {
  #verdict: "quick" | "slow" | "doubtful" = "quick";

  get isSlow(): boolean {
    return this.#verdict === "slow";
  }

  /** Whether the picture should be drawn once more, when nothing else goes on, to see how long that takes. */
  get isDoubtful(): boolean {
    return this.#verdict === "doubtful";
  }

  /** A full picture was shown. That it took long may have had other reasons: new shaders, a busy page. */
  noteShown(ms: number): void {
    if (ms <= SLOW_MS) this.#verdict = "quick";
    else if (this.#verdict === "quick") this.#verdict = "doubtful";
  }

  /** It was drawn while nothing else went on. */
  noteAtRest(ms: number): void {
    this.#verdict = ms <= SLOW_MS ? "quick" : "slow";
  }
}
