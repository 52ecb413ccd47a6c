import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../../platform/database/query/sql.ts';
import type { Membership } from '../access/membership.entity.ts';

/** The devices of who leaves a business are told nothing of it any more, and what they were to be told is forgotten. */
export async function forgetDevices(
  em: EntityManager,
  { businessId, userId }: Membership,
): Promise<void> {
  for (const table of ['push_device', 'push_choice'])
    await sql(em, `delete from ${table} where business_id = $1 and user_id = $2`, [
      businessId,
      userId,
    ]);
}
