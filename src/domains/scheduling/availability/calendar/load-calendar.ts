import type { EntityManager } from '@mikro-orm/sql';
import { isLockedAtLocation } from '../../../business/lock-business.ts';
import type { CatalogItem } from '../../../catalog/items/item.entity.ts';
import { lockStaff } from '../../../staff/staff-member.queries.ts';
import { loadBookable, type Bookable } from './bookable.ts';
import type { FactualVariant } from './calendar-facts.queries.ts';
import { gapReach } from './gap-reach.ts';
import { type BusyTimes, loadBusy, loadCounted } from './load-busy.ts';
import { limitedSubjects } from './quotas.ts';
import type { BookingRules } from './rules-of.ts';
import { scheduleOf } from './schedule-of.ts';
import type { Schedule, Span } from './schedule.ts';
import type { SlotRequest } from './slot-request.ts';

/** The availability input of a business and an item around some starts. */
export interface Calendar {
  /** The location as bookings store it: null for the main one. */
  readonly locationId: string | null;
  readonly item: CatalogItem;
  readonly variant: FactualVariant | null;
  readonly rules: BookingRules;
  /** The schedule is built on first access. */
  readonly schedule: Schedule;
  /** Returns a text that is equal for equal bookings. */
  readonly busyText: () => string;
  /** The earliest expiry of a booking, in epoch milliseconds. */
  readonly busyUntil: number;
  readonly nameOf: (staffId: string | null) => string | null;
}

/**
 * Loads everything that decides if an item can be booked at starts in one or more spans. The spans may depend on the number of
 * possible staff. @throws DomainError as `loadBookable`.
 */
export async function loadCalendar(
  em: EntityManager,
  request: SlotRequest,
  spanFor: (people: number) => Span | readonly Span[],
): Promise<Calendar> {
  const bookable = await loadBookable(em, request);
  const spans = [spanFor(bookable.people?.length ?? 0)].flat();
  return calendarOf(bookable, await busyAround(em, [bookable], spans));
}

const minute = 60_000;

/**
 * Reads the bookings around possible starts in the spans, shared by all requests. The requests are of one business and one
 * moment.
 */
export async function busyAround(
  em: EntityManager,
  wanted: readonly Bookable[],
  spans: readonly Span[],
): Promise<BusyTimes> {
  const [{ request }] = wanted as [Bookable];
  const { business, now, ignoring } = request;
  if (isLockedAtLocation(em)) await lockSharedStaff(em, wanted);
  const before = wanted.map(({ lengths }) => lengths.bufferBeforeMinutes);
  const after = wanted.map(({ lengths }) => lengths.durationMinutes + lengths.bufferAfterMinutes);
  const gap = Math.max(...wanted.map(({ gaps, rules }) => gapReach(gaps, rules)));
  const reach = {
    before: Math.max(...before) * minute + gap,
    after: Math.max(...after) * minute + gap,
  };
  const [busy, counted] = await Promise.all([
    loadBusy(em, business, {
      spans: spans.map(({ from, to }) => ({ from: from - reach.before, to: to + reach.after })),
      now,
      ignoring,
      staffIds: [
        ...new Set(wanted.flatMap(({ people }) => people?.map(({ staffId }) => staffId) ?? [])),
      ],
    }),
    countedAround(em, wanted, spans),
  ]);
  if (!counted) return { ...busy, counted: null };
  return {
    rows: busy.rows,
    text: () => `${busy.text()};${JSON.stringify(counted.rows)}`,
    until: Math.min(busy.until, counted.until),
    counted: counted.rows,
  };
}

/** Reads the bookings counted by limits of the items and their staff. Returns null without a query if they have no limits. */
function countedAround(
  em: EntityManager,
  wanted: readonly Bookable[],
  spans: readonly Span[],
): ReturnType<typeof loadCounted> | null {
  const [{ request }] = wanted as [Bookable];
  const { business, now, ignoring } = request;
  const limited = wanted.map(({ item, people }) => limitedSubjects(item, people));
  const itemIds = [...new Set(limited.flatMap(each => each.itemIds))];
  const staffIds = [...new Set(limited.flatMap(each => each.staffIds))];
  if (itemIds.length === 0 && staffIds.length === 0) return null;
  return loadCounted(em, business, { itemIds, staffIds, spans, now, ignoring });
}

/** Returns the calendar of a bookable item, given the existing bookings. */
export function calendarOf(bookable: Bookable, busy: BusyTimes): Calendar {
  const { item, variant, rules, facts } = bookable;
  let schedule: Schedule | undefined;
  return {
    locationId: bookable.request.business.locationId ?? null,
    item,
    variant,
    rules,
    get schedule() {
      schedule ??= scheduleOf(bookable, busy.rows(), busy.counted);
      return schedule;
    },
    busyText: busy.text,
    busyUntil: busy.until,
    nameOf: id => (id === null ? null : (facts.staff.get(id)?.name ?? null)),
  };
}

/**
 * Locks those who could serve and also work at other locations. Bookings with them wait for each other, wherever they are, and
 * read the bookings afterwards.
 */
async function lockSharedStaff(em: EntityManager, wanted: readonly Bookable[]): Promise<void> {
  const people = wanted.flatMap(bookable => bookable.people ?? []);
  const shared = people.filter(({ staffId }) =>
    wanted.some(({ facts }) => (facts.staff.get(staffId)?.locations.length ?? 0) > 1),
  );
  const ids = [...new Set(shared.map(({ staffId }) => staffId))];
  if (ids.length > 0) await lockStaff(em, { businessId: wanted[0]!.request.business.id, ids });
}
