import type { StartRuleCheck } from '../../../../graphql.generated.ts';
import { localDateTime } from '../../../../platform/lib/time/time.ts';

/** The result of one rule. */
export type Check = StartRuleCheck;

/** Returns the time of day on the business's wall clock. */
export function clock(instant: number, zone: string): string {
  return localDateTime(instant, zone).slice(11, 16);
}

/** Returns the date and time of day on the business's wall clock. */
export function dayAndClock(instant: number, zone: string): string {
  return localDateTime(instant, zone).slice(0, 16).replace('T', ' ');
}
