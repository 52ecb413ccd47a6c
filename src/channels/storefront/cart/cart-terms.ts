import type { Business } from '../../../domains/business/business.entity.ts';
import { bookedTerms } from '../../../domains/scheduling/terms/booked-terms.ts';
import type { CartView } from './cart-view.ts';
import type { Offers } from './find-offers.ts';

/** Terms of the bookings in a cart, for any way of payment. */
export interface CartTerms {
  /** True if a booking waits for its payment, so that the order is paid online at once. */
  mustBePaid: boolean;
  /** True if the business must approve a booking first. */
  requiresApproval: boolean;
}

/** Returns the terms of the bookings in a cart, as its order would store them. */
export function cartTerms(
  business: Business,
  { items }: Pick<CartView, 'items'>,
  offers: Offers,
): CartTerms {
  const booked = items.flatMap(({ available, startAt, ...line }) => {
    const offer = available && startAt !== null ? offers.of(line) : undefined;
    if (!offer || startAt === null) return [];
    const priceMinor = line.priceMinor * line.quantity - line.discountMinor;
    const asked = { priceMinor, startAt, isByStaff: false, isOrdered: true };
    return [bookedTerms(business, offer.item, asked)];
  });
  return {
    mustBePaid: booked.some(({ nowMinor }) => nowMinor > 0),
    requiresApproval: booked.some(({ wantsApproval }) => wantsApproval),
  };
}
