import type { EntityManager } from '@mikro-orm/sql';
import { sql, unseen } from '../../../platform/database/query/sql.ts';
import { groupCommit } from '../../../platform/lib/concurrency/group-commit.ts';
import { standingOf } from '../../../platform/remembering/standing.ts';
import type { Services } from '../../../platform/services.ts';
import { countsFor } from './counts-for.ts';
import type { OwnRole, Role } from './roles.ts';
import type { Business } from '../business.entity.ts';
import { lastSeen, seenNow, unlessSeen, type ReadBusiness } from '../seen-businesses.ts';

/** The access of a user to a business. */
export interface AccessKey {
  businessId: string;
  userId: string | null;
  /** Whether an invitation counts (`seesInvitations`). */
  seesInvitations: boolean;
}

/** A business and the user's role in it. */
export interface Access {
  business: Business;
  role: Role | null;
  /** What it allows, if it is one of the business's own. */
  ownRole: OwnRole | null;
  /** The membership's id while the user has not accepted it. */
  invitationId: string | null;
}

/** The same, and how all that the business shows stands. */
export interface StandingAccess extends Access {
  standing: string;
}

/** Reads a business and a user's role in it; concurrent calls share a statement. */
export function accessReader(
  services: Services,
): (key: AccessKey) => Promise<StandingAccess | null> {
  return groupCommit(keys => loadAccess(services, services.fork(), keys));
}

/** SQL for what a membership's role of the business's own says; null for one that every business has. */
export const ownRoleOf = (
  membership: string,
) => `case when ${membership}.custom_role_id is not null then (
  select jsonb_build_object('id', r.id, 'name', r.name, 'actions', r.actions, 'ownOnly', r.own_only)
  from custom_role r
  where r.business_id = ${membership}.business_id and r.id = ${membership}.custom_role_id) end`;

/** Loads many businesses and roles with one statement, in the order of the keys. */
export async function loadAccess(
  services: Services,
  em: EntityManager,
  keys: readonly AccessKey[],
): Promise<(StandingAccess | null)[]> {
  const seen = keys.map(({ businessId }) => lastSeen(services, businessId));
  const rows = await sql<ReadBusiness & Omit<StandingAccess, 'business'> & { place: number }>(
    em,
    `select ${unlessSeen(em, 'b', 'key.mark')}, m.role, ${ownRoleOf('m')} as "ownRole", key.place::int as place,
       ${standingOf('b.id')} as standing,
       case when m.accepted_at is null then m.id end as "invitationId"
     from unnest(${unseen('$1', 'text[]')}, ${unseen('$2', 'text[]')}, ${unseen('$3', 'text[]')},
       ${unseen('$4', 'boolean[]')}) with ordinality as key(business_id, user_id, mark, sees, place)
     join business b on b.id = key.business_id
     left join membership m on m.user_id = key.user_id and m.business_id = b.id
       and ${countsFor('m', 'key.sees')}`,
    [
      keys.map(key => key.businessId),
      keys.map(key => key.userId),
      seen.map(each => each?.mark ?? null),
      keys.map(key => key.seesInvitations),
    ],
  );
  const found: (StandingAccess | null)[] = keys.map(() => null);
  for (const { place, role, ownRole, invitationId, standing, ...read } of rows) {
    const business = seenNow(services, read, seen[place - 1]);
    found[place - 1] = { business, role, ownRole, invitationId, standing };
  }
  return found;
}
