import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { deleteSome } from '../../../platform/database/query/delete-some.ts';
import { columns, query } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { Hold } from './hold.entity.ts';

/** Returns the live holds of a visitor in other sessions, by expiry. */
export function findHeld(
  em: EntityManager,
  {
    businessId,
    visitor,
    session,
    now,
    most,
  }: Pick<Hold, 'businessId' | 'session'> & { visitor: string; now: number; most: number },
): Promise<Hold[]> {
  return query(
    em,
    sql<Hold>`
      select ${columns(em, Hold, 'h')} from hold h
      where business_id = ${businessId} and visitor = ${visitor} and session <> ${session} and expires_at > ${toIso(now)}
      order by expires_at limit ${sql.lit(most)}`,
  );
}

interface Ids {
  businessId: string;
  ids: readonly string[];
}

/** Ends holds at `now`, unless they ended before. */
export async function endHolds(
  em: EntityManager,
  { businessId, ids, now }: Ids & { now: number },
): Promise<void> {
  await query(
    em,
    sql`update hold set expires_at = least(expires_at, ${toIso(now)})
      where business_id = ${businessId} and id = any(${ids})`,
  );
}

/** Deletes holds. */
export async function deleteHolds(em: EntityManager, { businessId, ids }: Ids): Promise<void> {
  await query(em, sql`delete from hold where business_id = ${businessId} and id = any(${ids})`);
}

/** Deletes up to a thousand holds that expired before a time. Returns the number deleted. */
export function deleteExpiredHolds(
  context: Context,
  { before }: { before: number },
): Promise<number> {
  return deleteSome(context, 'hold', 'expires_at < $1', before);
}
