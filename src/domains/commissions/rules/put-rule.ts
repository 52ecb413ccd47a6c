import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import type { Written } from '../../../platform/journal/write.ts';
import { toMajor, toPercent } from '../../../platform/lib/money/money.ts';
import type { Rate } from './choose-rate.ts';
import type { CommissionRule } from './commission-rule.entity.ts';
import { countRules, deleteRule, findRule, upsertRule } from './commission-rule.queries.ts';
import type { Target } from './read-rule.ts';

const mostOfOneBusiness = 5000;

interface NewRule extends Target {
  businessId: string;
  /** Id of the rule if the target has no rule yet. */
  id: string;
  /** Null: the rule is removed. */
  rate: Rate | null;
}

/**
 * Sets or removes the rule of a target. The transaction must hold the business's lock. Returns the new rule,
 * or the removed one.
 */
export async function putRule(
  { em, now, tool }: Context,
  { businessId, id, rate, ...target }: NewRule,
  before: CommissionRule | null,
): Promise<Written<CommissionRule>> {
  if (rate) {
    if (!before) await makeRoom(em, businessId);
    const key = { businessId, id: before?.id ?? id };
    await upsertRule(em, { ...key, ...target, rate, createdAt: now() });
  } else {
    await deleteRule(em, { businessId, id: before?.id ?? null });
  }
  const after = rate && (await findRule(em, { businessId, ...target }));
  const changes = changesOf(before && savedFields(before), after && savedFields(after));
  const rule = after ?? before;
  if (!rule) throw new Error('There was no rule, and none was set.');
  const isChanged = !before || !after || Object.keys(changes.after ?? {}).length > 0;
  return {
    result: rule,
    journaled: !isChanged && tool === null,
    event: eventOf(rule, { isSet: after !== null, ...changes }),
  };
}

/** Returns the terms of a rule, named like the input's fields. */
export function savedFields({ ppm, fixedMinor, currency }: CommissionRule) {
  return {
    percent: ppm == null ? null : toPercent(ppm),
    unitAmount: fixedMinor == null ? null : toMajor(fixedMinor, currency),
  };
}

function eventOf(
  rule: CommissionRule,
  { isSet, ...changes }: { isSet: boolean } & ReturnType<typeof changesOf>,
): DomainEvent {
  const { id, businessId, staffId = null, itemId = null, type = null } = rule;
  const { percent, unitAmount } = savedFields(rule);
  const of = rule.itemName == null ? `all ${type}s` : `“${rule.itemName}”`;
  const what = `The commission of ${rule.staffName ?? 'everybody'} for ${of}`;
  const rate = percent === null ? `${unitAmount} ${rule.currency} each` : `${percent} %`;
  return {
    type: isSet ? 'commission_rule.saved' : 'commission_rule.deleted',
    businessId,
    subject: id,
    summary: isSet ? `${what} is ${rate}.` : `${what} was removed.`,
    details: { staffId, catalogItemId: itemId, itemType: type },
    ...changes,
  };
}

async function makeRoom(em: EntityManager, businessId: string): Promise<void> {
  if ((await countRules(em, businessId)) < mostOfOneBusiness) return;
  throw new DomainError(
    'RULE_VIOLATION',
    `A business has at most ${mostOfOneBusiness} commission rules; change or remove one that is not needed.`,
  );
}
