import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { notFound } from '../../../platform/errors.ts';
import { lockOrder } from '../../ordering/paying/order-payment.ts';
import type { Order } from '../../ordering/order.entity.ts';
import { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import { grossOf } from '../../taxes/calculate-tax.ts';
import { statusAt } from '../../scheduling/appointments/lifecycle.ts';
import type { Payment } from './payment.entity.ts';

/** The order or the appointment that a payment is for, or neither. */
export type TargetIds = Pick<Payment, 'businessId' | 'orderId' | 'appointmentId'>;

/** A locked order or appointment to be paid, or null for a plain amount. */
export type Target = OrderTarget | AppointmentTarget | null;

interface OrderTarget {
  readonly kind: 'order';
  readonly order: Order;
  readonly isOff: boolean;
  /** What is to be paid in all: of what was called off, what is kept. */
  readonly priceMinor: number;
  /** What of it is paid first and confirms it; 0: all of it. */
  readonly depositMinor: number;
  /** Null: of a buyer who gave no name. */
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

/** An appointment, and the name of its service. */
type PaidAppointment = Appointment & { serviceName: string };

/**
 * Locks what a payment is for, before the payment itself, so that payments of the same target run one after the
 * other. @throws DomainError NOT_FOUND.
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
  const [appointment] = await sql<PaidAppointment>(
    em,
    `select ${columnsOf(em, Appointment, 'a')}, i.name as "serviceName"
     from appointment a join catalog_item i on i.business_id = a.business_id and i.id = a.catalog_item_id
     where a.business_id = $1 and a.id = $2 for no key update of a`,
    [businessId, id],
  );
  if (!appointment) throw notFound('apt', id);
  return { ...appointment, status: statusAt(appointment, now()) };
}
