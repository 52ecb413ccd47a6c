import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { queryReplica } from '../../../platform/database/query/query.ts';
import { firstIdAt } from '../../../platform/lib/ids.ts';

/** Numbers of businesses. */
export interface BusinessCounts {
  businesses: number;
  newThisWeek: number;
  published: number;
  suspended: number;
  sandboxes: number;
}

/** Counts businesses in one pass. */
export async function countBusinesses(em: EntityManager, since: number): Promise<BusinessCounts> {
  const isReal = sql`b.sandbox_of is null`;
  const [counts] = await queryReplica(
    em,
    sql<BusinessCounts>`
      select count(*) filter (where ${isReal})::int as businesses,
        count(*) filter (where ${isReal} and b.id >= ${firstIdAt('biz', since)})::int as "newThisWeek",
        count(*) filter (where ${isReal} and b.publish and b.status = 'active')::int as published,
        count(*) filter (where ${isReal} and b.status = 'suspended')::int as suspended,
        count(*) filter (where not ${isReal})::int as sandboxes
      from business b`,
  );
  return counts!;
}

/** Appointments and orders made on a day. */
export interface MadeOnDay {
  appointments: number;
  orders: number;
}

/** Counts the appointments and orders made in spans of time, in their order. Ids sort by time, so it only reads the ids' indexes. */
export function countMade(
  em: EntityManager,
  spans: readonly { from: number; to: number }[],
): Promise<MadeOnDay[]> {
  const ids = (kind: 'apt' | 'ord', end: 'from' | 'to') =>
    spans.map(span => firstIdAt(kind, span[end]));
  return queryReplica(
    em,
    sql<MadeOnDay>`
      select (select count(*)::int from appointment a where a.id >= d.apt_from and a.id < d.apt_to) as appointments,
        (select count(*)::int from sales_order o where o.id >= d.ord_from and o.id < d.ord_to) as orders
      from unnest(${ids('apt', 'from')}::text[], ${ids('apt', 'to')}::text[], ${ids('ord', 'from')}::text[],
        ${ids('ord', 'to')}::text[]) with ordinality as d(apt_from, apt_to, ord_from, ord_to, place)
      order by d.place`,
  );
}
