import { quietUntil } from '../push/quiet-hours.ts';

/** Hours in which nobody is written to, on the clock of the business. */
const night = { quietFrom: '21:00', quietTo: '08:00' };

/** Returns the end of the night in epoch milliseconds; null by day. */
export function nightUntil({ timezone }: { timezone: string }, now: number): number | null {
  return quietUntil({ timezone, ...night }, now);
}
