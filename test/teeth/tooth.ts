/** A guarded line of the product, and an edit that removes its guard. */
export interface Tooth {
  /** The promise that breaks without the guard, as a sentence. */
  readonly promise: string;
  readonly file: string;
  /** The guard's code, which occurs once in the file. */
  readonly guard: string;
  /** The code that replaces it. */
  readonly without: string;
  /** A file of `npm test` that then fails. */
  readonly test: string;
  /** Title of the failing test, if the whole file is too slow to run. */
  readonly title?: string;
}
