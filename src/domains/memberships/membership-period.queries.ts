import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { columns, query } from '../../platform/database/query/query.ts';
import { MembershipPeriod } from './membership-period.entity.ts';

/** Inserts a period with the order line that pays it. */
export async function insertPeriod(em: EntityManager, period: MembershipPeriod): Promise<void> {
  const { businessId, membershipId, startsOn, endsOn, orderId, position } = period;
  await query(
    em,
    sql`insert into membership_period (business_id, membership_id, starts_on, ends_on, order_id, position)
      values (${businessId}, ${membershipId}, ${startsOn}, ${endsOn}, ${orderId}, ${position})`,
  );
}

/** Returns the period that an order line pays; undefined if it pays none yet. */
export async function findPaidPeriod(
  em: EntityManager,
  { businessId, orderId, position }: Pick<MembershipPeriod, 'businessId' | 'orderId' | 'position'>,
): Promise<MembershipPeriod | undefined> {
  const [found] = await query(
    em,
    sql<MembershipPeriod>`select ${columns(em, MembershipPeriod, 'e')} from membership_period e
      where e.business_id = ${businessId} and e.order_id = ${orderId} and e.position = ${position}`,
  );
  return found;
}

/** Returns the period of a membership that begins on a day; undefined during a trial. */
export async function findPeriod(
  em: EntityManager,
  {
    businessId,
    membershipId,
    startsOn,
  }: Pick<MembershipPeriod, 'businessId' | 'membershipId' | 'startsOn'>,
): Promise<MembershipPeriod | undefined> {
  const [found] = await query(
    em,
    sql<MembershipPeriod>`select ${columns(em, MembershipPeriod, 'e')} from membership_period e
      where e.business_id = ${businessId} and e.membership_id = ${membershipId} and e.starts_on = ${startsOn}`,
  );
  return found;
}

/** Returns the location of the last order of a membership, as orders store it. */
export async function findLocationOf(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<string | null | undefined> {
  const [last] = await query(
    em,
    sql<{ locationId: string | null }>`select o.location_id as "locationId" from membership_period e
      join sales_order o on o.business_id = e.business_id and o.id = e.order_id
      where e.business_id = ${businessId} and e.membership_id = ${id} order by e.starts_on desc limit 1`,
  );
  return last?.locationId;
}

/** Reads the periods of memberships, newest first. */
export function findPeriods(
  em: EntityManager,
  keys: readonly TenantKey[],
): Promise<MembershipPeriod[]> {
  return query(
    em,
    sql<MembershipPeriod>`select ${columns(em, MembershipPeriod, 'e')} from membership_period e
      where (e.business_id, e.membership_id) in (select * from unnest(
        ${keys.map(({ businessId }) => businessId)}::text[], ${keys.map(({ id }) => id)}::text[]))
      order by e.starts_on desc`,
  );
}
