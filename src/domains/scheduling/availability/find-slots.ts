import type { EntityManager } from '@mikro-orm/sql';
import { namedItem } from '../../catalog/items/item-and-variant.ts';
import { atEachLocation } from '../../business/locations/at-location.ts';
import { whereverPossible } from '../../business/locations/wherever-possible.ts';
import { authorizeBusiness } from '../../shop/authorize-business.ts';
import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import type { QueryAvailabilityArgs } from '../../../graphql.generated.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { wallToInstant } from '../../../platform/lib/time/time.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import { checkSize, countLook, countStarts } from './check-size.ts';
import { factualItem } from './calendar/calendar-facts.ts';
import { loadCalendar } from './calendar/load-calendar.ts';
import type { SlotRequest } from './calendar/slot-request.ts';
import { bookingRules, type BookingRules } from './calendar/rules-of.ts';
import type { Dates, Slot, Span } from './calendar/schedule.ts';
import { cachedSlots, type ShownSlot } from './cached-slots.ts';
import { offeredUntil } from './availability.ts';
import { readDays, slotsOnDays } from './slots-on-days.ts';
import { cacheUntil } from '../../../platform/cache/cache-until.ts';

const mostDays = 62;
const mostChecks = 200_000;
/** The size of a person with terms in an answer, as a multiple of a plain id. */
const termsSize = 4;

interface FoundSlots {
  timezone: string;
  slots: ShownSlot[];
  /** Counted on first access. */
  days: FreeDay[];
  nextStartAt: number | null;
}

/** Returns the slots of a service on one local day, or on each day of a range, at one location or at all of them. */
export async function findSlots(
  context: Context,
  input: QueryAvailabilityArgs,
): Promise<FoundSlots> {
  const business = await authorizeBusiness(context, input, 'catalog:read', 'service');
  const dates = readDays(input, mostDays);
  const from = readInstant(input.from, business.timezone, 'from');
  const named = await namedItem(context.em, business.id, input);
  const places = await placesOffering(context.em, business, named.itemId, input.locationId);
  const starts = await startsAt(context.em, places, named.itemId, dates);
  await countLook(context, starts);
  const found = await whereverPossible(places, place => {
    const request = { business: place, ...named, staffId: input.staffId, now: context.now() };
    return slotsAt(context, request, dates, starts);
  });
  const slots = found.length === 1 ? found[0]! : found.flat().toSorted(byStart);
  const shown = firstOf(slots, from, input.firstFree ?? null);
  return {
    timezone: places.length === 1 ? places[0]!.timezone : business.timezone,
    ...shown,
    get days() {
      return freeDays(shown.slots.filter(({ available }) => available));
    },
  };
}

/** Returns the business at each of its locations that offers an item. If none does, the first one says why. */
async function placesOffering(
  em: EntityManager,
  business: Business,
  itemId: string,
  locationId: string | null | undefined,
): Promise<Business[]> {
  const places = await atEachLocation(em, business, locationId);
  if (places.length === 1) return places;
  const items = await Promise.all(places.map(place => factualItem(em, place, itemId)));
  const offering = places.filter((_, index) => items[index]?.item.active);
  return offering.length > 0 ? offering : places.slice(0, 1);
}

/** Starts at one instant keep the order of their locations. */
const byStart = (a: ShownSlot, b: ShownSlot) => a.startAt - b.startAt;

/** Returns the number of start times of a service at some locations together. */
async function startsAt(
  em: EntityManager,
  places: readonly Business[],
  itemId: string,
  dates: Dates,
): Promise<number> {
  const rules = await Promise.all(places.map(place => bookingRules(em, place, itemId)));
  return rules.reduce((sum, each) => sum + countStarts(each, dates), 0);
}

/** Returns the slots of a service at one location. `all` are the start times at all locations of the answer. */
async function slotsAt(
  context: Context,
  request: SlotRequest,
  dates: Dates,
  all: number,
): Promise<ShownSlot[]> {
  const { business, itemId } = request;
  const rules = await bookingRules(context.em, business, itemId);
  const starts = countStarts(rules, dates);
  const hasTerms = await isTermed(context.em, business, itemId);
  const calendar = await loadCalendar(context.em, request, people => {
    checkSize(context, dates, { starts, all }, hasTerms ? people * termsSize : people);
    return spanOf(business, dates);
  });
  const slots = await cachedSlots(context, request, calendar, dates);
  cacheUntil(context, Math.min(calendar.busyUntil, offeredUntil(rules, request.now, slots)));
  return slots;
}

/** Returns the first free starts in order, and the start after them. */
function firstOf(slots: ShownSlot[], from: number | null, free: number | null) {
  const later = from === null ? slots : slots.filter(slot => slot.startAt >= from);
  if (free === null) return { slots: later, nextStartAt: null };
  const available = later.filter(slot => slot.available);
  return {
    slots: available.slice(0, free),
    nextStartAt: available[free]?.startAt ?? null,
  };
}

/** Returns true if slots contain the end and the price for each staff member. */
async function isTermed(em: EntityManager, business: Business, itemId: string): Promise<boolean> {
  const { item } = await factualItem(em, business, itemId);
  return item.staffTerms != null;
}

/** Returns the slots that start on some local days; the days may depend on the number of staff. */
export async function slotsBetween(
  em: EntityManager,
  request: SlotRequest,
  datesFor: (people: number) => Dates,
): Promise<Slot[]> {
  let dates: Dates | undefined;
  const calendar = await loadCalendar(em, request, people => {
    dates = datesFor(people);
    return spanOf(request.business, dates);
  });
  return dates ? slotsOnDays(calendar.schedule, dates) : [];
}

function spanOf({ timezone }: Business, { first, last }: Dates): Span {
  return {
    from: wallToInstant(first, '00:00', timezone),
    to: wallToInstant(addDays(last, 1), '00:00', timezone),
  };
}

/**
 * Returns the longest range, in days, that one call may compute. Every start is checked for every person, and longer ranges would
 * block other calls. One day is always allowed.
 */
export function mostDaysAtOnce({ slotStepMinutes }: BookingRules, people: number): number {
  const checksPerDay = (1440 / slotStepMinutes) * Math.max(1, people);
  return Math.min(mostDays, Math.max(1, Math.floor(mostChecks / checksPerDay)));
}

/** A local day with free starts. */
interface FreeDay {
  date: string;
  free: number;
}

/** Counts free starts by their local day; both are in order. */
export function freeDays(starts: Iterable<{ readonly localStart: string }>): FreeDay[] {
  const counts = new Map<string, number>();
  for (const { localStart } of starts) {
    const date = localStart.slice(0, 10);
    counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return [...counts].map(([date, free]) => ({ date, free }));
}
