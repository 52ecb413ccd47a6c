import DataLoader from 'dataloader';
import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';

/** Whether a membership `m` of a business `b` is of somebody who sees only their own, in SQL. */
const isOfOwn = `(m.role = 'staff' and b.staff_see = 'own' or exists (
  select from custom_role r where r.business_id = m.business_id and r.id = m.custom_role_id and r.own_only))`;

/** Whether a user is somewhere one of those who see only their own, in SQL. */
export const keptToOwn = (user: string) => `exists (
  select from membership m join business b on b.id = m.business_id
  where m.user_id = ${user} and ${isOfOwn})`;

/** Who is nobody of the team: nothing is theirs. */
export const nobody = 'stf_nobody';

/**
 * The staff member whose visits and clients are all that the caller sees of those of a business; null for everybody who is not
 * kept to their own. The credential says whether that can be at all, so that others cost nothing.
 */
export async function ownStaffId(
  { caller, loader }: Context,
  businessId: string,
): Promise<string | null> {
  if (!caller.isKeptToOwn || caller.userId === null) return null;
  return loader(ownLoader).load(`${caller.userId} ${businessId}`);
}

/** Whether a user is somewhere one of those who see only their own. */
export async function isKeptToOwn(em: EntityManager, userId: string): Promise<boolean> {
  const [row] = await sql<{ is: boolean }>(em, `select ${keptToOwn('$1')} as "is"`, [userId]);
  return row?.is === true;
}

/** By user and business. */
const ownLoader = (em: EntityManager) =>
  new DataLoader<string, string | null>(async keys => {
    const pairs = keys.map(key => key.split(' ') as [string, string]);
    return findOwnStaffIds(em, pairs);
  });

/** The same for users and businesses as they are now. */
export async function findOwnStaffIds(
  em: EntityManager,
  pairs: readonly (readonly [userId: string, businessId: string])[],
): Promise<(string | null)[]> {
  const rows = await sql<{ key: string; staffId: string | null }>(
    em,
    `select m.user_id || ' ' || m.business_id as key, s.id as "staffId"
     from membership m
     join business b on b.id = m.business_id
     left join staff_member s on s.business_id = m.business_id and s.user_id = m.user_id and s.active
     where ${isOfOwn} and not m.awaits_proof
       and (m.user_id, m.business_id) in (select * from unnest($1::text[], $2::text[]))`,
    [pairs.map(([userId]) => userId), pairs.map(([, businessId]) => businessId)],
  );
  const own = new Map(rows.map(({ key, staffId }) => [key, staffId ?? nobody]));
  return pairs.map(pair => own.get(pair.join(' ')) ?? null);
}
