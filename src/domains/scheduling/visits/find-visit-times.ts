import type { QueryVisitTimesArgs, VisitTime, VisitTimes } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import { cacheUntil } from '../../../platform/cache/cache-until.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { daysBetween, localDateTime } from '../../../platform/lib/time/time.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import type { Business } from '../../business/business.entity.ts';
import { atEachLocation, locationIdOf } from '../../business/locations/at-location.ts';
import { whereverPossible } from '../../business/locations/wherever-possible.ts';
import { itemText } from '../../catalog/items/item-texts.ts';
import { variantText } from '../../catalog/variants/variant-texts.ts';
import { priceMinorWith } from '../../catalog/items/staff-terms.ts';
import { authorizeBusiness } from '../../shop/authorize-business.ts';
import type { Calendar } from '../availability/calendar/load-calendar.ts';
import { bookingRules } from '../availability/calendar/rules-of.ts';
import { checkSize, countLook, countStarts } from '../availability/check-size.ts';
import { freeDays } from '../availability/find-slots.ts';
import { readDays } from '../availability/slots-on-days.ts';
import { atService, namedServices, type VisitRequest } from './visit-request.ts';
import { loadVisitCalendar } from './plan-visit.ts';
import {
  type Placed,
  type RequestedVisit,
  takesDifferentTimes,
  type VisitStep,
} from './visit-plan.ts';
import { offeredUntil } from '../availability/availability.ts';
import { createYielder } from '../../../platform/lib/concurrency/create-yielder.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import type { Dates } from '../availability/calendar/schedule.ts';
import { visitFinder } from './visit-finder.ts';

const mostDays = 31;

/**
 * Returns the possible starts of a visit with several services or people, on one or several local days, at one location or at all
 * of them.
 */
export async function findVisitTimes(
  context: Context,
  input: QueryVisitTimesArgs,
): Promise<VisitTimes> {
  const business = await authorizeBusiness(context, input, 'catalog:read', 'service');
  const dates = readDays(input, mostDays);
  const from = readInstant(input.from, business.timezone, 'from') ?? -Infinity;
  const most = input.first ?? Infinity;
  const people = input.people ?? 1;
  const parts = await namedServices(context.em, business.id, servicesOf(input), people);
  const places = await atEachLocation(context.em, business, input.locationId);
  let starts = 0;
  for (const place of places) {
    // Each start is a place in the answer for each booking of its visit.
    const rules = await bookingRules(context.em, place, parts[0]!.itemId).catch(atService(0));
    starts += countStarts(rules, dates) * parts.length * people;
  }
  await countLook(context, starts);
  checkSize(context, dates, { starts, all: starts }, 1);
  const found = await whereverPossible(places, place =>
    // One extra time tells if there are more.
    timesAt(context, { business: place, parts, now: context.now() }, dates, {
      from,
      most: most + 1,
    }),
  );
  const times = found.length === 1 ? found[0]! : found.flat().toSorted(byStart);
  const shownTimes = times.slice(0, most);
  return {
    timezone: places.length === 1 ? places[0]!.timezone : business.timezone,
    currency: business.currency,
    times: shownTimes,
    get days() {
      return freeDays(shownTimes);
    },
    nextStartAt: times[most]?.startAt ?? null,
  };
}

/** Starts at one instant keep the order of their locations. */
const byStart = (a: VisitTime, b: VisitTime) => a.startAt - b.startAt;

/** Returns the first possible starts of a visit at one location. */
async function timesAt(
  context: Context,
  request: VisitRequest,
  dates: Dates,
  wanted: Wanted,
): Promise<VisitTime[]> {
  const { calendars, asked } = await loadVisitCalendar(context.em, request, dates);
  const found = await visitTimesOn(asked, dates, wanted);
  cacheUntil(context, timesUntil(calendars, request.now, found));
  const titles = await Promise.all(calendars.map(async each => titleOf(context, each)));
  return found.map(placed => shown(request.business, { calendars, titles }, placed));
}

