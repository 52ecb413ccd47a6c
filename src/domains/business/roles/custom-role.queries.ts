import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { columns, queryReplica } from '../../../platform/database/query/query.ts';
import { CustomRole } from './custom-role.entity.ts';

/** Lists the custom roles of a business by name, with the numbers of their members. */
export function findRoles(
  em: EntityManager,
  businessId: string,
): Promise<(CustomRole & { members: number })[]> {
  return queryReplica(
    em,
    sql<CustomRole & { members: number }>`
      select ${columns(em, CustomRole, 'r')}, (
        select count(*)::int from membership m where m.business_id = ${businessId} and m.custom_role_id = r.id
      ) as members
      from custom_role r where r.business_id = ${businessId} order by r.name, r.id`,
  );
}
