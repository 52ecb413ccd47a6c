import {
  appointmentPaymentsLoader,
  orderPaymentsLoader,
} from '../../../domains/payments/attempts/find-payments.ts';
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
  // Most appointments are not prepaid and need no query.
  if (waitsFor !== 'payment') return null;
  return failureOf(await loader(appointmentPaymentsLoader).load({ businessId, id }));
}

/**
 * Returns the failure of the last finished attempt. An open attempt is skipped, as the payment page starts
 * one before the client acts.
 */
function failureOf(newestFirst: readonly Payment[]): string | null {
  const last = newestFirst.find(({ status }) => status === 'failed' || status === 'succeeded');
  return last?.status === 'failed' ? (last.failureReason ?? 'declined') : null;
}
