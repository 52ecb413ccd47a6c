import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { epochMs } from '../../platform/database/query/columns-of.ts';
import { query } from '../../platform/database/query/query.ts';
import { toIso } from '../../platform/lib/time/time.ts';

/** Inserts the marks of events that a user has seen. The first viewer of an event stays recorded. */
export async function insertSeen(
  em: EntityManager,
  {
    businessId,
    eventIds,
    userId,
    at,
  }: { businessId: string; eventIds: readonly string[]; userId: string | null; at: number },
): Promise<void> {
  await query(
    em,
    sql`insert into seen_event (business_id, event_id, seen_at, user_id)
      select ${businessId}, id, ${toIso(at)}::timestamptz, ${userId} from unnest(${eventIds}::text[]) id
      on conflict do nothing`,
  );
}

/** Finds the times and the viewers of events that were marked as seen. */
export function findSeen(
  em: EntityManager,
  events: readonly TenantKey[],
): Promise<{ id: string; at: number; byName: string | null }[]> {
  const businessIds = events.map(({ businessId }) => businessId);
  const ids = events.map(({ id }) => id);
  return query(
    em,
    sql<{ id: string; at: number; byName: string | null }>`
      select s.event_id as id, ${sql.raw(epochMs('s.seen_at'))} as at, u.name as "byName"
      from seen_event s left join app_user u on u.id = s.user_id
      where (s.business_id, s.event_id) in (select * from unnest(${businessIds}::text[], ${ids}::text[]))`,
  );
}
