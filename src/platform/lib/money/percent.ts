/** Ten-thousandths of a percent, in which rates are counted. */
const perPercent = 10_000;

/** A percentage as parts per million. It has at most four decimals, so nothing is lost. */
export function toPpm(percent: number): number {
  return Math.round(percent * perPercent);
}

/** Parts per million as a percentage. */
export function toPercent(ppm: number): number {
  return ppm / perPercent;
}
