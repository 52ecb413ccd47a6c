/** A guarded line of the product, and an edit that takes its guard away. */
export interface Tooth {
  /** The promise that breaks, as a sentence. */
  readonly promise: string;
  readonly file: string;
  /** The text of the guard, which stands once in the file. */
  readonly guard: string;
  /** The text that takes its place. */
  readonly without: string;
  /** A file of `npm test` that fails then. */
  readonly test: string;
  /** The title of the test that fails, in a file too slow to run it all. */
  readonly title?: string;
}
