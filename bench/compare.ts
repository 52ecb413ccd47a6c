import { measure, median, percentile, type Load, type Measured } from './load.ts';

const slices = 4;
const warmUpSeconds = 1.5;

/** One side of a comparison. */
export interface Side extends Load {
  /** Runs after each slice with its result: checks it, and restores the data. */
  after?: (measured: Measured) => Promise<void>;
}

/** The median rate per second, and percentiles of all slices together, in milliseconds. */
export interface Result {
  rate: number;
  p50: number;
  p95: number;
}

/** Measures the sides in turn, A B A B …, each for `seconds` in total, after warming up each. */
export async function interleave(sides: readonly Side[], seconds: number): Promise<Result[]> {
  const taken: Measured[][] = sides.map(() => []);
  for (const side of sides) await run(side, Math.min(warmUpSeconds, seconds));
  for (let slice = 0; slice < slices; slice++) {
    for (const [index, side] of sides.entries()) {
      taken[index]!.push(await run(side, seconds / slices));
    }
  }
  return taken.map(resultOf);
}

async function run(side: Side, seconds: number): Promise<Measured> {
  const measured = await measure(side, seconds);
  await side.after?.(measured);
  return measured;
}

function resultOf(measured: readonly Measured[]): Result {
  const latencies = measured.flatMap(each => each.latencies).sort((a, b) => a - b);
  return {
    rate: median(measured.map(each => each.rate)),
    p50: percentile(latencies, 0.5),
    p95: percentile(latencies, 0.95),
  };
}
