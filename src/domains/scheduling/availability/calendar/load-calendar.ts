import type { EntityManager } from '@mikro-orm/sql';
import type { CatalogItem } from '../../../catalog/items/item.entity.ts';
import { loadBookable, type Bookable } from './bookable.ts';
import type { FactualVariant } from './calendar-facts.ts';
import { loadBusy, type BusyTimes } from './load-busy.ts';
import type { BookingRules } from './rules-of.ts';
import { scheduleOf } from './schedule-of.ts';
import type { Schedule, Span } from './schedule.ts';
import type { SlotRequest } from './slot-request.ts';

/** The availability input of a business and an item around some starts. */
export interface Calendar {
  readonly item: CatalogItem;
  readonly variant: FactualVariant | null;
  readonly rules: BookingRules;
  /** Its bookings are put in order only where they are asked for. */
  readonly schedule: Schedule;
  /** The same text for the same bookings. */
  readonly busyText: () => string;
  /** When the first of them ends by itself. */
  readonly busyUntil: number;
  readonly nameOf: (staffId: string | null) => string | null;
}

/**
 * Reads everything that decides whether an item can be booked at starts in a span, or in several; they may depend on the
 * number of people who could serve. @throws DomainError as `loadBookable`.
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

/** What is booked around starts of these in some spans: the same for all of them. They are of one business and one moment. */
export function busyAround(
  em: EntityManager,
  wanted: readonly Bookable[],
  spans: readonly Span[],
): Promise<BusyTimes> {
  const [{ request }] = wanted as [Bookable];
  const minute = 60_000;
  const before = wanted.map(({ lengths }) => lengths.bufferBeforeMinutes);
  const after = wanted.map(({ lengths }) => lengths.durationMinutes + lengths.bufferAfterMinutes);
  const reach = { before: Math.max(...before) * minute, after: Math.max(...after) * minute };
  return loadBusy(em, request.business, {
    spans: spans.map(({ from, to }) => ({ from: from - reach.before, to: to + reach.after })),
    now: request.now,
    ignoring: request.ignoring,
  });
}

/** The calendar of what can be booked beside what is booked. */
export function calendarOf(bookable: Bookable, busy: BusyTimes): Calendar {
  const { item, variant, rules, facts } = bookable;
  let schedule: Schedule | undefined;
  return {
    item,
    variant,
    rules,
    get schedule() {
      schedule ??= scheduleOf(bookable, busy.rows());
      return schedule;
    },
    busyText: busy.text,
    busyUntil: busy.until,
    nameOf: id => (id === null ? null : (facts.staff.get(id)?.name ?? null)),
  };
}
