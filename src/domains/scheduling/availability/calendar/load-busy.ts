import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../../business/business.entity.ts';
import { read } from '../../../../platform/database/query/sql.ts';
import { merge } from '../../../../platform/lib/time/intervals.ts';
import { aroundOne, aroundSeveral, rowsOf, type BusyColumns } from './busy-columns.ts';
import type { Busy, Counted, Span } from './schedule.ts';

/** Selects bookings that overlap one of these spans. Instants are epoch milliseconds. */
interface BusySpans {
  spans: readonly Span[];
  now: number;
  /** Appointments or a hold to leave out. */
  ignoring?: string | readonly string[] | undefined;
}

const minute = 60_000;

/** The live appointments and holds of a business that overlap a span. */
export interface BusyTimes {
  /** The same text for the same rows. */
  readonly text: () => string;
  /** When the first of them ends by itself, in epoch milliseconds; infinity: none does. */
  readonly until: number;
  /** The same array each time. */
  readonly rows: () => Busy[];
  /** What limits of a day and a week count; null: nothing is limited. */
  readonly counted: readonly Counted[] | null;
}

/** Reads the live appointments and holds of a business that overlap any of some spans, each once. */
export async function loadBusy(
  em: EntityManager,
  business: Business,
  { spans, now, ignoring }: BusySpans,
): Promise<Omit<BusyTimes, 'counted'>> {
  const apart = spans.length === 1 ? spans : disjoint(spans);
  const looksBack = lookBacksOf(business, apart);
  const columnOf = (values: readonly number[]) =>
    apart.length === 1 ? iso(values[0]!) : values.map(iso);
  const [columns] = await read<BusyColumns>(em, apart.length === 1 ? aroundOne : aroundSeveral, [
    business.id,
    columnOf(looksBack),
    columnOf(apart.map(({ from }) => from)),
    columnOf(apart.map(({ to }) => to)),
    iso(now),
    ignoring === undefined ? [] : [ignoring].flat(),
  ]);
  if (!columns) return { text: () => '', until: Infinity, rows: () => [] };
  const { starts, ends, staff, until } = columns;
  let rows: Busy[] | undefined;
  return {
    text: () => [starts, ends, staff, JSON.stringify(columns.shared)].join(';'),
    until: until === null ? Infinity : Number(until),
    rows: () => (rows ??= rowsOf(columns)),
  };
}

function disjoint(spans: readonly Span[]): Span[] {
  const merged = merge(spans.map(({ from, to }) => ({ startAt: from, endAt: to })));
  return merged.map(({ startAt, endAt }) => ({ from: startAt, to: endAt }));
}

/** From when on bookings can reach into each span; one that reaches into two of them is of the first. */
function lookBacksOf(business: Business, spans: readonly Span[]): number[] {
  return spans.map(({ from }, index) => {
    const lookBack = from - business.longestOccupationMinutes * minute - 1;
    return Math.max(lookBack, (spans[index - 1]?.to ?? -Infinity) - 1);
  });
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}
