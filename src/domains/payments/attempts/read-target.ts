import { readPrice } from '../../catalog/items/read-price.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/context.ts';
import { authorize } from '../../business/access/authorize.ts';
import { ownStaffId } from '../../business/access/own-staff.ts';

/** Requested target of a payment. */
interface AskedTarget {
  orderId?: string | null | undefined;
  appointmentId?: string | null | undefined;
  visitId?: string | null | undefined;
  amount?: number | null | undefined;
}

/**
 * Checks the requested target. @throws DomainError VALIDATION_FAILED for two targets, or for neither a target
 * nor an amount.
 */
export function checkTarget({ orderId, appointmentId, visitId, amount }: AskedTarget): void {
  if (visitId != null) return checkVisit({ orderId, appointmentId, amount });
  if (orderId != null && appointmentId != null) {
    throw invalid('orderId', 'give orderId or appointmentId, not both.');
  }
  if (orderId == null && appointmentId == null && amount == null) {
    throw invalid('orderId', 'give orderId, appointmentId or amount.');
  }
}

function checkVisit({ orderId, appointmentId, amount }: AskedTarget): void {
  if (orderId != null || appointmentId != null) {
    throw invalid('visitId', 'give one of orderId, appointmentId and visitId.');
  }
  if (amount != null) {
    throw invalid(
      'amount',
      'leave it out: of a visit it is what is asked for of each appointment.',
    );
  }
}

/** Reads the amount of a payment; null if absent. @throws DomainError VALIDATION_FAILED. */
export function readAmount(amount: number | null | undefined, currency: string): number | null {
  const amountMinor = amount == null ? null : readPrice(amount, currency, 'amount');
  if (amountMinor === 0) throw invalid('amount', 'must be more than 0.', 'zero');
  return amountMinor;
}

/**
 * Checks that the caller may see the paid amounts of a visit or client visible to them. Staff see those of
 * their own visits.
 */
export async function authorizePaid(context: Context, businessId: string): Promise<void> {
  const own = await ownStaffId(context, businessId);
  await authorize(context, businessId, own === null ? 'payment:read' : 'appointment:read');
}

/** Checks the same for the payments themselves. A token without the payments scope sees none. */
export async function authorizePayments(context: Context, businessId: string): Promise<void> {
  if (context.tool !== null && !context.caller.toolGroups.includes('PAYMENTS')) {
    throw new DomainError('FORBIDDEN', 'This token does not include payments.');
  }
  await authorizePaid(context, businessId);
}
