import type { Context } from '../../platform/context.ts';
import { isClient } from '../business/access/visiting.ts';
import type { Appointment } from '../scheduling/appointments/appointment.entity.ts';
import { grossOf } from '../taxes/calculate-tax.ts';
import { payUrl } from './pay-link.ts';

/**
 * Returns the amount that the client of appointments must pay now, in minor units. Appointments of an order
 * are paid with it.
 */
export function toPayMinorOf(appointments: readonly Appointment[]): number {
  return appointments.reduce((sum, appointment) => sum + askedMinorOf(appointment), 0);
}

function askedMinorOf(appointment: Appointment): number {
  const { orderId, feeDueMinor, status, waitsFor, depositMinor } = appointment;
  if (orderId != null) return 0;
  if (feeDueMinor > 0) return feeDueMinor;
  return status === 'pending' && waitsFor === 'payment' ? depositMinor || grossOf(appointment) : 0;
}

/**
 * Returns the page where the calling client pays that amount. Null for other callers, since anyone with the
 * address can pay or decline.
 */
export function ownPayUrl(context: Context, appointments: readonly Appointment[]): string | null {
  const { caller, services } = context;
  const asked = appointments.find(appointment => askedMinorOf(appointment) > 0);
  return asked && isClient(caller) ? payUrl(services, asked.id) : null;
}
