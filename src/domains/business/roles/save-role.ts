import type { EntityManager } from '@mikro-orm/sql';
import type { MemberRole, SaveRoleInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import {
  checkReplaced,
  checkVersion,
  raiseIfChanged,
} from '../../../platform/database/query/versions.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { readName } from '../../../platform/validation/read-text.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import { actions, type Action } from '../access/actions.ts';
import { authorize } from '../access/authorize.ts';
import { checkGrant } from '../access/check-grant.ts';
import { Membership } from '../access/membership.entity.ts';
import { authorityOf } from '../access/roles.ts';
import { endTokensOf, mayKeepTokens } from '../members/members.ts';
import { writeLocked } from '../write-locked.ts';
import { CustomRole } from './custom-role.entity.ts';
import { loadRole, shownRole } from './roles.ts';

const mostOfOneBusiness = 30;

/** Creates or changes a custom role. Its members have the new permissions from their next call on. */
export async function saveRole(context: Context, input: SaveRoleInput): Promise<MemberRole> {
  const { id: businessId } = await authorize(context, input.businessId, 'member:write');
  const given = readInput(input);
  return writeLocked(context, businessId, async transaction => {
    const { em, now } = transaction;
    const isNew = input.roleId == null;
    const role = isNew
      ? await addRole(em, businessId, now())
      : await loadRole(em, businessId, input.roleId ?? '');
    if (!isNew) checkVersion(role, input.version);
    const before = isNew ? null : savedFields(role);
    await checkGrant(transaction, businessId, [...role.actions, ...(given.actions ?? [])]);
    if (before) checkReplaced(input, { actions: before.actions });
    const couldKeepTokens = mayKeepTokens(authorityOf(role));
    Object.assign(role, given);
    const isChanged = isNew || raiseIfChanged(em, role);
    const members = isNew ? [] : await em.find(Membership, { businessId, customRoleId: role.id });
    const hasLost = couldKeepTokens && !mayKeepTokens(authorityOf(role));
    for (const member of hasLost ? members : []) await endTokensOf(transaction, member);
    return {
      result: shownRole(role, members.length),
      journaled: !isChanged,
      event: {
        type: isNew ? 'role.created' : 'role.updated',
        businessId,
        subject: role.id,
        summary: `The role “${role.name}” was saved with ${role.actions.length} actions.`,
        ...changesOf(before, savedFields(role)),
      },
    };
  });
}

/** Returns the mutable fields of a role under their names in the input. */
export function savedFields({ name, actions: allowed, ownOnly }: CustomRole) {
  return { name, actions: allowed.map(action => action.replace(':', '_')), ownOnly };
}

/** Reads the input of a role. @throws DomainError VALIDATION_FAILED naming every bad field. */
function readInput({ roleId, name, actions: chosen, ownOnly }: SaveRoleInput): Partial<CustomRole> {
  const needed = (path: 'name' | 'actions') => {
    if (roleId == null) throw invalid(path, 'required for a new role.', 'required');
  };
  const read = collectIssues({
    name: () => (name == null ? needed('name') : readName(name, 'name')),
    actions: () => (chosen == null ? needed('actions') : readActions(chosen)),
  });
  const given = Object.entries({ ...read, ownOnly }).filter(([, value]) => value != null);
  return Object.fromEntries(given);
}

/** Reads actions without duplicates, in the order of the closed list. Seeing the business is always included. */
function readActions(chosen: readonly string[]): Action[] {
  const names = new Set([...chosen, 'business_read']);
  return actions.filter(action => names.has(action.replace(':', '_')));
}

async function addRole(
  em: EntityManager,
  businessId: string,
  createdAt: number,
): Promise<CustomRole> {
  if ((await em.count(CustomRole, { businessId })) >= mostOfOneBusiness) {
    throw new DomainError(
      'RULE_VIOLATION',
      `A business has at most ${mostOfOneBusiness} roles of its own; change or delete one that is not needed.`,
    ).withReason('roles_many', { limit: mostOfOneBusiness });
  }
  const role = { id: newId('rol'), businessId, name: '', actions: [], ownOnly: false, createdAt };
  return em.create(CustomRole, role);
}
