import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import type { CartQuantityInput } from '../../../graphql.generated.ts';
import { write } from '../../../platform/journal/write.ts';
import type { CartEntry } from './cart.entity.ts';
import { clamp, idOf, lineKeyOf, without } from './cart-lines.ts';
import { lockCart } from './cart-session.ts';
import { readSlot } from '../booking/check-cart-item.ts';
import { findOffers, offered } from './find-offers.ts';
import { enterShop } from '../../../domains/shop/find-shop.ts';
import type { ShownCart } from './show-cart.ts';
import type { Warning } from './warn.ts';
import { storeChange } from './store-change.ts';

/** Changes the quantity of an item in a cart; 0 removes it. */
export async function setCartItem(context: Context, input: CartQuantityInput): Promise<ShownCart> {
  const visit = await enterShop(context, input.slug);
  const { shop, business } = visit;
  const slot = readSlot(input.slot, business.timezone);
  return write(context, business.id, async transaction => {
    const cart = await lockCart(transaction, business.id, input.session);
    const lines = cart?.orderId === null ? cart.lines : [];
    const place = placeAmong(lines, input, slot);
    const line = lines[place];
    if (!cart || !line) throw new DomainError('NOT_FOUND', 'There is no such item in the cart.');
    if (line.startAt !== null && input.quantity > 1) {
      throw invalid('quantity', 'must be 1 or 0 for a service.');
    }
    const warnings: Warning[] = [];
    if (input.quantity === 0) lines.splice(place, 1);
    const offers = await findOffers(transaction, business, lines, cart.discountCode);
    if (input.quantity > 0) {
      const offer = offered(offers, line, 'itemId');
      const clamped = clamp(offer, input.quantity, shop, without(lines, place));
      warnings.push(...clamped.warnings);
      if (clamped.quantity > 0) {
        lines[place] = { ...line, quantity: clamped.quantity, priceMinor: offer.priceMinor };
      }
    }
    return storeChange(transaction, visit, {
      cart,
      offers,
      warnings,
      sent: input.session,
      begun: null,
    });
  });
}

/**
 * Finds a line by its id. The item may be gone from the catalog, so that its line can be removed. The slot or
 * the line's key may be omitted if the cart has the item only once.
 */
function placeAmong(
  lines: readonly CartEntry[],
  { itemId, lineKey }: Pick<CartQuantityInput, 'itemId' | 'lineKey'>,
  slot: number | null,
): number {
  const places = lines.flatMap((line, place) =>
    idOf(line) === itemId &&
    (slot === null || line.startAt === slot) &&
    (lineKey == null || lineKeyOf(line) === lineKey)
      ? [place]
      : [],
  );
  const [place, other] = places;
  if (place !== undefined && other !== undefined) {
    // A line without a recipient has no key, so a call without a key means this line.
    const plain = places.find(each => lineKeyOf(lines[each]!) === null);
    if (lines[place]?.startAt === null && plain !== undefined) return plain;
    if (lines[place]?.startAt === null) {
      throw invalid('lineKey', 'required: the gift card is in the cart more than once.');
    }
    throw invalid('slot', 'required: the service is in the cart more than once.');
  }
  return places[0] ?? -1;
}
