import type { Context } from '../../../platform/context.ts';
import { atStoredLocation } from '../../../domains/business/locations/at-location.ts';
import { isFree } from '../../../domains/scheduling/appointments/booking/reserve-slot.ts';
import type { CartEntry } from './cart.entity.ts';
import { type CartView, viewCart } from './cart-view.ts';
import { type CartGiftCard, giftCardOf } from './cart-gift-card.ts';
import type { Offers } from './find-offers.ts';
import type { ShopContext } from '../../../domains/shop/find-shop.ts';
import { holdOf, isKept } from './kept-place.ts';
import type { Business } from '../../../domains/business/business.entity.ts';
import { bookedTerms } from '../../../domains/scheduling/terms/booked-terms.ts';

/** A cart as shown to its buyer. */
export interface ShownCart extends CartView, CartTerms {
  currency: string;
  pricesIncludeTax: boolean;
  discountCode: string | null;
  /** Shop, whose deliveries are priced once the cart is stored. */
  shop: ShopContext['shop'];
  /** Gift card that pays as much as it can. */
  giftCard: CartGiftCard | null;
  /** Token of a new session, if one was created. */
  session: string | null;
}

/** Lines and codes of a cart, with the offers for them. */
interface ShownLines {
  lines: readonly CartEntry[];
  offers: Offers;
  discountCode: string | null;
  giftCardId: string | null;
}

/**
 * Compares a cart with the present catalog (`offers`) and calendar. `sent` is the session that the buyer
 * sent.
 */
export async function showCart(
  context: Context,
  { shop, business }: ShopContext,
  { lines, offers, discountCode: code, giftCardId }: ShownLines,
  { sent, begun }: { sent: string | null | undefined; begun: string | null },
): Promise<ShownCart> {
  const gone = await goneStarts(context, business, lines, sent);
  const { showStock } = shop.flags;
  const { candidates } = offers;
  const view = viewCart(lines, lines.map(offers.of), {
    gone,
    showStock,
    pricesIncludeTax: business.pricesIncludeTax,
    candidates,
    code,
  });
  const giftCard = await giftCardOf(context, business, { giftCardId, items: view.items });
  const { currency, pricesIncludeTax } = business;
  return {
    ...view,
    ...cartTerms(business, view, offers),
    currency,
    pricesIncludeTax,
    discountCode: code,
    shop,
    giftCard,
    session: begun,
  };
}

/** Returns the lines whose times are no longer available. A time that the buyer holds is available. */
async function goneStarts(
  context: Context,
  business: ShopContext['business'],
  lines: readonly CartEntry[],
  session: string | null | undefined,
): Promise<ReadonlySet<CartEntry>> {
  const gone = new Set<CartEntry>();
  const booked = lines.filter(line => line.startAt !== null);
  if (booked.length === 0) return gone;
  const { em } = context;
  const now = context.now();
  const hold = await holdOf(context, business.id, session);
  for (const line of booked) {
    const { itemId, variantId, staffId, startAt, locationId = null } = line;
    const kept = isKept(hold, line) ? hold : null;
    const isPossible = await isFree(em, {
      business: await atStoredLocation(em, business, locationId),
      itemId,
      variantId,
      staffId: staffId ?? kept?.staffId,
      startAt: startAt ?? now,
      now,
      ignoring: kept?.id,
      force: false,
      isPromised: kept !== null && kept.expiresAt > now,
    });
    if (!isPossible) gone.add(line);
  }
  return gone;
}

/** Terms of the bookings in a cart, for any way of payment. */
interface CartTerms {
  /** True if a booking waits for its payment, so that the order is paid online at once. */
  mustBePaid: boolean;
  /** True if the business must approve a booking first. */
  requiresApproval: boolean;
}

/** Returns the terms of the bookings in a cart, as its order would store them. */
function cartTerms(
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
