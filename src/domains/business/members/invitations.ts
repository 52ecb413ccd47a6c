import { LockMode } from '@mikro-orm/core';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { readPage } from '../../../platform/database/query/pages.ts';
import { read } from '../../../platform/database/query/sql.ts';
import { DomainError, notFound } from '../../../platform/errors.ts';
import type {
  Invitation,
  MutationWithdrawInvitationArgs,
  QueryInvitationsArgs,
} from '../../../graphql.generated.ts';
import { User } from '../../identity/user.entity.ts';
import { pageOf, type Page } from '../../../platform/lib/paging.ts';
import { authorize } from '../access/authorize.ts';
import { Membership } from '../access/membership.entity.ts';
import { checkGrant } from '../access/check-grant.ts';
import { loadRole } from '../roles/load-role.ts';
import { heldRole } from './held-role.ts';
import { writeLocked } from '../write-locked.ts';

/** Lists the memberships that have not been accepted, oldest first. */
export async function listInvitations(
  context: Context,
  input: QueryInvitationsArgs,
): Promise<Page<Invitation>> {
  const { id } = await authorize(context, input.businessId, 'member:read');
  const { limit, after } = readPage(input, ['text']);
  const rows = await read<Membership & { email: string; roleName: string | null }>(
    context.em,
    `select ${columnsOf(context.em, Membership, 'm')}, u.email, r.name as "roleName"
     from membership m join app_user u on u.id = m.user_id
     left join custom_role r on r.business_id = m.business_id and r.id = m.custom_role_id
     where m.business_id = $1 and m.accepted_at is null and ($2::text is null or m.id > $2)
     order by m.id limit $3`,
    [id, after?.[0] ?? null, limit + 1],
  );
  const { items, nextCursor } = pageOf(rows, limit, row => [row.id]);
  return { items: items.map(row => shown(row, row)), nextCursor };
}

/**
 * Withdraws an invitation: deletes the membership, so its link stops working. Only an owner may, so an owner
 * always remains. @throws DomainError INVALID_TRANSITION once it was accepted.
 */
export async function withdrawInvitation(
  context: Context,
  { businessId, invitationId }: MutationWithdrawInvitationArgs,
): Promise<Invitation> {
  const { id } = await authorize(context, businessId, 'member:write');
  return writeLocked(context, id, async transaction => {
    const { em } = transaction;
    // Locked, so that nobody accepts it meanwhile. Its link is refused without the membership.
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
      ).because('invitation_accepted');
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
  { id, invitedName, role, customRoleId, createdAt }: Membership,
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
    createdAt,
  };
}
