import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { listOrder, type ChangeSpan } from '../../platform/database/query/last-changes.ts';
import { allOf, columns, query, queryReplica } from '../../platform/database/query/query.ts';
import { onlyStaff } from '../business/access/only-locations.queries.ts';
import { isNamed, type IdFilter } from '../external-ids/external-record.queries.ts';
import { StaffMember } from './staff-member.entity.ts';

/** Staff members of a page. */
interface StaffFilters extends IdFilter {
  businessId: string;
  isActive: boolean;
  /** Service that they perform; null for all. */
  itemId: string | null;
  /** True for those alone who perform an active service. */
  isOffered: boolean;
  /** Sort order and id of the last staff member of the previous page. */
  after: readonly (string | number | null)[] | undefined;
  changed: ChangeSpan | null;
  most: number;
}

/** Lists staff members of a business by their order. */
export function selectStaff(
  em: EntityManager,
  { businessId, isActive, itemId, isOffered, after, changed, most, ...named }: StaffFilters,
): Promise<StaffMember[]> {
  const order = listOrder(
    changed,
    { alias: 's', kind: 'staff' },
    {
      after: after && sql`(s.sort_order, s.id) > (${after[0]}, ${after[1]})`,
      by: sql`s.sort_order, s.id`,
    },
  );
  const where = allOf([
    sql`s.business_id = ${businessId}`,
    isActive && sql`s.active`,
    (itemId !== null || isOffered) &&
      sql`exists (
          select from catalog_item i
          where i.business_id = ${businessId} and i.type = 'service' and (i.active or not ${isOffered})
            and (${itemId}::text is null or i.id = ${itemId}) and s.id = any(i.staff_ids))`,
    isNamed('s.id', { businessId, kind: 'staff', ...named }),
    onlyStaff(em, businessId),
    order.after,
  ]);
  return queryReplica(
    em,
    sql<StaffMember>`${order.hint}
      select ${columns(em, StaffMember, 's')}${order.columns} from staff_member s ${order.join}
      where ${where} order by ${order.by} limit ${most}`,
  );
}

/** Returns the active staff members among the given ones. */
export function findActive(
  em: EntityManager,
  people: readonly TenantKey[],
): Promise<StaffMember[]> {
  return queryReplica(
    em,
    sql<StaffMember>`
      select ${columns(em, StaffMember, 's')} from staff_member s
      where s.active and (s.business_id, s.id) in (select * from unnest(
        ${people.map(({ businessId }) => businessId)}::text[], ${people.map(({ id }) => id)}::text[]))`,
  );
}

/** Returns the ids of the given ones that are of staff members of the business. */
export async function findStaffIds(
  em: EntityManager,
  { businessId, ids }: { businessId: string; ids: readonly string[] },
): Promise<string[]> {
  const rows = await query(
    em,
    sql<Pick<StaffMember, 'id'>>`
      select id from staff_member where business_id = ${businessId} and id = any(${ids})`,
  );
  return rows.map(({ id }) => id);
}

/** Returns the id of the staff member with a rota or a time off; undefined if there is none. */
export async function findOwnerId(
  em: EntityManager,
  { businessId, of, id }: TenantKey & { of: 'rotas' | 'time_off' },
): Promise<string | undefined> {
  const [found] = await query(
    em,
    sql<Pick<StaffMember, 'id'>>`
      select id from staff_member
      where business_id = ${businessId} and ${sql.ref(of)} @> jsonb_build_array(jsonb_build_object('id', ${id}::text))`,
  );
  return found?.id;
}

/** Returns the ids of the items whose lowest price depends on the staff who perform them. */
export async function findItemsPricedByStaff(
  em: EntityManager,
  businessId: string,
): Promise<string[]> {
  const rows = await query(
    em,
    sql<{ id: string }>`
      select id from catalog_item
      where business_id = ${businessId} and form = 'plain' and (staff_terms is not null or variants_from_minor is not null)`,
  );
  return rows.map(({ id }) => id);
}

/** Locks staff members, in the order of their ids. */
export async function lockStaff(
  em: EntityManager,
  { businessId, ids }: { businessId: string; ids: readonly string[] },
): Promise<void> {
  await query(
    em,
    sql`select from staff_member where business_id = ${businessId} and id = any(${ids})
      order by id for no key update`,
  );
}
