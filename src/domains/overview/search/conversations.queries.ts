import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { queryReplica, unprepared } from '../../../platform/database/query/query.ts';
import { meant, type Meant } from './search.queries.ts';

/** A conversation with the message that was found. */
interface Found {
  id: string;
  clientId: string | null;
  name: string;
  text: string;
  at: number;
}

/** Maximum number of messages with the words whose conversations are compared. */
const mostMessages = 500;

/**
 * Finds the conversations of matching clients, and those with a message that has all words, the latest message first. As for
 * clients, the condition on the business is disguised, because the index of words has its key already.
 */
export function findConversations(
  em: EntityManager,
  by: Meant,
  { words }: { words: string },
): Promise<Found[]> {
  const { business } = by;
  return queryReplica(
    em,
    sql<Found>`${unprepared} with ${meant(by)}, said as materialized (
        select business_id, conversation_id, coalesce(subject || ': ', '') || text as text, created_at from conversation_message
        where search @@ ${words}::tsquery and business_id || '' = ${business.id} limit ${sql.lit(mostMessages)}),
      found as (
        select distinct on (f.conversation_id) f.* from (
          select business_id, conversation_id, text, created_at, 1 as rank from said
          union all
          select v.business_id, v.id, v.preview, v.last_message_at, 2
          from meant join conversation v on v.business_id = meant.business_id and v.client_id = meant.id
        ) f order by f.conversation_id, f.rank, f.created_at desc)
      select v.id, v.client_id as "clientId", coalesce(c.name, v.name, v.phone, v.email, '–') as name, left(found.text, 2000) as text,
        ${sql.raw(epochMs('found.created_at'))} as at
      from found
      join conversation v on v.business_id = found.business_id and v.id = found.conversation_id
      left join client c on c.business_id = v.business_id and c.id = v.client_id
      where c.merged_into_id is null
      order by found.created_at desc, v.id desc limit ${by.limit}`,
  );
}
