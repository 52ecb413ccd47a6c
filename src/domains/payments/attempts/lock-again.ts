import type { Context } from '../../../platform/context.ts';
import { findPayment, lockPayment } from './find-payments.ts';
import { lockTarget, type Target } from './lock-target.ts';
import type { Payment } from './payment.entity.ts';

/**
 * Locks a payment and what it is for, in a transaction that holds the business's lock. What it is for is read only here:
 * since the payment was seen last, its appointment may have come into an order, or out of one.
 */
export async function lockAgain(
  transaction: Context,
  { businessId, id }: Pick<Payment, 'businessId' | 'id'>,
): Promise<{ payment: Payment; target: Target }> {
  const target = await lockTarget(transaction, await findPayment(transaction.em, businessId, id));
  return { payment: await lockPayment(transaction, businessId, id), target };
}
