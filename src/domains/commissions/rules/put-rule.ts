import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { DomainError } from '../../../platform/errors.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import type { DomainEvent } from '../../../platform/journal/journal.ts';
import type { Written } from '../../../platform/journal/write.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { toPercent } from '../../../platform/lib/money/percent.ts';
import type { Rate } from './choose-rate.ts';
import type { CommissionRule } from './commission-rule.entity.ts';
import { findRule } from './find-rules.ts';
import type { Target } from './read-rule.ts';

const mostOfOneBusiness = 5000;

interface NewRule extends Target {
  businessId: string;
  /** Its id, if there is none for the same yet. */
  id: string;
  /** Null: none any more. */
  rate: Rate | null;
}

/** Sets or removes what is earned by a target, in a transaction that holds the business's lock; answers the rule as it was or is. */
export async function putRule(
  { em, now, tool }: Context,
  { businessId, id, rate, ...target }: NewRule,
  before: CommissionRule | null,
): Promise<Written<CommissionRule>> {
  const { staffId, itemId, type } = target;
  if (rate) {
    if (!before) await makeRoom({ em }, businessId);
    const values = [businessId, staffId, itemId, type, rate.ppm, rate.fixedMinor];
    await sql(em, upsert, [...values, before?.id ?? id, new Date(now()).toISOString()]);
  } else {
    await sql(em, 'delete from commission_rule where business_id = $1 and id = $2', [
      businessId,
      before?.id ?? null,
    ]);
  }
  const after = rate && (await findRule(em, businessId, target));
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

/** What a rule says, under the names that an input has for it. */
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

const upsert = `
  insert into commission_rule (business_id, staff_id, item_id, type, ppm, fixed_minor, id, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (business_id, item_id, staff_id, type)
    do update set ppm = excluded.ppm, fixed_minor = excluded.fixed_minor, version = commission_rule.version + 1
    where (commission_rule.ppm, commission_rule.fixed_minor) is distinct from (excluded.ppm, excluded.fixed_minor)`;

async function makeRoom({ em }: Pick<Context, 'em'>, businessId: string): Promise<void> {
  const [row] = await sql<{ count: number }>(
    em,
    'select count(*)::int as count from commission_rule where business_id = $1',
    [businessId],
  );
  if ((row?.count ?? 0) < mostOfOneBusiness) return;
  throw new DomainError(
    'RULE_VIOLATION',
    `A business has at most ${mostOfOneBusiness} commission rules; change or remove one that is not needed.`,
  );
}
