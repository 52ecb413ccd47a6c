import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../business/business.entity.ts';
import { read } from '../database/sql.ts';
import type { Busy } from './question.ts';

/** What overlaps a span is wanted. Instants are epoch milliseconds. */
interface BusySpan {
  from: number;
  to: number;
  now: number;
  /** An appointment or hold that is left out. */
  ignoring?: string | undefined;
}

/** One text a column, its values in the order of the rows, which costs a third of what rows do. */
interface BusyColumns {
  starts: string | null;
  froms: string;
  tos: string;
  staff: string;
  /** What only group bookings and those with resources have, by row. */
  special: [row: number, groupSize: number, itemId: string, resourceIds: string[]][] | null;
}

const minute = 60_000;

const occupancy = (table: string, condition: string) => `
  select id, start_at, occupied_from, occupied_to, staff_id, group_size, catalog_item_id, resource_ids
  from ${table}
  where business_id = $1 and occupied_from > $2 and occupied_from < $4 and occupied_to > $3
    and ($6::text is null or id <> $6) and ${condition}`;

const millis = (column: string) =>
  `string_agg((date_part('epoch', ${column}) * 1000)::int8::text, ',')`;

const statement = `
  select ${millis('start_at')} as starts, ${millis('occupied_from')} as froms,
    ${millis('occupied_to')} as tos, string_agg(coalesce(staff_id, ''), ',') as staff,
    json_agg(json_build_array(row, group_size, catalog_item_id, resource_ids))
      filter (where group_size > 1 or resource_ids <> '{}') as special
  from (
    select row_number() over () as row, busy.* from (${occupancy(
      'appointment',
      `status in ('pending', 'confirmed', 'arrived', 'completed', 'no_show')
       and (expires_at is null or expires_at > $5)`,
    )}
      union all ${occupancy('hold', 'expires_at > $5')}) busy
  ) numbered`;

/** Reads the live appointments and holds of a business that overlap a span. */
export async function loadBusy(
  em: EntityManager,
  business: Business,
  span: BusySpan,
): Promise<Busy[]> {
  const lookBack = span.from - business.longestOccupationMinutes * minute - 1;
  const [columns] = await read<BusyColumns>(em, statement, [
    business.id,
    iso(lookBack),
    iso(span.from),
    iso(span.to),
    iso(span.now),
    span.ignoring ?? null,
  ]);
  return columns?.starts ? toRows(columns, columns.starts) : [];
}

function toRows({ froms, tos, staff, special }: BusyColumns, starts: string): Busy[] {
  const from = froms.split(',');
  const to = tos.split(',');
  const staffIds = staff.split(',');
  const rows: Busy[] = starts.split(',').map((startAt, row) => ({
    itemId: '',
    startAt: Number(startAt),
    occupiedFrom: Number(from[row]),
    occupiedTo: Number(to[row]),
    staffId: staffIds[row] || null,
    resourceIds: [],
    groupSize: 1,
    participants: 1,
  }));
  for (const [number, groupSize, itemId, resourceIds] of special ?? []) {
    const row = rows[number - 1];
    if (row) Object.assign(row, { groupSize, itemId, resourceIds });
  }
  return rows;
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}
