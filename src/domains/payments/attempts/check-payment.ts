import { authorize } from '../../business/access/authorize.ts';
import type { Context } from '../../../platform/context.ts';
import type { MutationCheckPaymentArgs } from '../../../graphql.generated.ts';
import { asSystem } from '../as-system.ts';
import { findPayment } from './find-payments.ts';
import { lookAtPayment } from './look-payment.ts';
import type { Payment } from './payment.entity.ts';

/** Asks the provider for a payment's status and returns the payment. Used by the page that the client returns to. */
export async function checkPayment(
  context: Context,
  { businessId, paymentId }: MutationCheckPaymentArgs,
): Promise<Payment> {
  const { id } = await authorize(context, businessId, 'payment:write');
  await lookAtPayment(asSystem(context), await findPayment(context.em, id, paymentId));
  return findPayment(context.em, id, paymentId);
}
