/** A common job, as one person does it from the front door. */
export interface Walk<Place> {
  /** The job, in the words of whoever does it. */
  job: string;
  /** The most presses it may take: clicks, taps, keys that do something, drags. Typing and reading are none. Left out where nothing is pressed. */
  presses?: number;
  /** The language of their browser; otherwise English. */
  locale?: string;
  /** Makes what the job alone needs, before its people begin. */
  before?: (place: Place) => Promise<unknown>;
  steps: readonly Step<Place>[];
  /** Checks in the core, through an interface, what came of it. */
  outcome: (place: Place) => Promise<void>;
}

interface Step<Place> {
  /** The step in a sentence of the manual, with names in `**`. */
  say: string;
  act: (place: Place) => Promise<unknown>;
}

/** The jobs of one kind of people, a chapter of the manual. */
export interface Chapter<Place> {
  title: string;
  walks: readonly Walk<Place>[];
}
