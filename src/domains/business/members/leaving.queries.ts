import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';

/** A former member of a business. */
interface Former {
  businessId: string;
  userId: string;
}

/** Finds the live apps that a member installed in a business. */
export function findInstalledApps(
  em: EntityManager,
  { businessId, userId }: Former,
): Promise<{ id: string; scopes: string[] }[]> {
  return query(
    em,
    sql<{ id: string; scopes: string[] }>`
      select id, scopes from token
      where business_id = ${businessId} and created_by = ${userId} and kind = 'app' and revoked_at is null`,
  );
}

/**
 * Revokes these apps, and with `hasLost` also a business's tokens that a former member created and may have kept. Returns their
 * ids. Tokens of widgets and embeds stay, since they open only public data.
 */
export async function revokeTokens(
  em: EntityManager,
  {
    businessId,
    userId,
    hasLost,
    appIds,
    at,
  }: Former & { hasLost: boolean; appIds: readonly string[]; at: number },
): Promise<string[]> {
  const rows = await query(
    em,
    sql<{ id: string }>`
      update token set revoked_at = ${toIso(at)}
      where business_id = ${businessId} and created_by = ${userId} and revoked_at is null
        and (${hasLost} and kind in ('service', 'shop') or id = any(${appIds}))
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
