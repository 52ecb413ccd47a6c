import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query/query.ts';
import type { StaffMember } from '../../staff/staff-member.entity.ts';

export type StoredPerformer = Pick<StaffMember, 'name' | 'role'> & { staffId: string };

const most = 2000;

/**
 * Returns the active staff who perform an active service, in their order. Read from the primary: a replica may be behind the
 * revision under which the answer is cached.
 */
export function findPerformers(em: EntityManager, businessId: string): Promise<StoredPerformer[]> {
  return query(
    em,
    sql<StoredPerformer>`
      select s.id as "staffId", s.name, s.role from staff_member s
      where s.business_id = ${businessId} and s.active and s.id in (
        select unnest(i.staff_ids) from catalog_item i
        where i.business_id = ${businessId} and i.type = 'service' and i.active)
      order by s.sort_order, s.id limit ${most}`,
  );
}
