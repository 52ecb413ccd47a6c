import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { notFound } from '../../nouns/not-found.ts';
import type {
  AddMemberInput,
  MutationRemoveMemberArgs,
  QueryMembersArgs,
} from '../../../graphql.generated.ts';
import { findOrCreateUser, isUnproven } from '../../identity/find-or-create-user.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { type Page, pageOf } from '../../../platform/lib/paging.ts';
import { readEmail, readName } from '../../../platform/validation/read-text.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import { endTokensOf } from './end-tokens.ts';
import { authorize } from '../access/authorize.ts';
import { refuseBeginnings } from '../suspending/refuse-suspended.ts';
import { checkGrant } from '../access/check-grant.ts';
import { countInvitation, invite } from './invite.ts';
import { readMemberLocations } from './member-locations.ts';
import { Membership } from '../access/membership.entity.ts';
import { findMembers } from '../access/membership.queries.ts';
import { deleteDevices, unlinkPerson } from './leaving.queries.ts';
import { deleteViews } from '../views/saved-view.queries.ts';
import { writeLocked } from '../write-locked.ts';
import { type Authority, authorityOf, limitedTo, type Role } from '../access/roles.ts';
import { loadRole } from '../roles/roles.ts';
import type { User } from '../../identity/user.entity.ts';

/** Lists the members of a business, oldest first. */
export async function listMembers(
  context: Context,
  input: QueryMembersArgs,
): Promise<Page<Membership>> {
  const { id } = await authorize(context, input.businessId, 'member:read');
  const { limit, after } = readPage(input, ['text']);
  const page = { businessId: id, after, most: limit + 1 };
  const rows = await findMembers(context.em, page);
  return pageOf(rows, limit, row => [row.id]);
}

/**
 * Adds a member to a business, or changes a role. A new member is invited by mail. A business always keeps an
 * owner.
 */
export async function setMember(context: Context, input: AddMemberInput): Promise<Membership> {
  const business = await authorize(context, input.businessId, 'member:write');
  const { id, locale } = business;
  const { email, invitedName } = collectIssues({
    roleId: () => checkRoleId(input),
    email: () => readEmail(input.email, 'email'),
    invitedName: () => (input.name == null ? null : readName(input.name, 'name')),
  });
  await countInvitation(context, email);
  return writeLocked(context, id, async transaction => {
    const { em, now, caller } = transaction;
    const given = await roleToGive(em, id, input);
    await checkGrant(transaction, id, given.allows);
    const user = await findOrCreateUser(em, email, invitedName, now(), locale);
    const there = await em.findOne(Membership, { businessId: id, userId: user.id });
    const held = there && (await heldRole(em, there));
    if (held) await checkGrant(transaction, id, held.allows);
    const locationIds = await readMemberLocations(em, business, { input, there });
    if (there?.role === 'owner' && input.role !== 'owner') await keepAnOwner(transaction, id);
    const membership =
      there ??
      em.create(Membership, {
        id: newId('mem'),
        businessId: id,
        userId: user.id,
        role: input.role,
        customRoleId: input.roleId ?? null,
        locationIds,
        createdAt: now(),
        acceptedAt: user.id === caller.userId ? now() : null,
        awaitsProof: isUnproven(user) && user.id !== caller.userId,
      });
    if (held)
      await endTokensOf(transaction, membership, { held, given: limitedTo(given, locationIds) });
    membership.role = input.role;
    membership.customRoleId = input.roleId ?? null;
    membership.locationIds = locationIds;
    if (invitedName !== null) membership.invitedName = invitedName;
    if (!there) {
      await refuseBeginnings(transaction, business);
      await invite(transaction, user, membership, { business, role: given });
    }
    return {
      result: membership,
      changedExisting: there !== null,
      event: {
        type: 'member.set',
        businessId: id,
        subject: membership.id,
        summary: `${shownUser(membership, user).name} is now ${given.name}.`,
        details: {
          userId: user.id,
          role: input.role,
          ...(input.roleId && { roleId: input.roleId }),
          ...(locationIds && { locationIds }),
        },
      },
    };
  });
}

/** Removes a member from a business. The last owner cannot be removed. */
export async function removeMember(
  context: Context,
  input: MutationRemoveMemberArgs,
): Promise<Membership> {
  const { id } = await authorize(context, input.businessId, 'member:write');
  return writeLocked(context, id, async transaction => {
    const { em } = transaction;
    const membership = await em.findOne(Membership, { id: input.membershipId, businessId: id });
    if (!membership) throw notFound('mem', input.membershipId);
    const held = await heldRole(em, membership);
    await checkGrant(transaction, id, held.allows);
    if (membership.role === 'owner') await keepAnOwner(transaction, id);
    em.remove(membership);
    const revokedTokenIds = await endTokensOf(transaction, membership, { held, given: null });
    await unlinkPerson(em, membership);
    await deleteViews(em, membership);
    await deleteDevices(em, membership);
    return {
      result: { ...membership },
      event: {
        type: 'member.removed',
        businessId: id,
        subject: membership.id,
        summary: `A ${held.name} was removed.`,
        details: { userId: membership.userId, revokedTokenIds },
      },
    };
  });
}

function checkRoleId({ role, roleId }: AddMemberInput): void {
  if (role === 'custom' && roleId == null) {
    throw invalid(
      'roleId',
      'required for the role custom; roles lists those of the business.',
      'required',
    );
  }
  if (role !== 'custom' && roleId != null) {
    throw invalid('roleId', 'leave it out, or give the role custom.');
  }
}

async function keepAnOwner({ em }: Context, businessId: string): Promise<void> {
  if ((await em.count(Membership, { businessId, role: 'owner' })) > 1) return;
  throw new DomainError(
    'RULE_VIOLATION',
    'A business must have an owner; make another member owner first.',
  ).withReason('owner_last');
}

/** Returns the permissions of a member's role. */
export async function heldRole(
  em: EntityManager,
  { businessId, role, customRoleId, locationIds }: Membership,
): Promise<Authority> {
  const held = await authorityIn(em, businessId, role, customRoleId);
  return limitedTo(held, locationIds ?? null);
}

/** Returns the permissions of a role to be assigned. @throws DomainError NOT_FOUND for a role of another business. */
function roleToGive(
  em: EntityManager,
  businessId: string,
  { role, roleId }: AddMemberInput,
): Promise<Authority> {
  return authorityIn(em, businessId, role, roleId);
}

async function authorityIn(
  em: EntityManager,
  businessId: string,
  role: Role,
  roleId: string | null | undefined,
): Promise<Authority> {
  return authorityOf(role === 'custom' ? await loadRole(em, businessId, roleId ?? '') : role);
}

/**
 * Returns the part of a member that the business may see. Before acceptance, that is only the inviter's
 * input: adding an e-mail address must not reveal its user.
 */
export function shownUser({ acceptedAt, invitedName }: Membership, user: User): User {
  if (acceptedAt != null) return user;
  const name = invitedName || user.email.slice(0, user.email.indexOf('@'));
  return { ...user, name, emailConfirmedAt: null };
}
