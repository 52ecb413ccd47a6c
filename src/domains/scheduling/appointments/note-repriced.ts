import type { Context } from '../../../platform/context.ts';
import { grossOf } from '../../taxes/calculate-tax.ts';
import type { Appointment } from './appointment.entity.ts';
import type { journaledState } from './journaled-state.ts';
import { announce } from '../../../platform/announce.ts';
import { visitRepriced } from '../announcements.ts';

/**
 * Notifies later domains of a changed price, so that an appointment already paid at the new price is confirmed. Returns true if
 * the price changed.
 */
export async function noteRepriced(
  transaction: Context,
  appointment: Pick<Appointment, 'businessId' | 'id' | 'netMinor' | 'taxMinor'>,
  before: ReturnType<typeof journaledState>,
): Promise<boolean> {
  if (grossOf(appointment) === grossOf(before)) return false;
  const { businessId, id: appointmentId } = appointment;
  await announce(transaction, visitRepriced, {
    businessId,
    orderId: null,
    appointmentId,
  });
  return true;
}
