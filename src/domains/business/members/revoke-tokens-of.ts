import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../../platform/database/query/sql.ts';

/**
 * Revokes a business's tokens that a former member created, and so may have kept, in the transaction under way;
 * answers their ids. Tokens of widgets and of embeds stay: what they open is public.
 */
export async function revokeTokensOf(
  em: EntityManager,
  { businessId, userId }: { businessId: string; userId: string },
  now: number,
): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    em,
    `update token set revoked_at = $3
     where business_id = $1 and created_by = $2 and kind in ('service', 'shop') and revoked_at is null
     returning id`,
    [businessId, userId, new Date(now).toISOString()],
  );
  return rows.map(row => row.id);
}
