import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { ViewedList } from '../../../enums.generated.ts';
import { columns, queryReplica } from '../../../platform/database/query/query.ts';
import type { Membership } from '../access/membership.entity.ts';
import { SavedView } from './saved-view.entity.ts';

/** Lists a user's views of one list, or of all lists, by name. */
export function findViews(
  em: EntityManager,
  { businessId, userId, list }: { businessId: string; userId: string; list: ViewedList | null },
): Promise<SavedView[]> {
  return queryReplica(
    em,
    sql<SavedView>`
      select ${columns(em, SavedView, 'v')} from saved_view v
      where v.business_id = ${businessId} and v.user_id = ${userId} and (${list}::text is null or v.list = ${list})
      order by v.list, lower(v.name), v.id`,
  );
}

/** Deletes the saved views of a member who leaves a business. */
export async function deleteViews(
  em: EntityManager,
  { businessId, userId }: Membership,
): Promise<void> {
  await em.nativeDelete(SavedView, { businessId, userId });
}
