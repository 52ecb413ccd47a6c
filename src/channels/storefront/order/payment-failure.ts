import {
  appointmentPaymentsLoader,
  orderPaymentsLoader,
} from '../../../domains/payments/attempts/loaders.ts';
import type { Payment } from '../../../domains/payments/attempts/payment.entity.ts';
import type { Appointment } from '../../../domains/scheduling/appointments/appointment.entity.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import type { Context } from '../../../platform/context.ts';

/** Returns why the last attempt to pay an order failed; null if it did not fail. */
export async function orderPaymentFailure({ loader }: Context, order: TenantKey) {
  const { businessId, id } = order;
  return failureOf(await loader(orderPaymentsLoader).load({ businessId, id }));
}

/** Returns why the last attempt to pay an appointment failed; null if it did not fail. */
export async function appointmentPaymentFailure({ loader }: Context, appointment: Appointment) {
  const { businessId, id, waitsFor } = appointment;
  // Most are not paid before: nothing is read for them.
  if (waitsFor !== 'payment') return null;
  return failureOf(await loader(appointmentPaymentsLoader).load({ businessId, id }));
}

/** An open attempt is skipped: the page that offers to pay begins one before the client does anything. */
function failureOf(newestFirst: readonly Payment[]): string | null {
  const last = newestFirst.find(({ status }) => status === 'failed' || status === 'succeeded');
  return last?.status === 'failed' ? (last.failureReason ?? 'declined') : null;
}
