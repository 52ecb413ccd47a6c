import {
  addDays,
  addMonths,
  dateOf,
  monthOf,
  sameDayIn,
} from '../../../packages/shared/local-days.ts';
import { wallToInstant } from '../../platform/lib/time/time.ts';
import type { ClientMembership } from './client-membership.entity.ts';

type Periodic = Pick<ClientMembership, 'anchorOn' | 'terms'>;

/**
 * Returns the day on which the period ends that begins on a day: the anchor's day of a later month, or the last day of a shorter
 * month. A membership of the 31st is therefore back on the 31st after February.
 */
export function endOfPeriod({ anchorOn, terms }: Periodic, startsOn: string): string {
  return sameDayIn(addMonths(monthOf(startsOn), terms.period === 'year' ? 12 : 1), anchorOn);
}

/** Returns the first instant of a local day. */
export function startOfDay(day: string, timezone: string): number {
  return wallToInstant(day, '00:00', timezone);
}

/** Days after the start of an unpaid period on which its payment is tried again. */
const retryDays = [1, 3, 7];

/** Day after the start on which an unpaid membership ends or pauses. */
const lastDay = 10;

/** Hour of the day for attempts, at which a message disturbs nobody. */
const morning = '09:00';

/** Returns the time of the next attempt for an unpaid period, or that of its end after the last one. */
export function nextAttemptAt(
  { startsOn, dueOn, tries }: Pick<ClientMembership, 'startsOn' | 'dueOn' | 'tries'>,
  timezone: string,
): number {
  return wallToInstant(addDays(dueOn ?? startsOn, retryDays[tries] ?? lastDay), morning, timezone);
}

/** Returns the next morning after a day. */
export function morningAfter(day: string, timezone: string): number {
  return wallToInstant(addDays(day, 1), morning, timezone);
}

/** Business days within which a bank answers a debit. */
const answerDays = 14;

/** Returns the day by which a bank has answered a debit that begins on a day. Saturdays and Sundays do not count. */
export function answeredBy(day: string): string {
  let [answered, left] = [day, answerDays];
  while (left > 0) {
    answered = addDays(answered, 1);
    if (dateOf(answered).getUTCDay() % 6 !== 0) left -= 1;
  }
  return answered;
}

/** Returns true if all attempts for an unpaid period were made. */
export function isLastAttemptOver({ tries }: Pick<ClientMembership, 'tries'>): boolean {
  return tries >= retryDays.length;
}
