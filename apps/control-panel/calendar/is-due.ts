import { dayOf } from './days.ts';

/** Whether somebody can arrive for a visit: nobody does before its day. */
export function isDue({ startAt }: { startAt: string }, now: number, timezone: string): boolean {
  return dayOf(Date.parse(startAt), timezone) <= dayOf(now, timezone);
}
