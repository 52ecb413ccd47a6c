import { authorize } from '../../../domains/business/access/authorize.ts';
import type { Business } from '../../../domains/business/business.entity.ts';
import { withoutIdempotency, type Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import type { PayShopOrderInput, PlaceShopOrderInput } from '../../../graphql.generated.ts';
import type { Appointment } from '../../../domains/scheduling/appointments/appointment.entity.ts';
import { beginPayment } from '../../../domains/payments/attempts/init-payment.ts';
import { payByGiftCard } from '../../../domains/payments/gift-cards/pay-by-gift-card.ts';
import { findOrder } from '../../../domains/ordering/reading/list-orders.ts';
import type { Order } from '../../../domains/ordering/order.entity.ts';
import { tokenFor } from '../../../domains/business/access/status-token.ts';
import { visitLoader } from '../../../domains/scheduling/visits/load-visit.ts';
import { isPayable, seeOrder } from './order-status.ts';
import { placeCart } from './place-order.ts';
import {
  appointmentPaymentsLoader,
  orderPaymentsLoader,
} from '../../../domains/payments/attempts/find-payments.ts';
import type { Payment } from '../../../domains/payments/attempts/payment.entity.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';

/**
 * Places a cart and starts the payment of an order that is paid online. If the payment cannot be started, the
 * order stays placed and can be paid later.
 */
export async function placeAndPay(context: Context, input: PlaceShopOrderInput): Promise<Order> {
  checkReturnUrl(input.payment?.returnUrl, 'payment.returnUrl');
  const { order: placed, visit, giftCardId } = await placeCart(context, input);
  const order = giftCardId
    ? await paidByGiftCard(context, visit.business, placed, giftCardId)
    : placed;
  const isDue = order.payBy != null && (await isPayable(context, order));
  const returnUrl = backTo(context, order.id, input.payment?.returnUrl);
  const confirmationUrl = isDue
    ? await urlOrNull(context, visit.business, { orderId: order.id, returnUrl })
    : null;
  return Object.assign(order, { confirmationUrl });
}

/**
 * Pays as much of an order as the cart's gift card covers, and returns the order. The order is unchanged if
 * the card cannot pay any more.
 */
async function paidByGiftCard(
  context: Context,
  business: Business,
  order: Order,
  cardId: string,
): Promise<Order> {
  if (order.status !== 'new' || order.paymentStatus === 'paid' || order.paidMinor > 0) return order;
  try {
    await payByGiftCard(withoutIdempotency(context), business, {
      orderId: order.id,
      appointmentId: null,
      cardId,
      amountMinor: null,
      description: null,
    });
  } catch (error) {
    // The order is placed, so the buyer must get its token, with the whole amount to pay.
    if (!(error instanceof DomainError)) throw error;
  }
  return findOrder(context.em, business.id, order.id);
}

/** Starts an online payment of an order, or returns the open one. */
export async function payOrder(context: Context, input: PayShopOrderInput): Promise<Order> {
  checkReturnUrl(input.returnUrl, 'returnUrl');
  const { order, visit } = await seeOrder(context, input);
  if (order.paymentStatus === 'paid') return Object.assign(order, { confirmationUrl: null });
  if (!(await isPayable(context, order))) {
    throw new DomainError('RULE_VIOLATION', 'This order cannot be paid online.').withReason(
      'payment_not_payable',
      { status: order.status },
    );
  }
  const { confirmationUrl } = await beginPayment(withoutIdempotency(context), visit.business, {
    orderId: order.id,
    returnUrl: backTo(context, order.id, input.returnUrl),
  });
  return Object.assign(order, { confirmationUrl: confirmationUrl ?? null });
}

/**
 * Returns the payment address of a visitor's order with a booking that must be prepaid. Null for other
 * orders, and if the payment cannot be started now.
 */
export async function payPrepaid(context: Context, order: Order): Promise<string | null> {
  if (order.confirmationUrl !== undefined) return order.confirmationUrl;
  // A prepaid booking expires before the order, so `payBy` then differs from `lapsesAt`.
  const isPrepaid = order.payBy != null && order.payBy !== order.lapsesAt;
  const isDue = isPrepaid && context.caller.limit === 'visitor';
  if (!isDue || !(await isPayable(context, order))) return null;
  const business = await authorize(context, order.businessId, 'order:create');
  return urlOrNull(context, business, { orderId: order.id });
}

/**
 * Returns the payment address of a visitor's booking that must be prepaid, or of its whole visit. Null for
 * other bookings, and if the payment cannot be started now.
 */
export async function payBooking(
  context: Context,
  appointment: Appointment,
  url?: string | null,
): Promise<string | null> {
  const { id, businessId, waitsFor, status, visitId } = appointment;
  checkReturnUrl(url, 'returnUrl');
  const isDue = status === 'pending' && waitsFor === 'payment';
  if (!isDue || context.caller.limit !== 'visitor') return null;
  const business = await authorize(context, businessId, 'appointment:create');
  if (visitId == null) {
    const returnUrl = backTo(context, id, url);
    return urlOrNull(context, business, { appointmentId: id, returnUrl });
  }
  const begun = context.loader(begunVisits);
  const key = `${visitId} ${url ?? ''}`;
  const started = begun.get(key) ?? payVisit(context, business, { ...appointment, visitId }, url);
  begun.set(key, started);
  return started;
}

/**
 * Returns the payment address of a visit. For any of its appointments, it leads back to the page of the
 * first.
 */
async function payVisit(
  context: Context,
  business: Business,
  { businessId, visitId, timezone, currency }: Appointment & { visitId: string },
  url: string | null | undefined,
): Promise<string | null> {
  const key = { businessId, id: visitId, timezone, currency, now: context.now() };
  const { appointments } = await context.loader(visitLoader).load(key);
  const returnUrl = backTo(context, appointments[0]!.id, url);
  return urlOrNull(context, business, { visitId, returnUrl });
}

/** Fills the token of the paid order or booking into a return address, if the address has a placeholder. */
function backTo(context: Context, id: string, url: string | null | undefined): string | null {
  return url?.replaceAll('{token}', tokenFor(context, id)) ?? null;
}

/**
 * Creates the cache of payment addresses, by visit and return address. All appointments of a visit share one
 * address.
 */
const begunVisits = () => new Map<string, Promise<string | null>>();

async function urlOrNull(
  context: Context,
  business: Business,
  target: Parameters<typeof beginPayment>[2],
): Promise<string | null> {
  try {
    const { confirmationUrl } = await beginPayment(withoutIdempotency(context), business, target);
    return confirmationUrl ?? null;
  } catch (error) {
    // The order is placed, so the buyer must get its token even if the payment fails.
    if (error instanceof DomainError) return null;
    throw error;
  }
}

function checkReturnUrl(url: string | null | undefined, path: string): void {
  if (url == null || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))) return;
  throw invalid(path, 'must be an http or https address.');
}

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
