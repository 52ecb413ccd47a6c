import type { Business } from '../../business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { DomainError } from '../../../platform/errors.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { amountText } from '../payment-events.ts';
import type { Target, TargetIds } from './lock-target.ts';
import { sumsOf } from './sums.ts';

/**
 * What is still to be paid of a locked order or appointment, in minor units; what was refunded of it is not asked for
 * again. @throws DomainError RULE_VIOLATION where nothing is.
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
  ).because(priceMinor === 0 ? 'payment_of_nothing' : 'payment_paid', {
    amount: toMajor(paidMinor, currency),
    currency,
  });
}

/** What was paid of a locked order or appointment, as far as it counts for what is still to be paid. */
export async function paidOf(
  transaction: Context,
  { isOff }: NonNullable<Target>,
  ids: TargetIds,
): Promise<number> {
  const sums = await sumsOf(transaction, ids);
  return isOff ? sums.keptMinor : sums.paidMinor;
}

/** Refuses a part that is more than can be paid now. @throws DomainError RULE_VIOLATION. */
export function checkPart(amountMinor: number, mostMinor: number, { currency }: Business): void {
  if (amountMinor <= mostMinor) return;
  throw new DomainError(
    'RULE_VIOLATION',
    mostMinor > 0
      ? `amount: at most ${amountText(mostMinor, currency)} is due that no other payment is under way for.`
      : 'amount: other payments are under way for all that is due. Wait for them, or begin one of all without an amount, which replaces them.',
  ).because('payment_too_large', { amount: toMajor(mostMinor, currency), currency });
}

/** What the open attempts for a target may still bring, in minor units. */
export async function openMinorOf({ em, now }: Context, ids: TargetIds): Promise<number> {
  const [row] = await sql<{ openMinor: number }>(
    em,
    `select coalesce(sum(amount_minor), 0)::float8 as "openMinor" from payment
     where business_id = $1 and (order_id = $2 or appointment_id = $3)
       and status in ('pending', 'unknown') and (expires_at is null or expires_at > $4)`,
    [ids.businessId, ids.orderId, ids.appointmentId, new Date(now()).toISOString()],
  );
  return row?.openMinor ?? 0;
}
