import type { SaveCommissionRuleInput } from '../../../graphql.generated.ts';
import { invalid } from '../../../platform/errors.ts';
import { toPpm } from '../../../platform/lib/money/money.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import { readPrice } from '../../catalog/items/read-price.ts';
import type { Rate, Rule } from './choose-rate.ts';

/** Staff and items that a rule applies to. */
export type Target = Pick<Rule, 'staffId' | 'itemId' | 'type'>;

/** Reads a rule to set. @throws DomainError VALIDATION_FAILED naming the field. */
export function readRule(
  input: SaveCommissionRuleInput,
  currency: string,
): { target: Target; rate: Rate } {
  const { staffId = null, catalogItemId: itemId = null, type = null } = input;
  return collectIssues<{ target: Target; rate: Rate }>({
    target: () => {
      if (itemId !== null && type !== null)
        throw invalid('type', 'is known from the item; leave it out.');
      if (itemId === null && type === null) {
        throw invalid('type', 'required, unless there is a catalogItemId.', 'required');
      }
      return { staffId, itemId, type };
    },
    rate: () => readRate(input, currency),
  });
}

function readRate(
  { catalogItemId, percent, unitAmount }: SaveCommissionRuleInput,
  currency: string,
): Rate {
  if ((percent == null) === (unitAmount == null))
    throw invalid('percent', 'give it or a unitAmount.');
  if (percent != null) return { ppm: toPpm(percent), fixedMinor: null };
  if (catalogItemId == null) {
    throw invalid('unitAmount', 'is for one item: give its catalogItemId, or a percent.');
  }
  return { ppm: null, fixedMinor: readPrice(unitAmount!, currency, 'unitAmount') };
}
