import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type { Joined } from '../../../enums.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import type { Business } from '../business.entity.ts';
import { countsFor, seesInvitations } from './counts-for.ts';

/** How the calling user came into a business; null without a membership in it. */
export async function viewerJoined(
  { caller, loader }: Context,
  { id }: Business,
): Promise<Joined | null> {
  if (caller.userId === null || caller.businessId !== null) return null;
  return loader(joinedLoader).load(`${caller.userId} ${id} ${seesInvitations(caller)}`);
}

/** Loads it by user, business and whether an invitation counts; ids sort by the time they were made. */
const joinedLoader = (em: EntityManager) =>
  new DataLoader<string, Joined | null>(async keys => {
    const parts = keys.map(key => key.split(' '));
    const rows = await sql<{ key: string; joined: Joined }>(
      em,
      `select concat_ws(' ', k.user_id, k.business_id, k.sees) as key,
         case when m.accepted_at is null then 'invited'
           when exists (select from membership e where e.business_id = m.business_id and e.id < m.id) then 'accepted'
           else 'founded' end as joined
       from unnest($1::text[], $2::text[], $3::text[]) as k(user_id, business_id, sees)
       join membership m on m.user_id = k.user_id and m.business_id = k.business_id
         and ${countsFor('m', 'k.sees::boolean')}`,
      [0, 1, 2].map(place => parts.map(part => part[place] ?? null)),
    );
    const joined = new Map(rows.map(row => [row.key, row.joined]));
    return keys.map(key => joined.get(key) ?? null);
  });
