import type { Context } from '../../../platform/context.ts';
import { grossOf } from '../../taxes/calculate-tax.ts';
import type { Appointment } from './appointment.entity.ts';
import type { journaledState } from './journaled-state.ts';

/**
 * Tells later domains that a stored appointment costs something else than before, so that one that is paid at its new price
 * is confirmed. Returns whether it does.
 */
export async function noteRepriced(
  transaction: Context,
  appointment: Pick<Appointment, 'businessId' | 'id' | 'netMinor' | 'taxMinor'>,
  before: ReturnType<typeof journaledState>,
): Promise<boolean> {
  if (grossOf(appointment) === grossOf(before)) return false;
  const { businessId, id: appointmentId } = appointment;
  await transaction.reactions.visitRepriced(transaction, {
    businessId,
    orderId: null,
    appointmentId,
  });
  return true;
}
