import { feeMinorOf } from '../../business/policy/policy.ts';
import { toMinor, toPpm } from '../../../platform/lib/money/money.ts';
import { invalid } from '../../../platform/errors.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';

/** Deposit of an item: parts per million of the paid price, or an amount per unit. Null means no deposit. */
export interface WantsDeposit {
  depositPpm?: number | null | undefined;
  depositMinor?: number | null | undefined;
}

/**
 * Returns the deposit of a whole line in minor units. `grossMinor` is the price with tax; 0 means no deposit.
 */
export function depositMinorOf(
  { depositPpm, depositMinor }: WantsDeposit,
  grossMinor: number,
  quantity = 1,
): number {
  if (depositPpm != null) return feeMinorOf({ ppm: depositPpm }, grossMinor);
  return depositMinor == null ? 0 : Math.min(depositMinor * quantity, grossMinor);
}

interface DepositInput {
  depositPercent?: number | null | undefined;
  depositAmount?: number | null | undefined;
}

/**
 * Reads a deposit. A share replaces an amount and the other way round. @throws DomainError VALIDATION_FAILED
 * for both at once.
 */
export function readDeposit(
  { depositPercent: percent, depositAmount: amount }: DepositInput,
  currency: string,
): WantsDeposit {
  const { ppm, minor } = collectIssues({
    both: () => {
      if (percent == null || amount == null) return;
      throw invalid('depositAmount', 'give this or depositPercent.');
    },
    ppm: () => (percent == null ? percent : toPpm(percent) || null),
    minor: () => (amount == null ? amount : readAmount(amount, currency) || null),
  });
  if (ppm != null) return { depositPpm: ppm, depositMinor: null };
  if (minor != null) return { depositPpm: null, depositMinor: minor };
  return {
    ...(ppm !== undefined && { depositPpm: null }),
    ...(minor !== undefined && { depositMinor: null }),
  };
}

function readAmount(amount: number, currency: string): number {
  const minor = toMinor(amount, currency);
  if (minor !== undefined) return minor;
  throw invalid('depositAmount', `has more decimals than ${currency} has.`, 'decimals');
}
