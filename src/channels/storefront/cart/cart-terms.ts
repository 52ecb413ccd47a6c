import type { Business } from '../../../domains/business/business.entity.ts';
import { bookedTerms } from '../../../domains/scheduling/terms/booked-terms.ts';
import type { CartView } from './cart-view.ts';
import type { Offers } from './find-offers.ts';

/** The terms of the bookings in a cart, whatever way of paying is chosen. */
export interface CartTerms {
  /** True if one of them waits for its payment, so that the order is paid online at once. */
  mustBePaid: boolean;
  /** True if the business confirms one of them first. */
  requiresApproval: boolean;
}

/** The terms of what would be booked with a cart, as an order of it is stored. */
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
