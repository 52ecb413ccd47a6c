import { readPrice } from '../../catalog/items/read-price.ts';
import type { TipInput } from '../../../graphql.generated.ts';
import { invalid } from '../../../platform/errors.ts';
import { split } from '../../../platform/lib/money/split.ts';

/** Parsed tip in minor units, with its shares. A null staff id is the whole team. */
export interface Tip {
  amountMinor: number;
  shares: { staffId: string | null; amountMinor: number }[];
}

/** Reads a tip. @throws DomainError VALIDATION_FAILED naming the field. */
export function readTip(input: TipInput | null | undefined, currency: string): Tip | null {
  if (!input) return null;
  const amountMinor = readPrice(input.amount, currency, 'tip.amount');
  if (amountMinor === 0) throw invalid('tip.amount', 'must be more than 0.', 'zero');
  const { staffId = null, shares } = input;
  if (!shares) return { amountMinor, shares: [{ staffId, amountMinor }] };
  if (staffId !== null) throw invalid('tip.staffId', 'give staffId or shares, not both.');
  const ids = shares.map(share => share.staffId);
  if (new Set(ids).size < ids.length) {
    throw invalid('tip.shares', 'each staff member has one share; add up their parts.');
  }
  const amounts = split(
    amountMinor,
    shares.map(({ parts }) => parts ?? 1),
  );
  return {
    amountMinor,
    shares: ids.map((id, index) => ({ staffId: id, amountMinor: amounts[index] ?? 0 })),
  };
}
