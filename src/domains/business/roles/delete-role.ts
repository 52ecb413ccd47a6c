import type { EntityManager } from '@mikro-orm/sql';
import type { MemberRole, MutationDeleteRoleArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import { User } from '../../identity/user.entity.ts';
import { authorize } from '../access/authorize.ts';
import { checkGrant } from '../access/check-grant.ts';
import { Membership } from '../access/membership.entity.ts';
import { shownUser } from '../members/members.ts';
import { writeLocked } from '../write-locked.ts';
import type { CustomRole } from './custom-role.entity.ts';
import { loadRole, shownRole } from './roles.ts';
import { savedFields } from './save-role.ts';

/** Deletes a custom role that no member has. */
export async function deleteRole(
  context: Context,
  input: MutationDeleteRoleArgs,
): Promise<MemberRole> {
  const { id: businessId } = await authorize(context, input.businessId, 'member:write');
  return writeLocked(context, businessId, async transaction => {
    const { em } = transaction;
    const role = await loadRole(em, businessId, input.roleId);
    await checkGrant(transaction, businessId, role.actions);
    await refuseHeld(em, role);
    em.remove(role);
    return {
      result: shownRole(role, 0),
      event: {
        type: 'role.deleted',
        businessId,
        subject: role.id,
        summary: `The role “${role.name}” was deleted.`,
        ...changesOf(savedFields(role), null),
      },
    };
  });
}

const mostNamed = 5;

/** Refuses to delete an assigned role. Roles are assigned under the business's lock, which is held here. */
async function refuseHeld(em: EntityManager, { businessId, id, name }: CustomRole): Promise<void> {
  const held = await em.find(Membership, { businessId, customRoleId: id }, { orderBy: { id: 1 } });
  if (held.length === 0) return;
  const first = held.slice(0, mostNamed);
  const users = await em.find(User, { id: { $in: first.map(({ userId }) => userId) } });
  const names = first.flatMap(member => {
    const user = users.find(each => each.id === member.userId);
    return user ? [shownUser(member, user).name] : [];
  });
  const by = [...names, ...(held.length > mostNamed ? ['…'] : [])].join(', ');
  throw new DomainError(
    'RULE_VIOLATION',
    `The role “${name}” is in use, by ${by}; give them another role first.`,
  ).withReason('role_used', { name: by });
}
