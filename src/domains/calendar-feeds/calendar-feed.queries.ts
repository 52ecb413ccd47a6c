import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { columns, queryReplica } from '../../platform/database/query/query.ts';
import { CalendarFeed } from './calendar-feed.entity.ts';

/** Lists the calendar feeds of a business, newest first, after the one of an id. */
export function selectFeeds(
  em: EntityManager,
  {
    businessId,
    after,
    most,
  }: { businessId: string; after: string | number | null | undefined; most: number },
): Promise<CalendarFeed[]> {
  const isAfter = after == null ? sql`true` : sql`f.id < ${after}`;
  return queryReplica(
    em,
    sql<CalendarFeed>`
      select ${columns(em, CalendarFeed, 'f')} from calendar_feed f
      where f.business_id = ${businessId} and ${isAfter} order by f.id desc limit ${most}`,
  );
}
