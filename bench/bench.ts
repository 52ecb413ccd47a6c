import type { Program } from './program.ts';

/** The environment of a group of figures. */
export interface Bench {
  /** The seeded database. */
  url: string;
  service: Program;
  limit: Program;
  /** How long each side of a figure is measured. */
  seconds: number;
}