const anyone = 'any';

/** Returns the requested services by their ids, each with the requested staff member. */
export function servicesOf({
  services,
  staffIds,
}: Pick<QueryVisitTimesArgs, 'services' | 'staffIds'>) {
  if (staffIds != null && staffIds.length > services.length) {
    throw invalid('staffIds', 'has more entries than there are services.');
  }
  return services.map((catalogItemId, index) => {
    const staffId = staffIds?.[index];
    return { catalogItemId, staffId: staffId === anyone ? null : staffId };
  });
}

/** The service's name, followed by the variant's, in the language of the call. */
async function titleOf(context: Context, { item, variant }: Calendar): Promise<string> {
  const [name, chosen] = await Promise.all([
    itemText(context, item, 'name'),
    variant && variantText(context, item.businessId, variant),
  ]);
  return chosen === null ? name : `${name} (${chosen})`;
}

function shown(
  { id: businessId, locationId, timezone, currency }: Business,
  { calendars, titles }: { calendars: readonly Calendar[]; titles: readonly string[] },
  placed: readonly Placed[],
): VisitTime {
  const parts = placed.map(({ step, startAt, endAt, staffId }) => {
    const { item, variant, nameOf } = calendars[step]!;
    return {
      catalogItemId: item.id,
      variantId: variant?.variantId ?? null,
      title: titles[step]!,
      startAt,
      endAt,
      localStart: localDateTime(startAt, timezone),
      staffId,
      staffName: nameOf(staffId),
      price: toMajor(variant?.priceMinor ?? priceMinorWith(item, staffId), currency),
    };
  });
  const [{ startAt, localStart }] = parts as [(typeof parts)[0]];
  const endAt = Math.max(...parts.map(each => each.endAt));
  const there = locationIdOf({ businessId, locationId });
  return { startAt, localStart, endAt, locationId: there, parts };
}

/**
 * Returns the next instant at which time alone changes the offered times. A hold expires, another day becomes bookable, a
 * service's first booking becomes too soon, or a class reaches its deadline.
 */
function timesUntil(
  calendars: readonly Calendar[],
  now: number,
  times: readonly (readonly Placed[])[],
): number {
  const placed = times.flat().sort((a, b) => a.startAt - b.startAt);
  const ends = calendars.map(({ rules, busyUntil }, step) => {
    const own = placed.filter(each => each.step === step);
    return Math.min(busyUntil, offeredUntil(rules, now, own));
  });
  return Math.min(...ends);
}

/** Starts tried between two looks at the clock. */
const startsAtOnce = 20;

/** The requested times: the earliest start, in epoch milliseconds, and the maximum number. */
interface Wanted {
  readonly from: number;
  readonly most: number;
}

const allTimes: Wanted = { from: -Infinity, most: Infinity };

/** Returns the first visits that can begin on some local days, by start. Other work of the process can run in between. */
export async function visitTimesOn(
  asked: RequestedVisit,
  { first, last }: Dates,
  { from, most }: Wanted = allTimes,
): Promise<(readonly Placed[])[]> {
  const [step] = asked.steps as [VisitStep];
  const least = takesDifferentTimes(step) ? 1 : step.people;
  const pause = createYielder();
  const times: (readonly Placed[])[] = [];
  for (let date = first; daysBetween(date, last) >= 0; date = addDays(date, 1)) {
    const finder = visitFinder(asked, date, false);
    let tried = 0;
    for (const { startAt, remainingCapacity } of finder.starts()) {
      if (startAt < from || remainingCapacity < least) continue;
      const placed = finder.couldBeginAt(startAt) ? finder.at(startAt).placed : undefined;
      if (placed) times.push(placed);
      if (times.length >= most) return times;
      tried += 1;
      if (tried % startsAtOnce === 0) await pause();
    }
    await pause();
  }
  return times;
}
