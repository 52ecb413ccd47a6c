import type {
  MutationDeleteCommissionRuleArgs,
  SaveCommissionRuleInput,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { refuseUnknown } from '../../nouns/refuse-unknown.ts';
import { checkVersion } from '../../../platform/database/query/versions.ts';
import { notFound } from '../../nouns/not-found.ts';
import { checkUnchanged, type Changes } from '../../../platform/journal/changes.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { CatalogItem } from '../../catalog/items/item.entity.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';
import type { CommissionRule } from './commission-rule.entity.ts';
import { findRule, findRuleById } from './commission-rule.queries.ts';
import { putRule, savedFields } from './put-rule.ts';
import { readRule, type Target } from './read-rule.ts';

/** Sets the commission earned from now on. It replaces the former rule of the same target. */
export async function saveRule(
  context: Context,
  input: SaveCommissionRuleInput,
): Promise<CommissionRule> {
  const business = await authorize(context, input.businessId, 'staff:write');
  const { id: businessId, currency } = business;
  const { target, rate } = readRule(input, currency);
  return writeLocked(context, businessId, async transaction => {
    const { em } = transaction;
    await refuseUnknown(em, StaffMember, 'stf', { businessId, id: target.staffId });
    await refuseUnknown(em, CatalogItem, 'item', { businessId, id: target.itemId });
    const before = await findRule(em, { businessId, ...target });
    checkVersion(before ?? { version: 0 }, input.version);
    return putRule(transaction, { businessId, id: newId('cmr'), rate, ...target }, before);
  });
}

/** Removes a rule and returns it. @throws DomainError NOT_FOUND. */
export async function deleteRule(
  context: Context,
  input: MutationDeleteCommissionRuleArgs,
): Promise<CommissionRule> {
  const { id: businessId } = await authorize(context, input.businessId, 'staff:write');
  const { commissionRuleId: id } = input;
  return writeLocked(context, businessId, async transaction => {
    const before = await findRuleById(transaction.em, { businessId, id });
    if (!before) throw notFound('cmr', id);
    return putRule(transaction, { ...targetOf(before), businessId, id, rate: null }, before);
  });
}

interface RuleChange extends Changes {
  id: string;
  details: Readonly<Record<string, unknown>>;
}

/** Undoes a change of a rule. @throws DomainError VERSION_CONFLICT if it was changed since. */
export async function restoreRule(
  context: Context,
  { id: businessId, currency }: Business,
  { id, details, before, after }: RuleChange,
): Promise<CommissionRule> {
  await authorize(context, businessId, 'staff:write');
  const rule = {
    staffId: (details['staffId'] ?? null) as string | null,
    catalogItemId: (details['catalogItemId'] ?? null) as string | null,
    type: (details['itemType'] ?? null) as Target['type'],
  };
  return writeLocked(context, businessId, async transaction => {
    const target = { staffId: rule.staffId, itemId: rule.catalogItemId, type: rule.type };
    const present = await findRule(transaction.em, { businessId, ...target });
    const none = { percent: null, unitAmount: null };
    checkUnchanged(present ? savedFields(present) : none, after ?? none);
    const rate = before && readRule({ ...rule, ...before }, currency).rate;
    return putRule(transaction, { ...target, businessId, id, rate }, present);
  });
}

function targetOf({ staffId = null, itemId = null, type = null }: CommissionRule) {
  return { staffId, itemId, type };
}
