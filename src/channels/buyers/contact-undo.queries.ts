import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { deleteSome } from '../../platform/database/query/delete-some.ts';
import { columns, query } from '../../platform/database/query/query.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import { ContactUndo } from './contact-undo.entity.ts';

/** Finds a link that has not expired. */
export async function findLink(
  em: EntityManager,
  { hash, now }: { hash: string; now: number },
): Promise<ContactUndo | undefined> {
  const [link] = await query(
    em,
    sql<ContactUndo>`
      select ${columns(em, ContactUndo, 'u')} from contact_undo u where hash = ${hash} and expires_at > ${toIso(now)}`,
  );
  return link;
}

/** Deletes the links of a buyer from a time on, and returns them. */
export function deleteLinks(
  em: EntityManager,
  { buyerId, since }: { buyerId: string; since: number },
): Promise<Pick<ContactUndo, 'hash'>[]> {
  return query(
    em,
    sql<Pick<ContactUndo, 'hash'>>`
      delete from contact_undo where buyer_id = ${buyerId} and created_at >= ${toIso(since)} returning hash`,
  );
}

/** Deletes up to a thousand expired links. Returns their number. */
export function deleteExpiredLinks(context: Context): Promise<number> {
  return deleteSome(context, 'contact_undo', 'expires_at <= $1', context.now());
}
