import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { PageRequest } from '../../../platform/database/query/pages.ts';
import {
  allOf,
  columns,
  query,
  queryReplica,
  type Sql,
} from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import type { User } from '../../identity/user.entity.ts';
import { Membership } from './membership.entity.ts';
import type { OwnRole, Role } from './roles.ts';

/** Returns SQL for the content of a membership's custom role; null for a built-in role. */
export const ownRoleOf = (
  membership: string,
) => `case when ${membership}.custom_role_id is not null then (
  select jsonb_build_object('id', r.id, 'name', r.name, 'actions', r.actions, 'ownOnly', r.own_only)
  from custom_role r
  where r.business_id = ${membership}.business_id and r.id = ${membership}.custom_role_id) end`;

/** A page of memberships, by their ids. */
interface Page {
  businessId: string;
  after: PageRequest['after'];
  most: number;
}

/** Lists the members of a business, oldest first. */
export function findMembers(
  em: EntityManager,
  { businessId, after, most }: Page,
): Promise<Membership[]> {
  const where = allOf([sql`m.business_id = ${businessId}`, after && sql`m.id > ${after[0]}`]);
  return queryReplica(
    em,
    sql<Membership>`
      select ${columns(em, Membership, 'm')} from membership m where ${where} order by m.id limit ${most}`,
  );
}

/** Membership not yet accepted. */
interface Invited extends Membership, Pick<User, 'email'> {
  roleName: string | null;
}

/** Lists the memberships not yet accepted, oldest first. */
export function findInvited(
  em: EntityManager,
  { businessId, after, most }: Page,
): Promise<Invited[]> {
  const where = allOf([
    sql`m.business_id = ${businessId} and m.accepted_at is null`,
    after && sql`m.id > ${after[0]}`,
  ]);
  return queryReplica(
    em,
    sql<Invited>`
      select ${columns(em, Membership, 'm')}, u.email, r.name as "roleName"
      from membership m join app_user u on u.id = m.user_id
      left join custom_role r on r.business_id = m.business_id and r.id = m.custom_role_id
      where ${where} order by m.id limit ${most}`,
  );
}

/** Finds up to five owners of a business with a confirmed email address. */
export function findOwners(
  em: EntityManager,
  businessId: string,
): Promise<Pick<User, 'id' | 'email' | 'locale'>[]> {
  return query(
    em,
    sql<Pick<User, 'id' | 'email' | 'locale'>>`
      select u.id, u.email, u.locale from membership m join app_user u on u.id = m.user_id
      where m.business_id = ${businessId} and m.role = 'owner' and m.accepted_at is not null and not m.awaits_proof
        and u.email_confirmed_at is not null
      order by m.id limit 5`,
  );
}

/** Counts the members of a business by their roles. */
export function countByRole<R extends Role>(
  em: EntityManager,
  businessId: string,
): Promise<{ role: R; members: number }[]> {
  return queryReplica(
    em,
    sql<{ role: R; members: number }>`
      select role, count(*)::int as members from membership where business_id = ${businessId} group by role`,
  );
}

/** Marks a membership as accepted, and returns it with the time of an earlier acceptance. */
export async function updateAccepted(
  em: EntityManager,
  { id, at }: { id: string; at: number },
): Promise<
  | (Pick<Membership, 'businessId' | 'role'> & { ownRole: OwnRole | null; before: string | null })
  | undefined
> {
  const [membership] = await query(
    em,
    sql<
      Pick<Membership, 'businessId' | 'role'> & { ownRole: OwnRole | null; before: string | null }
    >`
      update membership m set accepted_at = coalesce(m.accepted_at, ${toIso(at)})
      from (select business_id, id, accepted_at from membership where id = ${id} for update) found
      where m.business_id = found.business_id and m.id = found.id
      returning m.business_id as "businessId", m.role, ${sql.raw(ownRoleOf('m'))} as "ownRole", found.accepted_at as before`,
  );
  return membership;
}

/** Activates the roles of a user that waited for proof of the e-mail address. */
export async function activateMemberships(em: EntityManager, userId: string): Promise<void> {
  await query(
    em,
    sql`update membership set awaits_proof = false where user_id = ${userId} and awaits_proof`,
  );
}

/** Returns true if a business has owners, and none of them has a proven address. */
export async function areOwnersUnproven(em: EntityManager, businessId: string): Promise<boolean> {
  const [owners] = await query(
    em,
    sql<{ unproven: boolean | null }>`
      select bool_and(u.self_registered and u.email_confirmed_at is null) as unproven
      from membership m join app_user u on u.id = m.user_id
      where m.business_id = ${businessId} and m.role = 'owner'`,
  );
  return owners?.unproven ?? false;
}

/** The condition that membership `m` of business `b` is limited to the member's own visits and clients. */
const isOfOwn = sql`(m.role = 'staff' and b.staff_see = 'own' or exists (
  select from custom_role r where r.business_id = m.business_id and r.id = m.custom_role_id and r.own_only))`;

/** Returns the condition that the user has such a limited membership in any business. */
export const keptToOwn = (userId: Sql | string): Sql => sql`exists (
  select from membership m join business b on b.id = m.business_id
  where m.user_id = ${userId} and ${isOfOwn})`;

/** Returns the condition that the user is limited to locations of any business. */
export const keptToLocations = (userId: Sql | string): Sql => sql`exists (
  select from membership m where m.user_id = ${userId} and m.location_ids is not null)`;

/** Limits of a user in any business. */
interface Limits {
  isKeptToOwn: boolean;
  isAtLocations: boolean;
}

/** Finds whether a user is limited to own data, or to locations, in any business. */
export async function limitsOf(em: EntityManager, userId: string): Promise<Limits | undefined> {
  const [limits] = await query(
    em,
    sql<Limits>`
      select ${keptToOwn(userId)} as "isKeptToOwn", ${keptToLocations(userId)} as "isAtLocations"`,
  );
  return limits;
}

/** Finds the limited memberships of users in businesses, with the members' staff entries. */
export function findLimited(
  em: EntityManager,
  pairs: readonly (readonly [userId: string, businessId: string])[],
): Promise<(Pick<Membership, 'userId' | 'businessId'> & { staffId: string | null })[]> {
  const userIds = pairs.map(([userId]) => userId);
  const businessIds = pairs.map(([, businessId]) => businessId);
  return query(
    em,
    sql<Pick<Membership, 'userId' | 'businessId'> & { staffId: string | null }>`
      select m.user_id as "userId", m.business_id as "businessId", s.id as "staffId"
      from membership m
      join business b on b.id = m.business_id
      left join staff_member s on s.business_id = m.business_id and s.user_id = m.user_id and s.active
      where ${isOfOwn} and not m.awaits_proof
        and (m.user_id, m.business_id) in (select * from unnest(${userIds}::text[], ${businessIds}::text[]))`,
  );
}
