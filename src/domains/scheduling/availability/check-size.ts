import { isVisiting } from '../../business/access/visiting.ts';
import { windows } from '../../business/working-hours.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { daysBetween, wallToInstant } from '../../../platform/lib/time/time.ts';
import { intersect, merge } from '../../../platform/lib/time/intervals.ts';
import { classesBetween } from './calendar/classes.ts';
import type { BookingRules } from './calendar/rules-of.ts';
import type { Dates } from './calendar/schedule.ts';
import type { CatalogItem } from '../../catalog/items/item.entity.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { FactualVariant } from './calendar/calendar-facts.queries.ts';

/**
 * Maximum number of starts in one answer. One day with starts each minute has 1440; 62 days with starts each quarter of an hour
 * have 5952.
 */
const mostStarts = 6000;
/** Approximate size of a slot in the answer, and of each person in it, in bytes. */
const slotBytes = 200;
const personBytes = 33;
const mostBytes = 4_000_000;
/** Queries for fewer starts cost visitors nothing beyond the call itself. */
const startsPerPoint = 500;

/** Returns the number of start times of a service on some local days. */
export function countStarts(rules: BookingRules, { first, last }: Dates): number {
  const { timezone, openingHours, bookableHours, timetable } = rules;
  if (timetable) {
    const from = wallToInstant(first, '00:00', timezone);
    return classesBetween(
      timetable,
      timezone,
      from,
      wallToInstant(addDays(last, 1), '00:00', timezone),
    ).size;
  }
  const step = rules.slotStepMinutes * 60_000;
  const openings = windows(openingHours, timezone, first, last);
  const bookable = bookableHours
    ? intersect(merge(openings), merge(windows(bookableHours, timezone, first, last)))
    : openings;
  return bookable.reduce((sum, { startAt, endAt }) => sum + Math.ceil((endAt - startAt) / step), 0);
}

/** Returns the starts and bytes that the answers of one request may still contain. */
const roomOfRequest = () => ({ starts: mostStarts, bytes: mostBytes });

/**
 * Refuses more start times than all answers of one request may contain together. `all` are those of the whole answer.
 * @throws DomainError RULE_VIOLATION that names the possible range.
 */
export function checkSize(
  context: Context,
  dates: Dates,
  { starts, all }: { starts: number; all: number },
  people: number,
): void {
  const room = context.loader(roomOfRequest);
  const bytesEach = slotBytes + personBytes * people;
  if (starts > room.starts || starts * bytesEach > room.bytes) {
    throw tooMany(dates, all, Math.min(mostStarts, mostBytes / bytesEach));
  }
  room.starts -= starts;
  room.bytes -= starts * bytesEach;
}

function tooMany({ first, last }: Dates, starts: number, most: number): DomainError {
  const days = daysBetween(first, last) + 1;
  const fitting = Math.floor((days * most) / starts);
  const path = days === 1 ? 'date' : 'dateTo';
  const has = `the ${days === 1 ? 'day' : 'range'} has ${starts} start times`;
  const message =
    fitting >= days
      ? `with those of the other queries of this request, ${has}, more than one answer may have; send several requests.`
      : fitting >= 1
        ? `${has}, more than one answer may have; ask for ${fitting} ${fitting === 1 ? 'day' : 'days'} at once.`
        : `${has}, more than one answer may have with so many people for each; ask for one person at a time by staffId, or have the business offer fewer start times (slotStepMinutes).`;
  return new DomainError('RULE_VIOLATION', `${path}: ${message}`, [{ path, message }]);
}

/** Charges a visitor's availability query to their rate limit, by its size. @throws RateLimited. */
export async function countLook({ caller, services }: Context, starts: number): Promise<void> {
  const points = Math.floor(starts / startsPerPoint);
  if (!isVisiting(caller) || points === 0) return;
  const key = `${caller.credentialId} ${caller.visitorAddress ?? ''}`;
  await services.rateLimiter.consume('starts-by-visitor', key, points);
}

/**
 * Returns the variant to book, or null for an item without variants. @throws DomainError VALIDATION_FAILED if one must be chosen,
 * NOT_FOUND, RULE_VIOLATION.
 */
export function chooseVariant(
  item: CatalogItem,
  variants: readonly FactualVariant[],
  variantId: string | null | undefined,
): FactualVariant | null {
  if (variantId == null) {
    if (variants.length === 0) return null;
    const choices = variants.map(variant => `${variant.name} (${variant.variantId})`);
    throw invalid(
      'variantId',
      `“${item.name}” has variants; choose one of ${choices.join(', ')}.`,
      'variant',
    );
  }
  const variant = variants.find(each => each.variantId === variantId);
  if (!variant) throw notFound('var', variantId);
  if (!variant.active) {
    throw new DomainError(
      'RULE_VIOLATION',
      `variantId: “${item.name}” is not offered as ${variant.name} now.`,
    ).withReason('variant_not_offered', { name: item.name, variantName: variant.name });
  }
  return variant;
}
