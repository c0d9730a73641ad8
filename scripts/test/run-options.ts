export interface RunOptions {
  /** Runs every journey instead of the core ones, and gives a test that fails another try. */
  readonly runsAll: boolean;
}
