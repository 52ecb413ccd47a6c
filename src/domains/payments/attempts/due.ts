import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { amountText } from '../payment-events.ts';
import type { Target, TargetIds } from './lock-target.ts';
import { sumsOf } from './payment-sums.queries.ts';

/**
 * Returns the amount due for a locked order or appointment, in minor units. Refunded amounts are not due
 * again.
 *
 * @throws DomainError RULE_VIOLATION if nothing is due.
 */
export async function dueOf(
  transaction: Context,
  { currency }: Business,
  target: NonNullable<Target>,
  ids: TargetIds,
): Promise<number> {
  const { kind, priceMinor } = target;
  const paidMinor = await paidOf(transaction, target, ids);
  if (paidMinor < priceMinor) return priceMinor - paidMinor;
  throw new DomainError(
    'RULE_VIOLATION',
    priceMinor === 0
      ? `The ${kind} costs nothing, so there is nothing to pay.`
      : `The ${kind} is paid: ${amountText(paidMinor, currency)}. Nothing is due; what was refunded of it is not asked for again.`,
  ).withReason(priceMinor === 0 ? 'payment_of_nothing' : 'payment_paid', {
    amount: toMajor(paidMinor, currency),
    currency,
  });
}

/** Returns the paid amount of a locked order or appointment that counts against the amount due. */
export async function paidOf(
  transaction: Context,
  { isOff }: NonNullable<Target>,
  ids: TargetIds,
): Promise<number> {
  const sums = await sumsOf(transaction, ids);
  return isOff ? sums.keptMinor : sums.paidMinor;
}

/** Refuses a part payment above the payable amount. @throws DomainError RULE_VIOLATION. */
export function checkPart(amountMinor: number, mostMinor: number, { currency }: Business): void {
  if (amountMinor <= mostMinor) return;
  throw new DomainError(
    'RULE_VIOLATION',
    mostMinor > 0
      ? `amount: at most ${amountText(mostMinor, currency)} is due that no other payment is under way for.`
      : 'amount: other payments are under way for all that is due. Wait for them, or begin one of all without an amount, which replaces them.',
  ).withReason('payment_too_large', { amount: toMajor(mostMinor, currency), currency });
}
