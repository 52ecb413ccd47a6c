import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../../business/business.entity.ts';
import { merge } from '../../../../platform/lib/time/intervals.ts';
import { locationsOf } from '../../../business/locations/locations.ts';
import { rowsOf, type Travel } from './busy-columns.ts';
import { findBusy, type SpanToRead } from './busy.queries.ts';
import type { Busy, Counted, Span } from './schedule.ts';
import { addDays } from '../../../../../packages/shared/local-days.ts';
import { localDateOf, wallToInstant } from '../../../../platform/lib/time/time.ts';
import { mondayOf } from '../../../staff/rotas/rota.ts';
import { findCounted } from './counted.queries.ts';

/** Selects bookings that overlap one of these spans. Instants are epoch milliseconds. */
interface BusySpans {
  spans: readonly Span[];
  now: number;
  /** Ids of appointments or of a hold to skip. */
  ignoring?: string | readonly string[] | undefined;
  /** The staff whose bookings at other locations matter. */
  staffIds: readonly string[];
}

const minute = 60_000;

/** The live appointments and holds of a business that overlap a span. */
export interface BusyTimes {
  /** Returns a text that is equal for equal rows. */
  readonly text: () => string;
  /** The earliest expiry of a booking, in epoch milliseconds; infinity if none expires. */
  readonly until: number;
  /** Returns the same array each time. */
  readonly rows: () => Busy[];
  /** The bookings counted by daily and weekly limits; null if there are no limits. */
  readonly counted: readonly Counted[] | null;
}

/** Reads the live appointments and holds of a business that overlap any of some spans, each once. */
export async function loadBusy(
  em: EntityManager,
  business: Business,
  { spans: asked, now, ignoring, staffIds }: BusySpans,
): Promise<Omit<BusyTimes, 'counted'>> {
  const { locationId } = business;
  const { most, travel } = await travelFrom(em, business);
  const spans = asked.map(({ from, to }) => ({ from: from - most, to: to + most }));
  const columns = await findBusy(em, {
    businessId: business.id,
    spans: withLookBack(business, spans.length === 1 ? spans : disjoint(spans)),
    now,
    ignoring: ignoring === undefined ? [] : [ignoring].flat(),
    place: locationId === undefined ? null : { locationId, staffIds },
  });
  if (!columns) return { text: () => '', until: Infinity, rows: () => [] };
  const { starts, ends, staff, until } = columns;
  let rows: Busy[] | undefined;
  return {
    text: () => [starts, ends, staff, JSON.stringify(columns.shared)].join(';'),
    until: until === null ? Infinity : Number(until),
    rows: () => (rows ??= rowsOf(columns, travel)),
  };
}

/** Returns the time that staff need from and to other locations, and the longest one: that of the slower of the two. */
export async function travelFrom(
  em: EntityManager,
  business: Business,
): Promise<{ most: number; travel: Travel }> {
  if (business.locationId === undefined) return { most: 0, travel: () => 0 };
  const locations = await locationsOf(em, business);
  const minutesOf = new Map(
    locations.map(({ id, isMain, travelMinutes }) => [isMain ? '' : id, travelMinutes]),
  );
  const own = minutesOf.get(business.locationId ?? '') ?? 0;
  const travel = (elsewhere: string) => Math.max(own, minutesOf.get(elsewhere) ?? 0) * minute;
  return { most: Math.max(0, ...minutesOf.values()) * minute, travel };
}

function disjoint(spans: readonly Span[]): Span[] {
  const merged = merge(spans.map(({ from, to }) => ({ startAt: from, endAt: to })));
  return merged.map(({ startAt, endAt }) => ({ from: startAt, to: endAt }));
}

/** Adds to each span the earliest start of bookings that can reach into it. A booking in two spans belongs to the first. */
function withLookBack(business: Business, spans: readonly Span[]): SpanToRead[] {
  return spans.map(({ from, to }, index) => {
    const lookBack = from - business.longestOccupationMinutes * minute - 1;
    return { from, to, lookBack: Math.max(lookBack, (spans[index - 1]?.to ?? -Infinity) - 1) };
  });
}

/** Selects bookings to count: those of some items and staff in the weeks of some spans. */
interface Counting {
  itemIds: readonly string[];
  staffIds: readonly string[];
  spans: readonly Span[];
  now: number;
  ignoring?: string | readonly string[] | undefined;
}

/** Reads the live bookings and holds counted by daily and weekly limits, with the earliest expiry. */
export async function loadCounted(
  em: EntityManager,
  business: Business,
  { itemIds, staffIds, spans, now, ignoring = [] }: Counting,
): Promise<{ rows: Counted[]; until: number }> {
  const weeks = weeksOf(business, spans);
  const { id: businessId, locationId } = business;
  const wanted = { businessId, locationId, weeks, itemIds, staffIds, now };
  const rows = await findCounted(em, { ...wanted, own: [ignoring].flat() });
  return { rows, until: Math.min(Infinity, ...rows.map(({ expiresAt }) => expiresAt ?? Infinity)) };
}

/** Returns the business's weeks, from Monday on, that contain the spans; merged. */
export function weeksOf({ timezone }: Pick<Business, 'timezone'>, spans: readonly Span[]) {
  const mondayAt = (date: string) => wallToInstant(date, '00:00', timezone);
  return merge(
    spans.map(({ from, to }) => ({
      startAt: mondayAt(mondayOf(localDateOf(from, timezone))),
      endAt: mondayAt(addDays(mondayOf(localDateOf(to, timezone)), 7)),
    })),
  );
}
