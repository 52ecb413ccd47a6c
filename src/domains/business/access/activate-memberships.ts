import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../../platform/database/query/sql.ts';

/** Lets a user use the roles that were given to an address before it was proven to be the user's. */
export async function activateMemberships(em: EntityManager, userId: string): Promise<void> {
  await sql(em, 'update membership set awaits_proof = false where user_id = $1 and awaits_proof', [
    userId,
  ]);
}
