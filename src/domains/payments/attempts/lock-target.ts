import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../nouns/not-found.ts';
import { lockOrder } from '../../ordering/paying/order-payment.ts';
import type { Order } from '../../ordering/order.entity.ts';
import { grossOf } from '../../taxes/calculate-tax.ts';
import { statusAt } from '../../scheduling/appointments/lifecycle.ts';
import type { Payment } from './payment.entity.ts';
import { lockPaidAppointment, type PaidAppointment } from './target.queries.ts';

/** Ids of the order or appointment that a payment is for; both null for a plain amount. */
export type TargetIds = Pick<Payment, 'businessId' | 'orderId' | 'appointmentId'>;

/** Locked order or appointment to be paid; null for a plain amount. */
export type Target = OrderTarget | AppointmentTarget | null;

interface OrderTarget {
  readonly kind: 'order';
  readonly order: Order;
  readonly isOff: boolean;
  /** Full price; for a cancelled target, the fee that is kept. */
  readonly priceMinor: number;
  /** Deposit, the part whose payment confirms the sale; 0: the full price. */
  readonly depositMinor: number;
  /** Null if the buyer gave no name. */
  readonly clientId: string | null;
}

export interface AppointmentTarget {
  readonly kind: 'appointment';
  readonly appointment: PaidAppointment;
  readonly isOff: boolean;
  readonly priceMinor: number;
  readonly depositMinor: number;
  readonly clientId: string;
}

/**
 * Locks the target of a payment, before the payment itself. Payments of the same target therefore run one
 * after another.
 *
 * @throws DomainError NOT_FOUND.
 */
export async function lockTarget(transaction: Context, ids: TargetIds): Promise<Target> {
  const { businessId, orderId, appointmentId } = ids;
  if (orderId != null) {
    const order = await lockOrder(transaction, businessId, orderId);
    const isOff = order.status === 'cancelled';
    const priceMinor = (isOff ? 0 : order.totalMinor - order.returnedMinor) + order.feeMinor;
    const depositMinor = isOff ? 0 : order.depositMinor;
    const { clientId = null } = order;
    return { kind: 'order', order, isOff, priceMinor, depositMinor, clientId };
  }
  if (appointmentId == null) return null;
  const appointment = await lockAppointment(transaction, businessId, appointmentId);
  const { clientId, status, feeFor, feeMinor } = appointment;
  const isOff = status === 'cancelled' || (status === 'no_show' && feeFor != null);
  const priceMinor = isOff ? feeMinor : grossOf(appointment);
  const depositMinor = isOff ? 0 : appointment.depositMinor;
  return { kind: 'appointment', appointment, isOff, priceMinor, depositMinor, clientId };
}

async function lockAppointment(
  { em, now }: Context,
  businessId: string,
  id: string,
): Promise<PaidAppointment> {
  const appointment = await lockPaidAppointment(em, { businessId, id });
  if (!appointment) throw notFound('apt', id);
  return { ...appointment, status: statusAt(appointment, now()) };
}
