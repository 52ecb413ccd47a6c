import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../../business/business.entity.ts';
import { read, unseen } from '../../../../platform/database/query/sql.ts';
import { merge } from '../../../../platform/lib/time/intervals.ts';
import type { Busy, Span } from './schedule.ts';

/** Selects bookings that overlap one of these spans. Instants are epoch milliseconds. */
interface BusySpans {
  spans: readonly Span[];
  now: number;
  /** Appointments or a hold to leave out. */
  ignoring?: string | readonly string[] | undefined;
}

/**
 * Bookings without group, resources or processing come as one comma-separated text per column, in the order of the
 * rows, which is three times as fast as rows; the others come as JSON.
 */
interface BusyColumns {
  starts: string | null;
  ends: string;
  staff: string;
  shared: SharedRow[] | null;
  /** When the first of them expires, in epoch milliseconds. */
  until: string | null;
}

type SharedRow = [
  startAt: number,
  occupiedFrom: number,
  occupiedTo: number,
  staffId: string | null,
  groupSize: number,
  itemId: string,
  resourceIds: string[],
  pausedAt: number | null,
  resumedAt: number | null,
];

const minute = 60_000;

const instant = (parameter: string) => unseen(parameter, 'timestamptz');

/** Where the spans stand in a statement: as parameters, or as a table before the bookings. */
interface SpanColumns {
  before: string;
  lookBack: string;
  from: string;
  to: string;
}

const one: SpanColumns = {
  before: '',
  lookBack: instant('$2'),
  from: instant('$3'),
  to: instant('$4'),
};

const several: SpanColumns = {
  before:
    'unnest($2::timestamptz[], $3::timestamptz[], $4::timestamptz[]) as span(look_back, begins, ends),',
  lookBack: 'span.look_back',
  from: 'span.begins',
  to: 'span.ends',
};

const occupancy = (table: string, condition: string, span: SpanColumns) => `
  select start_at, occupied_from, occupied_to, staff_id, group_size, catalog_item_id, resource_ids,
    processing_start_at, processing_end_at,
    group_size = 1 and resource_ids = '{}' and processing_start_at is null as plain, expires_at
  from ${span.before} ${table}
  where business_id = ${unseen('$1', 'text')} and occupied_from > ${span.lookBack} and occupied_from < ${span.to}
    and occupied_to > ${span.from} and id <> all(${unseen('$6', 'text[]')}) and ${condition}`;

const millis = (column: string) => `(date_part('epoch', ${column}) * 1000)::int8`;

const column = (value: string) => `string_agg(${value}, ',') filter (where plain)`;

const statementOf = (span: SpanColumns) => `
  select ${column(`${millis('occupied_from')}::text`)} as starts,
    ${column(`${millis('occupied_to')}::text`)} as ends,
    ${column(`coalesce(staff_id, '')`)} as staff,
    json_agg(json_build_array(${millis('start_at')}, ${millis('occupied_from')},
      ${millis('occupied_to')}, staff_id, group_size, catalog_item_id, resource_ids,
      ${millis('processing_start_at')}, ${millis('processing_end_at')}))
      filter (where not plain) as shared,
    ${millis('min(expires_at)')}::text as until
  from (${occupancy(
    'appointment',
    `status in ('pending', 'confirmed', 'arrived', 'completed', 'no_show')
     and (expires_at is null or expires_at > ${instant('$5')})`,
    span,
  )}
    union all ${occupancy('hold', `expires_at > ${instant('$5')}`, span)}) busy`;

const [ofOne, ofSeveral] = [statementOf(one), statementOf(several)];

/** The live appointments and holds of a business that overlap a span. */
export interface BusyTimes {
  /** The same text for the same rows. */
  readonly text: () => string;
  /** When the first of them ends by itself, in epoch milliseconds; infinity: none does. */
  readonly until: number;
  /** The same array each time. */
  readonly rows: () => Busy[];
}

/** Reads the live appointments and holds of a business that overlap any of some spans, each once. */
export async function loadBusy(
  em: EntityManager,
  business: Business,
  { spans, now, ignoring }: BusySpans,
): Promise<BusyTimes> {
  const apart = spans.length === 1 ? spans : disjoint(spans);
  const looksBack = lookBacksOf(business, apart);
  const columnOf = (values: readonly number[]) =>
    apart.length === 1 ? iso(values[0]!) : values.map(iso);
  const [columns] = await read<BusyColumns>(em, apart.length === 1 ? ofOne : ofSeveral, [
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

function rowsOf(columns: BusyColumns): Busy[] {
  const shared = (columns.shared ?? []).map(sharedRow);
  return columns.starts === null ? shared : plainRows(columns, columns.starts).concat(shared);
}

/** Without group places, resources or processing, only the occupied time matters, so `startAt` is set to its start. */
function plainRows({ ends, staff }: BusyColumns, starts: string): Busy[] {
  const to = ends.split(',');
  const staffIds = staff.split(',');
  return starts.split(',').map((from, row) => ({
    itemId: '',
    startAt: Number(from),
    occupiedFrom: Number(from),
    occupiedTo: Number(to[row]),
    staffId: staffIds[row] || null,
    resourceIds: [],
    groupSize: 1,
    participants: 1,
  }));
}

function sharedRow(row: SharedRow): Busy {
  const [startAt, occupiedFrom, occupiedTo, staffId, groupSize, itemId, resourceIds] = row;
  const [pausedAt, resumedAt] = row.slice(-2) as [number | null, number | null];
  return {
    itemId,
    startAt,
    occupiedFrom,
    occupiedTo,
    staffId,
    ...(pausedAt !== null &&
      resumedAt !== null && {
        processing: { startAt: pausedAt, endAt: resumedAt },
      }),
    resourceIds,
    groupSize,
    participants: 1,
  };
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}
