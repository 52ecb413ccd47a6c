import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query/query.ts';
import type { Moved } from './moved.ts';

/** Tables of what is in a conversation. */
const tables = ['conversation_message', 'visitor_chat'] as const;

/**
 * Moves what is in the conversation of one client to that of another, if both have one. The empty conversation stays with the merged
 * client, unread by nobody, so that an undo finds it.
 */
export async function moveConversation(
  em: EntityManager,
  { businessId, from, to }: { businessId: string; from: string; to: string },
): Promise<Moved> {
  const [both] = await query(
    em,
    sql<{ into: string; empty: string }>`
      select v.id as into, o.id as empty from conversation v
      join conversation o on o.business_id = v.business_id and o.client_id = ${from}
      where v.business_id = ${businessId} and v.client_id = ${to} for update`,
  );
  if (!both) return {};
  const { into, empty } = both;
  const moved: Record<string, readonly string[]> = {};
  for (const table of tables) {
    const rows = await query(
      em,
      sql<{ id: string }>`
        update ${sql.table(table)} set conversation_id = ${into}
        where business_id = ${businessId} and conversation_id = ${empty} returning id`,
    );
    if (rows.length > 0) moved[table] = rows.map(({ id }) => id);
  }
  await query(
    em,
    sql`update conversation v set unread = v.unread or o.unread, state = case when o.unread then 'open' else v.state end,
        preview = case when o.last_message_at >= v.last_message_at then o.preview else v.preview end,
        last_channel = case when o.last_message_at >= v.last_message_at then o.last_channel else v.last_channel end,
        last_message_at = greatest(v.last_message_at, o.last_message_at)
      from conversation o where v.business_id = ${businessId} and v.id = ${into} and o.business_id = v.business_id and o.id = ${empty}
      returning 1`,
  );
  await query(
    em,
    sql`update conversation set unread = false where business_id = ${businessId} and id = ${empty} returning 1`,
  );
  return moved;
}

/** Moves what was in the conversation of a merged client back into it. */
export async function moveConversationBack(
  em: EntityManager,
  { businessId, to, moved }: { businessId: string; to: string; moved: Moved },
): Promise<void> {
  for (const table of tables) {
    const ids = moved[table] ?? [];
    if (ids.length === 0) continue;
    await query(
      em,
      sql`update ${sql.table(table)} set conversation_id = o.id from conversation o
        where o.business_id = ${businessId} and o.client_id = ${to}
          and ${sql.table(table)}.business_id = ${businessId} and ${sql.table(table)}.id = any(${ids}) returning 1`,
    );
  }
}
