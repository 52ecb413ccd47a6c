import type { Context } from '../../../platform/context.ts';
import { findPayment, lockPayment } from './find-payments.ts';
import { lockTarget, type Target } from './lock-target.ts';
import type { Payment } from './payment.entity.ts';

/**
 * Locks a payment and its target, in a transaction that holds the business's lock. The target is read only
 * under the lock. The appointment may have joined or left an order since the payment was read.
 */
export async function lockAgain(
  transaction: Context,
  { businessId, id }: Pick<Payment, 'businessId' | 'id'>,
): Promise<{ payment: Payment; target: Target }> {
  const target = await lockTarget(transaction, await findPayment(transaction.em, businessId, id));
  return { payment: await lockPayment(transaction, businessId, id), target };
}
