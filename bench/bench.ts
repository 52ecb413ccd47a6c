import type { Program } from './program.ts';

/** What a group of figures is measured with. */
export interface Bench {
  /** The seeded database. */
  url: string;
  service: Program;
  limit: Program;
  /** How long each side of a figure is measured. */
  seconds: number;
}
