import type { Business } from '../business/business.entity.ts';
import type { Context } from '../context.ts';
import { DomainError, type ErrorCode } from '../errors.ts';
import { addDays, localDateOf, localDateTime, toIso } from '../lib/time.ts';
import type { Refusal } from './availability.ts';
import { mostDaysAtOnce, slotsBetween } from './find-slots.ts';

/** A start that cannot be had. It is thrown inside the transaction and explained after it. */
export class StartRefused extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, reason: string) {
    super(reason);
    this.code = code;
  }
}

/** Why the rules refuse a start. */
export const refusalTexts: Readonly<Record<Refusal, string>> = {
  past: 'startAt is in the past.',
  too_soon: 'startAt is too soon: the business wants more notice.',
  beyond_horizon: 'startAt is too far ahead: the business does not take bookings that early.',
  outside_hours:
    'startAt is outside the working hours of the business or of those who could serve it.',
  off_grid: 'startAt is not one of the start times of this service.',
};

const daysLookedAt = 7;
const mostSuggested = 5;

/** Says why a start cannot be had and which free ones are nearest to it. */
export async function explainRefusal(
  context: Context,
  business: Business,
  wish: { itemId: string; staffId?: string | null | undefined; startAt: number },
  refused: StartRefused,
): Promise<DomainError> {
  const { timezone } = business;
  const wanted = Math.max(wish.startAt, context.now());
  const first = localDateOf(wanted, timezone);
  const slots = await slotsBetween(
    context.em,
    { business, itemId: wish.itemId, staffId: wish.staffId, now: context.now() },
    people => {
      const days = Math.min(daysLookedAt, mostDaysAtOnce(business, people));
      return { first, last: addDays(first, days - 1) };
    },
  );
  const nearest = slots
    .filter(slot => slot.available)
    .toSorted((a, b) => Math.abs(a.startAt - wanted) - Math.abs(b.startAt - wanted))
    .slice(0, mostSuggested)
    .toSorted((a, b) => a.startAt - b.startAt)
    .map(
      slot =>
        `${toIso(slot.startAt)} (${localDateTime(slot.startAt, timezone).slice(0, 16)} local)`,
    );
  const advice =
    nearest.length > 0
      ? `The nearest free starts are ${nearest.join(', ')}.`
      : 'Nothing is free that week; call get_availability for later days.';
  return new DomainError(refused.code, `${refused.message} ${advice}`);
}
