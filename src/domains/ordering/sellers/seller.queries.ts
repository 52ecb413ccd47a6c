import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query/query.ts';
import type { StaffMember } from '../../staff/staff-member.entity.ts';

/** Reads the names of staff members, and whether they work now. */
export function findSellers(
  em: EntityManager,
  { businessId, ids }: { businessId: string; ids: readonly string[] },
): Promise<Pick<StaffMember, 'id' | 'name' | 'active'>[]> {
  return query(
    em,
    sql<Pick<StaffMember, 'id' | 'name' | 'active'>>`
      select id, name, active from staff_member where business_id = ${businessId} and id = any(${ids})`,
  );
}
