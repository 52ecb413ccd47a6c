import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../../platform/database/query/sql.ts';

/** Who is a member no more is no person of the staff either, in the transaction under way; the person stays. */
export async function unlinkPerson(
  em: EntityManager,
  { businessId, userId }: { businessId: string; userId: string },
): Promise<void> {
  await sql(
    em,
    `update staff_member set user_id = null, version = version + 1
     where business_id = $1 and user_id = $2`,
    [businessId, userId],
  );
}
