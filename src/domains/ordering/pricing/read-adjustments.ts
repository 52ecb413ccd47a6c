import type { OrderAdjustmentInput } from '../../../graphql.generated.ts';
import { invalid } from '../../../platform/errors.ts';
import { readName } from '../../../platform/validation/read-text.ts';
import { readEach, collectIssues } from '../../../platform/validation/collect-issues.ts';
import { readPrice } from '../../catalog/items/read-price.ts';
import { toPpm } from '../../../platform/lib/money/money.ts';
import type { AskedAdjustment } from './adjustment.ts';

/** Reads discounts and prices given by staff. @throws DomainError VALIDATION_FAILED that names every bad field. */
export function readAdjustments(
  inputs: readonly OrderAdjustmentInput[] | null | undefined,
  currency: string,
  by: string | null,
): AskedAdjustment[] {
  const asked = readEach([...(inputs ?? [])], (input, index) =>
    readOne(input, { path: `adjustments[${index}]`, currency, by }),
  );
  const repeated = asked.find(({ position }, index) =>
    asked.slice(0, index).some(other => other.position === position),
  );
  if (repeated) throw invalid(`${repeated.path}.position`, 'is given twice.');
  return asked;
}

function readOne(
  { position = null, price, percent, amount, reason }: OrderAdjustmentInput,
  { path, currency, by }: { path: string; currency: string; by: string | null },
): AskedAdjustment {
  const { text, value } = collectIssues({
    text: () => readName(reason, `${path}.reason`),
    value: () => {
      const given = [price, percent, amount].filter(each => each != null);
      if (given.length !== 1) throw invalid(path, 'give one of price, percent and amount.');
      if (price != null && position === null) {
        throw invalid(`${path}.price`, 'is for a line: give its position too.');
      }
      if (percent != null) return toPpm(percent);
      const field = price != null ? 'price' : 'amount';
      return readPrice(price ?? amount ?? 0, currency, `${path}.${field}`);
    },
  });
  const kind = price != null ? 'price' : percent != null ? 'percent' : 'amount';
  const isNone = kind !== 'price' && value === 0;
  return { path, position, adjustment: isNone ? null : { kind, value, reason: text, by } };
}
