import type { Program } from './program.ts';

/** The environment of a group of figures. */
export interface Bench {
  /** The seeded database. */
  url: string;
  service: Program;
  limit: Program;
  /** The measuring time of each side of a figure. */
  seconds: number;
}
