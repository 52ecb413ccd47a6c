import { Business } from '../business/business.entity.ts';
import { unavailable } from '../business/suspending/refuse-suspended.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import { toMajor } from '../../platform/lib/money/money.ts';
import { isLinkMac, linkMac } from '../../platform/lib/security/link-mac.ts';
import type { Services } from '../../platform/services.ts';
import { beginPayment } from './attempts/init-payment.ts';
import { findLinkedOrder, findLinkedVisit, findOrderId } from './pay-link.queries.ts';
import { isClient } from '../business/access/visiting.ts';
import type { Appointment } from '../scheduling/appointments/appointment.entity.ts';
import { grossOf } from '../taxes/calculate-tax.ts';

const purpose = 'pay link';

/** Content of the page behind a pay link; the amount is in major units of `currency`. */
export interface PayLink {
  readonly businessName: string;
  /** Locale of the client, else of the business. */
  readonly locale: string;
  /** Booked service; null for an order. */
  readonly serviceName: string | null;
  readonly orderNumber: number | null;
  readonly amount: number;
  readonly currency: string;
  /** False once it is paid, cancelled or too late. */
  readonly isDue: boolean;
}

/**
 * Returns the address of the payment page of an appointment or order, open to anyone with the link. It
 * survives a failed payment. Nothing is stored: the link holds the id and a 132-bit keyed hash of it.
 */
export function payUrl(services: Pick<Services, 'config' | 'seal'>, id: string): string {
  return `${services.config.baseUrl}/pay/${id}-${linkMac(services, id, purpose)}`;
}

/** Returns the page of a pay link. @throws DomainError NOT_FOUND for a forged link. */
export async function seePayLink(context: Context, token: string): Promise<PayLink> {
  const { link } = await findTarget(context, token);
  return link;
}

/**
 * Starts a payment, or finds the open one, and returns its page. Null if nothing can be paid online.
 * @throws Unavailable while the business is suspended.
 */
export async function followPayLink(context: Context, token: string): Promise<string | null> {
  const { target, businessId, link } = await findTarget(context, token);
  if (!link.isDue) return null;
  const business = await context.em.findOneOrFail(Business, { id: businessId });
  if (business.status === 'suspended') throw unavailable(business);
  const { confirmationUrl } = await beginPayment(context, business, target);
  return confirmationUrl ?? null;
}

/** Finds the target of a link. The call names no business; the keyed hash proves that we issued the id. */
async function findTarget({ services, em, now }: Context, token: string) {
  const [, id = '', mac = ''] = /^((?:apt|ord)_[0-9a-z]{26})-([\w-]{22})$/.exec(token) ?? [];
  const isOurs = mac && isLinkMac(services, id, purpose, mac);
  // An order is paid as a whole, with its appointments.
  const paid = isOurs ? ((await findOrderId(em, { id })) ?? id) : id;
  const find = paid.startsWith('apt_') ? findLinkedVisit : findLinkedOrder;
  const rows = isOurs ? await find(em, { id: paid, now: now() }) : [];
  const due = rows.filter(({ isDue }) => isDue);
  const row = due[0] ?? rows.find(each => each.id === paid);
  if (!row) throw new DomainError('NOT_FOUND', 'There is nothing to pay at this address.');
  const { id: rowId, businessId, visitId, amountMinor: firstMinor, ...link } = row;
  const target =
    row.orderNumber !== null
      ? { orderId: rowId }
      : due.length > 1
        ? { visitId }
        : { appointmentId: rowId };
  const names = due.flatMap(({ serviceName }) => serviceName ?? []);
  const amountMinor = due.reduce((sum, each) => sum + each.amountMinor, 0) || firstMinor;
  return {
    target,
    businessId,
    link: {
      ...link,
      serviceName: names.length > 1 ? [...new Set(names)].join(' + ') : link.serviceName,
      amount: toMajor(amountMinor, link.currency),
    },
  };
}

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
