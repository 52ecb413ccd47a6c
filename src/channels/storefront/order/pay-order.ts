import type { Business } from '../../../domains/business/business.entity.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import type { PayShopOrderInput, PlaceShopOrderInput } from '../../../graphql.generated.ts';
import type { Appointment } from '../../../domains/scheduling/appointments/appointment.entity.ts';
import { beginPayment } from '../../../domains/payments/attempts/init-payment.ts';
import { seeOrder, isPayable } from './order-status.ts';
import { placeCart, type CartOrder } from './place-order.ts';

/** A placed order, and where to pay it. */
export interface PlacedCart extends CartOrder {
  confirmationUrl: string | null;
}

/**
 * Places a cart and starts the payment if it is to be paid online. If the payment cannot be started, the order
 * stays placed and can be paid later.
 */
export async function placeAndPay(
  context: Context,
  input: PlaceShopOrderInput,
): Promise<PlacedCart> {
  checkReturnUrl(input.payment?.returnUrl, 'payment.returnUrl');
  const placed = await placeCart(context, input);
  const { order, visit, paymentMethod } = placed;
  const wantsPayment = paymentMethod === 'online' && isPayable({ visit, order });
  const confirmationUrl = wantsPayment
    ? await urlOrNull(context, visit.business, {
        orderId: order.id,
        returnUrl: input.payment?.returnUrl ?? null,
      })
    : null;
  return { ...placed, confirmationUrl };
}

/** Starts an online payment of an order, or returns the one under way. */
export async function payOrder(
  context: Context,
  input: PayShopOrderInput,
): Promise<{ confirmationUrl: string | null; paid: boolean }> {
  checkReturnUrl(input.returnUrl, 'returnUrl');
  const seen = await seeOrder(context, input);
  if (seen.order.paymentStatus === 'paid') return { confirmationUrl: null, paid: true };
  if (!isPayable(seen)) {
    throw new DomainError('RULE_VIOLATION', 'This order cannot be paid online.');
  }
  const { confirmationUrl } = await beginPayment(apart(context), seen.visit.business, {
    orderId: seen.order.id,
    returnUrl: input.returnUrl ?? null,
  });
  return { confirmationUrl: confirmationUrl ?? null, paid: false };
}

/**
 * Returns the payment address of a booking that must be prepaid; null for others, and if the payment cannot be
 * started now.
 */
export async function payBooking(
  context: Context,
  business: Business,
  { id, waitsFor, status }: Appointment,
): Promise<string | null> {
  return status === 'pending' && waitsFor === 'payment'
    ? urlOrNull(context, business, { appointmentId: id })
    : null;
}

async function urlOrNull(
  context: Context,
  business: Business,
  target: Parameters<typeof beginPayment>[2],
): Promise<string | null> {
  try {
    const { confirmationUrl } = await beginPayment(apart(context), business, target);
    return confirmationUrl ?? null;
  } catch (error) {
    // The order is placed, so the buyer must get its token even if the payment fails.
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** Makes the payment's idempotency key different from the order's, which is the one of the call. */
function apart(context: Context): Context {
  return { ...context, idempotency: null };
}

function checkReturnUrl(url: string | null | undefined, path: string): void {
  if (url == null || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))) return;
  throw invalid(path, 'must be an http or https address.');
}
