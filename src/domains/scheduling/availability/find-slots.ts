import type { EntityManager } from '@mikro-orm/sql';
import { namedItem } from '../../catalog/items/item-and-variant.ts';
import { enterBusiness } from '../../shop/enter-business.ts';
import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import type { QueryAvailabilityArgs } from '../../../graphql.generated.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { wallToInstant } from '../../../platform/lib/time/time.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import { checkSize, countLook, countStarts } from './check-size.ts';
import { freeDays, type FreeDay } from './free-days.ts';
import { calendarFacts, factualItem } from './calendar/calendar-facts.ts';
import { loadCalendar } from './calendar/load-calendar.ts';
import type { SlotRequest } from './calendar/slot-request.ts';
import { bookingRules, type BookingRules } from './calendar/rules-of.ts';
import type { Dates, Slot, Span } from './calendar/schedule.ts';
import { knownSlots, type ShownSlot } from './known-slots.ts';
import { offeredUntil } from './availability.ts';
import { readDays } from './read-days.ts';
import { slotsOnDays } from './slots-on-days.ts';
import { showUntil } from '../../../platform/remembering/shown-until.ts';

const mostDays = 62;
const mostChecks = 200_000;
/** A person with terms takes as much of an answer as so many ids. */
const termsSize = 4;

interface FoundSlots {
  timezone: string;
  slots: ShownSlot[];
  /** Counted when it is asked for. */
  days: FreeDay[];
  nextStartAt: number | null;
}

/** Returns the slots of a service on one local day, or on each day of a range. */
export async function findSlots(
  context: Context,
  input: QueryAvailabilityArgs,
): Promise<FoundSlots> {
  const business = await enterBusiness(context, input, 'catalog:read', 'service');
  const dates = readDays(input, mostDays);
  const from = readInstant(input.from, business.timezone, 'from');
  const { itemId, variantId } = await namedItem(context.em, business.id, input);
  const { staffId } = input;
  const request = { business, itemId, variantId, staffId, now: context.now() };
  const rules = await bookingRules(context.em, business, itemId);
  const starts = countStarts(rules, dates);
  const hasTerms = await isTermed(context.em, business, itemId);
  await countLook(context, starts);
  const calendar = await loadCalendar(context.em, request, people => {
    checkSize(context, dates, starts, hasTerms ? people * termsSize : people);
    return spanOf(business, dates);
  });
  const slots = await knownSlots(request, calendar, dates);
  showUntil(context, Math.min(calendar.busyUntil, offeredUntil(rules, request.now, slots)));
  const found = firstOf(slots, from, input.firstFree ?? null);
  return {
    timezone: business.timezone,
    ...found,
    get days() {
      return freeDays(found.slots.filter(({ available }) => available));
    },
  };
}

/** The first free starts in their order, and the start that follows them. */
function firstOf(slots: ShownSlot[], from: number | null, free: number | null) {
  const later = from === null ? slots : slots.filter(slot => slot.startAt >= from);
  if (free === null) return { slots: later, nextStartAt: null };
  const available = later.filter(slot => slot.available);
  return {
    slots: available.slice(0, free),
    nextStartAt: available[free]?.startAt ?? null,
  };
}

/** Whether a slot tells of each person when it ends and what it costs. */
async function isTermed(em: EntityManager, business: Business, itemId: string): Promise<boolean> {
  const { item } = await factualItem(em, business, await calendarFacts(em, business), itemId);
  return item.staffTerms != null;
}

/** The slots that start on some local days; the days may depend on the number of people. */
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
 * The longest range that one call may compute, so that it does not block others: every start is checked for
 * every person. One day is always allowed.
 */
export function mostDaysAtOnce({ slotStepMinutes }: BookingRules, people: number): number {
  const checksPerDay = (1440 / slotStepMinutes) * Math.max(1, people);
  return Math.min(mostDays, Math.max(1, Math.floor(mostChecks / checksPerDay)));
}
