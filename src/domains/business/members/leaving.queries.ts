import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';

/** A former member of a business. */
interface Former {
  businessId: string;
  userId: string;
}

/**
 * Revokes a business's tokens that a former member created and may have kept, and returns their ids. Tokens of widgets and
 * embeds stay, since they open only public data.
 */
export async function revokeTokens(
  em: EntityManager,
  { businessId, userId, at }: Former & { at: number },
): Promise<string[]> {
  const rows = await query(
    em,
    sql<{ id: string }>`
      update token set revoked_at = ${toIso(at)}
      where business_id = ${businessId} and created_by = ${userId} and kind in ('service', 'shop') and revoked_at is null
      returning id`,
  );
  return rows.map(row => row.id);
}

/** Unlinks a former member from the staff entry, which remains. */
export async function unlinkPerson(
  em: EntityManager,
  { businessId, userId }: Former,
): Promise<void> {
  await query(
    em,
    sql`update staff_member set user_id = null, version = version + 1
      where business_id = ${businessId} and user_id = ${userId}`,
  );
}

/** Deletes the push devices and push settings of a former member. */
export async function deleteDevices(
  em: EntityManager,
  { businessId, userId }: Former,
): Promise<void> {
  for (const table of ['push_device', 'push_choice']) {
    await query(
      em,
      sql`delete from ${sql.table(table)} where business_id = ${businessId} and user_id = ${userId}`,
    );
  }
}
