import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Joined } from '../../../enums.generated.ts';
import { revisionOf } from '../../../platform/cache/revision.ts';
import {
  allOf,
  columns,
  opaque,
  query,
  queryReplica,
  type Sql,
} from '../../../platform/database/query/query.ts';
import { Business } from '../business.entity.ts';
import { unlessCached, type ReadBusiness } from '../business.queries.ts';
import { ownRoleOf } from './membership.queries.ts';
import type { OwnRole, Role } from './roles.ts';

/** Key of a user's access to a business. */
export interface AccessKey {
  businessId: string;
  userId: string | null;
  /** True if invitations count, by `seesInvitations`. */
  seesInvitations: boolean;
}

interface FoundMembership extends ReadBusiness {
  /** Place of the key in the list, from 1 on. */
  place: number;
  role: Role | null;
  ownRole: OwnRole | null;
  locationIds: readonly string[] | null;
  invitationId: string | null;
  revision: string;
}

/** Returns the condition that a membership `m` counts. Every access of a user is read with it. */
const countsFor = (seesInvitations: Sql): Sql =>
  sql`(not m.awaits_proof and (m.accepted_at is not null or ${seesInvitations}))`;

const ownRole = sql.raw(ownRoleOf('m'));

/** Finds businesses, unless their marks equal those given, with the users' memberships. */
export function findMemberships(
  em: EntityManager,
  keys: readonly (AccessKey & { mark: string | number | null })[],
): Promise<FoundMembership[]> {
  const ids = keys.map(key => key.businessId);
  const userIds = keys.map(key => key.userId);
  const marks = keys.map(key => key.mark);
  const sees = keys.map(key => key.seesInvitations);
  return query(
    em,
    sql<FoundMembership>`
      select ${unlessCached(em, sql`key.mark`)}, m.role, ${ownRole} as "ownRole", m.location_ids as "locationIds",
        key.place::int as place,
        ${sql.raw(revisionOf('b.id'))} as revision,
        case when m.accepted_at is null then m.id end as "invitationId"
      from unnest(${opaque(ids, 'text[]')}, ${opaque(userIds, 'text[]')}, ${opaque(marks, 'text[]')},
        ${opaque(sees, 'boolean[]')}) with ordinality as key(business_id, user_id, mark, sees, place)
      join business b on b.id = key.business_id
      left join membership m on m.user_id = key.user_id and m.business_id = b.id
        and ${countsFor(sql`key.sees`)}`,
  );
}

/** Key of a user's membership in a business. */
export interface MembershipKey extends AccessKey {
  userId: string;
}

/** Joins the memberships `m` that count to their keys `k`. */
const membershipsOf = (keys: readonly MembershipKey[]): Sql => sql`
  unnest(${keys.map(key => key.userId)}::text[], ${keys.map(key => key.businessId)}::text[],
    ${keys.map(key => key.seesInvitations)}::boolean[]) with ordinality as k(user_id, business_id, sees, place)
  join membership m on m.user_id = k.user_id and m.business_id = k.business_id and ${countsFor(sql`k.sees`)}`;

/** Role that a user holds. */
export interface HeldRole {
  readonly role: Role | null;
  readonly ownRole: OwnRole | null;
  /** Locations that the member is limited to; null: all. */
  readonly locationIds: readonly string[] | null;
}

/** Finds the roles of memberships, with the places of their keys from 1 on. */
export function findHeldRoles(
  em: EntityManager,
  keys: readonly MembershipKey[],
): Promise<(HeldRole & { place: number })[]> {
  return query(
    em,
    sql<HeldRole & { place: number }>`
      select k.place::int as place, m.role, ${ownRole} as "ownRole", m.location_ids as "locationIds"
      from ${membershipsOf(keys)}`,
  );
}

/**
 * Finds how members joined, with the places of their keys from 1 on. Ids sort by creation time, so the first member is the
 * founder.
 */
export function findJoined(
  em: EntityManager,
  keys: readonly MembershipKey[],
): Promise<{ joined: Joined; place: number }[]> {
  return query(
    em,
    sql<{ joined: Joined; place: number }>`
      select k.place::int as place,
        case when m.accepted_at is null then 'invited'
          when exists (select from membership e where e.business_id = m.business_id and e.id < m.id) then 'accepted'
          else 'founded' end as joined
      from ${membershipsOf(keys)}`,
  );
}

/** Finds two businesses at most of all, without sandboxes. */
export function findAnyBusinesses(em: EntityManager): Promise<Pick<Business, 'id'>[]> {
  return query(
    em,
    sql<Pick<Business, 'id'>>`select id from business where sandbox_of is null limit 2`,
  );
}

/**
 * Finds two businesses of a user at most, among `only` if given. An invitation counts only for a user without accepted
 * memberships. Otherwise strangers could change which business a call without an id means. A sandbox has to be named, unless it
 * is among `only`.
 */
export function findOwnBusinesses(
  em: EntityManager,
  {
    userId,
    only,
    seesInvitations,
  }: { userId: string | null; only: readonly string[] | null; seesInvitations: boolean },
): Promise<Pick<Business, 'id'>[]> {
  const isInvitedAlone = sql`(${seesInvitations}::boolean
    and not exists (select from membership o where o.user_id = ${userId} and o.accepted_at is not null))`;
  return query(
    em,
    sql<Pick<Business, 'id'>>`
      select m.business_id as id from membership m where m.user_id = ${userId}
        and ${countsFor(isInvitedAlone)}
        and case when ${only}::text[] is null
          then not exists (select from business b where b.id = m.business_id and b.sandbox_of is not null)
          else m.business_id = any(${only}) end
      limit 2`,
  );
}

/** Businesses that a caller sees: all, one, or those of a user and perhaps one more. */
export type Seen =
  | { of: 'all' }
  | { of: 'business'; businessId: string }
  | { of: 'user'; userId: string | null; seesInvitations: boolean; besides: string | null };

/** Lists the businesses that a caller sees, by name. */
export function findSeenBusinesses(
  em: EntityManager,
  {
    seen,
    pattern,
    only,
    after,
    most,
  }: {
    seen: Seen;
    /** ILIKE pattern of the name. */
    pattern: string | null;
    only: readonly string[] | null;
    after: readonly (string | number | null)[];
    most: number;
  },
): Promise<Business[]> {
  const where = allOf([
    pattern !== null && sql`b.name ilike ${pattern}`,
    sql`(b.name, b.id) > (${after[0]}, ${after[1]})`,
    only && sql`b.id = any(${only})`,
  ]);
  return queryReplica(
    em,
    sql<Business>`select ${columns(em, Business, 'b')} from ${seenBy(seen)} and ${where}
      order by b.name, b.id limit ${most}`,
  );
}

/** Returns the source of the businesses that a caller sees, in a form that PostgreSQL reads by index. */
function seenBy(seen: Seen): Sql {
  if (seen.of === 'all') return sql`business b where true`;
  if (seen.of === 'business') return sql`business b where b.id = ${seen.businessId}`;
  const own = sql`m.user_id = ${seen.userId} and ${countsFor(sql.lit(seen.seesInvitations))}`;
  return seen.besides === null
    ? sql`membership m join business b on b.id = m.business_id where ${own}`
    : sql`business b where (b.id = ${seen.besides}
        or b.id in (select m.business_id from membership m where ${own}))`;
}
