import { LockMode } from '@mikro-orm/core';
import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { DomainError } from '../../../platform/errors.ts';
import { notFound } from '../../nouns/not-found.ts';
import type {
  Invitation,
  MutationWithdrawInvitationArgs,
  QueryInvitationsArgs,
} from '../../../graphql.generated.ts';
import { User } from '../../identity/user.entity.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { authorize } from '../access/authorize.ts';
import { Membership } from '../access/membership.entity.ts';
import { findInvited } from '../access/membership.queries.ts';
import { checkGrant } from '../access/check-grant.ts';
import { loadRole } from '../roles/roles.ts';
import { heldRole } from './members.ts';
import { writeLocked } from '../write-locked.ts';

/** Lists the memberships not yet accepted, oldest first. */
export async function listInvitations(
  context: Context,
  input: QueryInvitationsArgs,
): Promise<Page<Invitation>> {
  const { id } = await authorize(context, input.businessId, 'member:read');
  const { limit, after } = readPage(input, ['text']);
  const page = { businessId: id, after, most: limit + 1 };
  const rows = await findInvited(context.em, page);
  const { items, nextCursor } = pageOf(rows, limit, row => [row.id]);
  return { items: items.map(row => shown(row, row)), nextCursor };
}

/**
 * Withdraws an invitation by deleting the membership, so its link stops working. Only owners may do so, so an
 * owner always remains.
 *
 * @throws DomainError INVALID_TRANSITION once it was accepted.
 */
export async function withdrawInvitation(
  context: Context,
  { businessId, invitationId }: MutationWithdrawInvitationArgs,
): Promise<Invitation> {
  const { id } = await authorize(context, businessId, 'member:write');
  return writeLocked(context, id, async transaction => {
    const { em } = transaction;
    // The lock prevents a concurrent acceptance. Without the membership, the link is refused.
    const membership = await em.findOne(
      Membership,
      { id: invitationId, businessId: id },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!membership) throw notFound('mem', invitationId);
    if (membership.acceptedAt != null) {
      throw new DomainError(
        'INVALID_TRANSITION',
        'The invitation was accepted; remove the member instead.',
      ).withReason('invitation_accepted');
    }
    const { email } = await em.findOneOrFail(User, { id: membership.userId });
    const held = await heldRole(em, membership);
    await checkGrant(transaction, id, held.allows);
    const role =
      membership.customRoleId == null ? null : await loadRole(em, id, membership.customRoleId);
    em.remove(membership);
    return {
      result: shown(membership, { email, roleName: role?.name ?? null }),
      event: {
        type: 'invitation.withdrawn',
        businessId: id,
        subject: invitationId,
        summary: `An invitation as ${held.name} was withdrawn.`,
        details: { userId: membership.userId },
      },
    };
  });
}

function shown(
  { id, invitedName, role, customRoleId, locationIds, createdAt }: Membership,
  known: { email: string; roleName: string | null },
): Invitation {
  const { email, roleName } = known;
  return {
    id,
    email,
    name: invitedName ?? null,
    role,
    roleId: customRoleId ?? null,
    roleName,
    locationIds: locationIds ?? null,
    createdAt,
  };
}
