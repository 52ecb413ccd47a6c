import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { epochMs } from '../../../../platform/database/query/columns-of.ts';
import {
  fromText,
  query,
  queryReplica,
  type Sql,
} from '../../../../platform/database/query/query.ts';
import type { Interval } from '../../../../platform/lib/time/intervals.ts';
import { toIso } from '../../../../platform/lib/time/time.ts';
import { countsByThen } from '../../../tariffs/tariff.queries.ts';
import type { Counted } from './schedule.ts';

/** Weeks of a business in which bookings are counted. */
interface Weeks {
  businessId: string;
  weeks: readonly Interval[];
  now: number;
  /** Ids of own bookings, which are marked. */
  own: readonly string[];
}

const listed = (weeks: readonly Interval[]): Sql => sql`
  unnest(${weeks.map(({ startAt }) => toIso(startAt))}::timestamptz[], ${weeks.map(({ endAt }) => toIso(endAt))}::timestamptz[])
    as week (begins, ends)`;

/** Limits of a service count at each location by itself, those of a person at all of them. */
const itemThere = (locationId: string | null | undefined): Sql =>
  locationId === undefined
    ? sql`b.catalog_item_id`
    : sql`case when b.location_id is not distinct from ${locationId} then b.catalog_item_id else '' end`;

const counted = sql.raw(`
  ${epochMs('b.start_at')} as "startAt", b.staff_id as "staffId",
  b.extra_staff_ids as "extraStaffIds", b.group_size as "groupSize", ${epochMs('b.expires_at')} as "expiresAt"`);

/** Reads the live bookings and holds of some items and staff that daily and weekly limits count. */
export function findCounted(
  em: EntityManager,
  {
    businessId,
    weeks,
    itemIds,
    staffIds,
    now,
    own,
    locationId,
  }: Weeks & {
    itemIds: readonly string[];
    staffIds: readonly string[];
    /** The location of the limits; undefined: the business has one. */
    locationId: string | null | undefined;
  },
): Promise<(Counted & { expiresAt: number | null })[]> {
  const at = toIso(now);
  const rowsOf = (table: string, condition: Sql) => sql`
    select ${counted}, ${itemThere(locationId)} as "itemId", b.id = any(${own}) as "isOwn"
    from ${listed(weeks)}
    join ${sql.raw(table)} b on b.business_id = ${businessId} and b.start_at >= week.begins and b.start_at < week.ends
    where (b.catalog_item_id = any(${itemIds}) or b.staff_id = any(${staffIds}) or b.extra_staff_ids && ${staffIds})
      and ${condition}`;
  const isLive = sql`b.status in ('pending', 'confirmed', 'arrived', 'completed', 'no_show')
    and (b.expires_at is null or b.expires_at > ${at})`;
  return queryReplica(
    em,
    sql<Counted & { expiresAt: number | null }>`
      ${rowsOf('appointment', isLive)} union all ${rowsOf('hold', sql`b.expires_at > ${at}`)}`,
  );
}

/** An appointment of a client. */
export interface ClientVisit {
  startAt: number;
  /** The id shared by the services of one visit: of the visit or order, else of the appointment. */
  visit: string;
  isMoving: boolean;
}

/** Reads the live appointments of a client, named by id or else by phone. Walk-ins have none, since they are not one person. */
export function findVisitsOfClient(
  em: EntityManager,
  {
    businessId,
    weeks,
    client,
    now,
    own,
  }: Weeks & { client: { id: string | null; phone: string | null } },
): Promise<ClientVisit[]> {
  return query(
    em,
    sql<ClientVisit>`
      select ${sql.raw(epochMs('a.start_at'))} as "startAt", coalesce(a.visit_id, a.order_id, a.id) as visit,
        a.id = any(${own}) as "isMoving"
      from ${listed(weeks)}
      join appointment a on a.business_id = ${businessId} and a.start_at >= week.begins and a.start_at < week.ends
        and a.client_id = (
          select c.id from client c
          where c.business_id = ${businessId} and (c.id = ${client.id} or ${client.id}::text is null and c.phone = ${client.phone})
            and not c.is_walk_in)
      where ${fromText(countsByThen('$1'), [toIso(now)])}`,
  );
}
