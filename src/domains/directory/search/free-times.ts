import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { localDateOf } from '../../../platform/lib/time/time.ts';
import { findSlots } from '../../scheduling/availability/find-slots.ts';
import { locationIdOf } from '../../business/locations/at-location.ts';
import type { FoundService, Listed } from './listed.queries.ts';

/** The asked time of a visit, on the wall clock of the business. */
export interface AskedTime {
  /** A local day, or the days from today; null: the next seven days. */
  date: string | number | null;
  /** Hours such as `17:00`; a start is at `from` or later, and before `to`. */
  from: string | null;
  to: string | null;
}

/** A free start, in epoch milliseconds and on the wall clock of the business. */
export interface FreeTime {
  startAt: number;
  localStart: string;
  /** Location of the start, if the business has several. */
  locationId: string | null;
}

/** Free times shown of a business. */
const mostTimes = 3;
const daysAhead = 6;
/** Longest life of cached times in milliseconds. A booking ends it earlier, since it raises the revision. */
const lifetime = 60_000;

/**
 * Returns the first free times of a service that fit. Null if the business has more start times than a search may compute. They
 * are cached for the revision of the business, so that a repeated search computes none.
 */
export function freeTimes(
  context: Context,
  business: Listed,
  { itemId, variantId }: FoundService,
  asked: AskedTime,
): Promise<FreeTime[] | null> {
  const { revision } = business;
  const key = [
    'directory',
    business.locationId,
    itemId,
    variantId,
    asked.date,
    asked.from,
    asked.to,
  ];
  return context.services.cache
    .get({ scope: business.id, revision, key }, async () => {
      const value = await readTimes(context, business, { itemId, variantId }, asked).catch(tooMany);
      return { value, bytes: 300, until: expiryOf(context, value ?? []) };
    })
    .catch(unlessTooOften);
}

/** Returns null for the refusal of one business, such as one that was just suspended: the others are found. @throws any other failure. */
function unlessTooOften(error: unknown): null {
  if (error instanceof DomainError && error.code !== 'RATE_LIMITED') return null;
  throw error;
}

/** Returns null for the refusal of too many start times. @throws any other failure. */
function tooMany(error: unknown): null {
  if (error instanceof DomainError && error.code === 'RULE_VIOLATION') return null;
  throw error;
}

/** Returns the instant at which the times can change by themselves. */
function expiryOf({ now }: Context, [first]: readonly FreeTime[]): number {
  return Math.min(now() + lifetime, first?.startAt ?? Infinity);
}

async function readTimes(
  context: Context,
  { id: businessId, timezone, locationId, locationCount }: Listed,
  service: Pick<FoundService, 'itemId' | 'variantId'>,
  { date, from, to }: AskedTime,
): Promise<FreeTime[]> {
  const fits = ({ localStart }: FreeTime) => {
    const hour = localStart.slice(11, 16);
    return (from === null || hour >= from) && (to === null || hour < to);
  };
  const today = localDateOf(context.now(), timezone);
  const day = typeof date === 'number' ? addDays(today, date) : date;
  // Most businesses have a free time tomorrow at the latest, so that the later days need not be computed.
  const spans = day
    ? [{ dateFrom: day, dateTo: day }]
    : [
        { dateFrom: today, dateTo: addDays(today, 1) },
        { dateFrom: addDays(today, 2), dateTo: addDays(today, daysAhead) },
      ];
  const found: FreeTime[] = [];
  for (const span of spans) {
    const { itemId: catalogItemId, variantId } = service;
    const request = { businessId, catalogItemId, variantId, locationId, ...span };
    const { slots } = await findSlots(ownCall(context), request);
    for (const { available, startAt, localStart, locationId: at } of slots) {
      const time = {
        startAt,
        localStart,
        locationId: locationCount > 1 ? locationIdOf({ businessId, locationId: at }) : null,
      };
      if (available && fits(time)) found.push(time);
    }
    if (found.length > 0) break;
  }
  // Locations of one business can have the same times.
  const starts = [...new Map(found.map(slot => [slot.startAt, slot])).values()];
  return starts.slice(0, mostTimes);
}

/**
 * Returns a call of its own for one business. One call may compute only so many starts, and its journal entry names one business.
 */
function ownCall(context: Context): Context {
  const made = new Map<unknown, unknown>();
  return {
    ...context,
    journal: { ...context.journal },
    loader: create => {
      if (!made.has(create)) made.set(create, create(context.em));
      return made.get(create) as ReturnType<typeof create>;
    },
  };
}
