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

/** One row; epochs in seconds, since the database writes them as such. */
type BusyTuple = [
  startAt: number,
  occupiedFrom: number,
  occupiedTo: number,
  staffId: string | null,
  groupSize: number,
  itemId: string | null,
  resourceIds: string[] | null,
];

const minute = 60_000;

const occupancy = (table: string, condition: string) => `
  select id, start_at, occupied_from, occupied_to, staff_id, group_size, catalog_item_id, resource_ids
  from ${table}
  where business_id = $1 and occupied_from > $2 and occupied_from < $4 and occupied_to > $3
    and ($6::text is null or id <> $6) and ${condition}`;

/** Rows come as one JSON text, which the driver reads several times faster than as rows. */
const statement = `
  select json_agg(json_build_array(
    date_part('epoch', start_at), date_part('epoch', occupied_from), date_part('epoch', occupied_to),
    staff_id, group_size,
    case when group_size > 1 then catalog_item_id end,
    case when resource_ids <> '{}' then resource_ids end)) as rows
  from (${occupancy(
    'appointment',
    `status in ('pending', 'confirmed', 'arrived', 'completed', 'no_show')
     and (expires_at is null or expires_at > $5)`,
  )}
    union all ${occupancy('hold', 'expires_at > $5')}) busy`;

/** Reads the live appointments and holds of a business that overlap a span. */
export async function loadBusy(
  em: EntityManager,
  business: Business,
  span: BusySpan,
): Promise<Busy[]> {
  const lookBack = span.from - business.longestOccupationMinutes * minute - 1;
  const [row] = await read<{ rows: BusyTuple[] | null }>(em, statement, [
    business.id,
    iso(lookBack),
    iso(span.from),
    iso(span.to),
    iso(span.now),
    span.ignoring ?? null,
  ]);
  return (row?.rows ?? []).map(toBusy);
}

function toBusy(tuple: BusyTuple): Busy {
  const [startAt, occupiedFrom, occupiedTo, staffId, groupSize, itemId, resourceIds] = tuple;
  return {
    itemId: itemId ?? '',
    startAt: startAt * 1000,
    occupiedFrom: occupiedFrom * 1000,
    occupiedTo: occupiedTo * 1000,
    staffId,
    resourceIds: resourceIds ?? [],
    groupSize,
    participants: 1,
  };
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}
