import type { EntityManager } from '@mikro-orm/sql';
import { namedItem } from '../../catalog/items/item-and-variant.ts';
import { enterBusiness } from '../../shop/enter-business.ts';
import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import type { QueryAvailabilityArgs } from '../../../graphql.generated.ts';
import {
  addDays,
  daysBetween,
  localDateTime,
  wallToInstant,
} from '../../../platform/lib/time/time.ts';
import { slotsOf } from './availability.ts';
import { checkSize, countLook, countStarts } from './check-size.ts';
import { yieldToOthers } from '../../../platform/lib/concurrency/yield-to-others.ts';
import { loadCalendar, type SlotRequest } from './calendar/load-calendar.ts';
import type { Dates, Slot } from './calendar/schedule.ts';
import { readDay } from './read-day.ts';

const mostDays = 62;
const mostChecks = 200_000;
/** So many slots, each checked for each person, are worked out before others are let in. */
const checksAtOnce = 500;

/** A slot with its start on the business's wall clock. */
export type ShownSlot = Slot & { localStart: string };

/** Returns the slots of a service on one local day, or on each day of a range. */
export async function findSlots(
  context: Context,
  input: QueryAvailabilityArgs,
): Promise<{ timezone: string; slots: ShownSlot[] }> {
  const business = await enterBusiness(context, input, 'catalog:read', 'service');
  const dates = readDays(input);
  const { itemId, variantId } = await namedItem(context.em, business.id, input);
  const { staffId } = input;
  const request = { business, itemId, variantId, staffId, now: context.now() };
  const starts = countStarts(business, dates);
  await countLook(context, starts);
  const slots = await slotsBetween(context.em, request, people => {
    checkSize(dates, starts, people);
    return dates;
  });
  const { timezone } = business;
  return {
    timezone,
    slots: slots.map(slot =>
      Object.assign(slot, { localStart: localDateTime(slot.startAt, timezone) }),
    ),
  };
}

/** The slots that start on some local days; the days may depend on the number of people. */
export async function slotsBetween(
  em: EntityManager,
  request: SlotRequest,
  datesFor: (people: number) => Dates,
): Promise<Slot[]> {
  const { timezone } = request.business;
  let dates: Dates | undefined;
  const { schedule } = await loadCalendar(em, request, people => {
    dates = datesFor(people);
    return {
      from: wallToInstant(dates.first, '00:00', timezone),
      to: wallToInstant(addDays(dates.last, 1), '00:00', timezone),
    };
  });
  const slots: Slot[] = [];
  if (!dates) return slots;
  const slotsAtOnce = Math.ceil(checksAtOnce / Math.max(1, schedule.staff?.length ?? 0));
  for (const slot of slotsOf(schedule, dates.first, dates.last)) {
    slots.push(slot);
    if (slots.length % slotsAtOnce === 0) await yieldToOthers();
  }
  return slots;
}

/**
 * The longest range that one call may compute, so that it does not block others: every start is checked for
 * every person. One day is always allowed.
 */
export function mostDaysAtOnce({ slotStepMinutes }: Business, people: number): number {
  const checksPerDay = (1440 / slotStepMinutes) * Math.max(1, people);
  return Math.min(mostDays, Math.max(1, Math.floor(mostChecks / checksPerDay)));
}

function readDays({ date, dateFrom, dateTo }: QueryAvailabilityArgs): Dates {
  if (date != null && dateFrom == null && dateTo == null) {
    const day = readDay(date, 'date');
    return { first: day, last: day };
  }
  if (date == null && dateFrom != null && dateTo != null) {
    readDay(dateFrom, 'dateFrom');
    readDay(dateTo, 'dateTo');
    const days = daysBetween(dateFrom, dateTo) + 1;
    if (days >= 1 && days <= mostDays) return { first: dateFrom, last: dateTo };
    const message =
      days < 1
        ? 'must not be before dateFrom.'
        : `the range has ${days} days; it may have at most ${mostDays}.`;
    throw invalid('dateTo', message);
  }
  throw invalid('date', 'give either date, or dateFrom and dateTo together.');
}
