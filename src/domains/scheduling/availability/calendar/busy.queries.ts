import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { opaque, queryReplica, type Sql } from '../../../../platform/database/query/query.ts';
import { toIso } from '../../../../platform/lib/time/time.ts';
import type { BusyColumns } from './busy-columns.ts';
import type { Span } from './schedule.ts';

/** A span with the earliest start of bookings that can reach into it. Instants are epoch milliseconds. */
export interface SpanToRead extends Span {
  lookBack: number;
}

interface Reading {
  businessId: string;
  /** Disjoint spans. */
  spans: readonly SpanToRead[];
  now: number;
  /** Ids of appointments or holds to skip. */
  ignoring: readonly string[];
  /** The location to read, with those of its staff elsewhere; null: the business has one location. */
  place: BusyPlace | null;
}

/** A location, and the staff whose bookings elsewhere matter there. */
interface BusyPlace {
  /** Null: the main one. */
  locationId: string | null;
  staffIds: readonly string[];
}

const instant = (value: number) => opaque(toIso(value), 'timestamptz');

/** Parts of a statement for its spans: parameters, or columns of a table joined before the bookings. */
interface SpanColumns {
  before: Sql;
  lookBack: Sql;
  from: Sql;
  to: Sql;
}

const one = ({ lookBack, from, to }: SpanToRead): SpanColumns => ({
  before: sql``,
  lookBack: instant(lookBack),
  from: instant(from),
  to: instant(to),
});

const several = (spans: readonly SpanToRead[]): SpanColumns => ({
  before: sql`unnest(${spans.map(({ lookBack }) => toIso(lookBack))}::timestamptz[], ${spans.map(({ from }) => toIso(from))}::timestamptz[],
    ${spans.map(({ to }) => toIso(to))}::timestamptz[]) as span(look_back, begins, ends), `,
  lookBack: sql`span.look_back`,
  from: sql`span.begins`,
  to: sql`span.ends`,
});

const millis = (column: string) => `(date_part('epoch', ${column}) * 1000)::int8`;

const column = (value: string) => `string_agg(${value}, ',') filter (where plain)`;

const selected = (ofPlace: boolean) =>
  sql.raw(`
  ${column(`${millis('occupied_from')}::text`)} as starts,
  ${column(`${millis('occupied_to')}::text`)} as ends,
  ${column(`coalesce(staff_id, '')`)} as staff,
  json_agg(json_build_array(${millis('start_at')}, ${millis('occupied_from')},
    ${millis('occupied_to')}, staff_id, group_size, catalog_item_id, resource_ids,
    ${millis('processing_start_at')}, ${millis('processing_end_at')}, extra_staff_ids, held${ofPlace ? ', elsewhere' : ''}))
    filter (where not plain) as shared,
  ${millis('min(expires_at)')}::text as until`);

const occupied = sql`
  start_at, occupied_from, occupied_to, staff_id, group_size, catalog_item_id, resource_ids,
  processing_start_at, processing_end_at, extra_staff_ids,
  group_size = 1 and resource_ids = '{}' and processing_start_at is null and extra_staff_ids = '{}' as plain, expires_at`;

/** Bookings elsewhere occupy a person and nothing else, so they are never plain. */
const occupiedOf = ({ locationId }: BusyPlace) => sql`
  start_at, occupied_from, occupied_to, staff_id, group_size, catalog_item_id, resource_ids,
  processing_start_at, processing_end_at, extra_staff_ids,
  group_size = 1 and resource_ids = '{}' and processing_start_at is null and extra_staff_ids = '{}'
    and location_id is not distinct from ${locationId} as plain,
  expires_at, case when location_id is distinct from ${locationId} then coalesce(location_id, '') end as elsewhere`;

const isOfPlace = ({
  locationId,
  staffIds,
}: BusyPlace) => sql`and (location_id is not distinct from ${locationId}
    or staff_id = any(${staffIds}) or extra_staff_ids && ${staffIds}::text[])`;

/** Reads the live appointments and holds of a business that overlap any of some spans, as one row. */
export async function findBusy(
  em: EntityManager,
  { businessId, spans, now, ignoring, place }: Reading,
): Promise<BusyColumns | undefined> {
  const { before, lookBack, from, to } = spans.length === 1 ? one(spans[0]!) : several(spans);
  const within = sql`business_id = ${opaque(businessId, 'text')} and occupied_from > ${lookBack} and occupied_from < ${to}
    and occupied_to > ${from} and id <> all(${opaque(ignoring, 'text[]')}) ${place ? isOfPlace(place) : sql``}`;
  const columnsOf = place ? occupiedOf(place) : occupied;
  const at = instant(now);
  const [columns] = await queryReplica(
    em,
    sql<BusyColumns>`
      select ${selected(place !== null)}
      from (
        select ${columnsOf}, false as held from ${before}appointment
        where ${within} and status in ('pending', 'confirmed', 'arrived', 'completed', 'no_show')
          and (expires_at is null or expires_at > ${at})
        union all
        select ${columnsOf}, true as held from ${before}hold
        where ${within} and expires_at > ${at}
      ) busy`,
  );
  return columns;
}
