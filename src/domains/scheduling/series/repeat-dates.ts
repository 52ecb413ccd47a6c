import type { QueryRepeatDatesArgs, RepeatDate, RepeatDates } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { localDateOf } from '../../../platform/lib/time/time.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import { authorizeBusiness } from '../../shop/authorize-business.ts';
import { bookingRules } from '../availability/calendar/rules-of.ts';
import { countLook, countStarts } from '../availability/check-size.ts';
import { findBookingTerms } from '../terms/find-booking-terms.ts';
import { visitTimesOn } from '../visits/visit-times.ts';
import { loadOccurrences, type LoadedVisit } from './load-occurrences.ts';
import { planSeries } from './plan-series.ts';
import { readOccurrences } from './read-occurrences.ts';
import { heldFor, isRepeatable, noRepeats, ruleOf } from './repeats.ts';
import { shownOccurrence } from './shown-occurrence.ts';

/**
 * Returns the dates of a booking that its client wants to repeat, each free or taken. Nothing is stored.
 * @throws DomainError RULE_VIOLATION if it cannot be repeated.
 */
export async function repeatDates(
  context: Context,
  input: QueryRepeatDatesArgs,
): Promise<RepeatDates> {
  const business = await authorizeBusiness(context, input, 'catalog:read', 'service');
  const { em, now } = context;
  const { catalogItemId, staffId, holdId } = input;
  const startAt = readInstant(input.startAt, business.timezone, 'startAt');
  const visits = await readOccurrences(em, business, {
    services: [{ catalogItemId, staffId }],
    people: 1,
    startAt,
    rule: ruleOf(input),
  });
  const day = localDateOf(startAt, business.timezone);
  const rules = await bookingRules(em, business, visits[0]!.parts[0]!.itemId);
  // For each taken date, its whole day is searched.
  await countLook(context, countStarts(rules, { first: day, last: day }) * input.times);
  const terms = await findBookingTerms(context, {
    ...(input.slug == null ? { businessId: business.id } : { slug: input.slug }),
    services: [catalogItemId],
    staffIds: [staffId ?? 'any'],
    startAt: input.startAt,
  });
  const hold = await heldFor(em, business.id, visits[0]!, holdId);
  const request = { business, now: now(), ...(hold && { ignoring: [hold.id] }) };
  const loaded = await loadOccurrences(em, request, visits);
  if (!isRepeatable(terms)) throw noRepeats(loaded[0]!.calendars[0]!.item.name);
  const judged = planSeries(loaded, false);
  const dates: RepeatDate[] = [];
  for (const [index, visit] of loaded.entries()) {
    const shown = shownOccurrence(visit, judged[index]!);
    dates.push({ ...shown, nearestAt: shown.fits ? null : await nearestTo(visit) });
  }
  const taken = dates.filter(({ fits }) => !fits).length;
  return { timezone: business.timezone, dates, taken };
}

/** Returns the free start of a visit's day nearest to the requested one; null if there is none. */
async function nearestTo({ asked, startAt }: LoadedVisit): Promise<number | null> {
  const day = localDateOf(startAt, asked.steps[0]!.schedule.business.timezone);
  const times = await visitTimesOn(asked, { first: day, last: day });
  const starts = times.map(([first]) => first!.startAt);
  const [nearest] = starts.toSorted(
    (one, other) => Math.abs(one - startAt) - Math.abs(other - startAt),
  );
  return nearest ?? null;
}
