import { unseen } from '../../../../platform/database/query/sql.ts';
import type { Busy } from './schedule.ts';

/**
 * Bookings without group, resources, processing or several people come as one comma-separated text per column, in the order of the
 * rows, which is three times as fast as rows; the others come as JSON.
 */
export interface BusyColumns {
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
  extraStaffIds: string[],
  isHeld: boolean,
];

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
    'unnest($2::timestamptz[], $3::timestamptz[], $4::timestamptz[]) as span(look_back, begins, ends), ',
  lookBack: 'span.look_back',
  from: 'span.begins',
  to: 'span.ends',
};

const occupancy = (table: string, condition: string, span: SpanColumns) => `
  select start_at, occupied_from, occupied_to, staff_id, group_size, catalog_item_id, resource_ids,
    processing_start_at, processing_end_at, extra_staff_ids,
    group_size = 1 and resource_ids = '{}' and processing_start_at is null and extra_staff_ids = '{}' as plain, expires_at,
    ${table === 'hold'} as held
  from ${span.before}${table}
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
      ${millis('processing_start_at')}, ${millis('processing_end_at')}, extra_staff_ids, held))
      filter (where not plain) as shared,
    ${millis('min(expires_at)')}::text as until
  from (${occupancy(
    'appointment',
    `status in ('pending', 'confirmed', 'arrived', 'completed', 'no_show')
     and (expires_at is null or expires_at > ${instant('$5')})`,
    span,
  )}
    union all ${occupancy('hold', `expires_at > ${instant('$5')}`, span)}) busy`;

/** What reads the bookings around one span, and around several that are disjoint. */
export const [aroundOne, aroundSeveral] = [statementOf(one), statementOf(several)];

/** The bookings that came as columns. */
export function rowsOf(columns: BusyColumns): Busy[] {
  const shared = (columns.shared ?? []).map(sharedRow);
  return columns.starts === null ? shared : plainRows(columns, columns.starts).concat(shared);
}

/** Without group places, resources, processing or several people, only the occupied time matters, so `startAt` is set to its start. */
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
  const [pausedAt, resumedAt, extraStaffIds, isHeld] = row.slice(-4) as [
    number | null,
    number | null,
    string[],
    boolean,
  ];
  return {
    itemId,
    startAt,
    occupiedFrom,
    occupiedTo,
    staffId,
    ...(extraStaffIds.length > 0 && { extraStaffIds }),
    ...(pausedAt !== null &&
      resumedAt !== null && {
        processing: { startAt: pausedAt, endAt: resumedAt },
      }),
    resourceIds,
    groupSize,
    participants: 1,
    ...(isHeld && { isHeld }),
  };
}
