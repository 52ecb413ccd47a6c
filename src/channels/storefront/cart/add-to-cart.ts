import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import type { CartItemInput } from '../../../graphql.generated.ts';
import { atLocation } from '../../../domains/business/locations/at-location.ts';
import { write } from '../../../platform/journal/write.ts';
import type { CartEntry } from './cart.entity.ts';
import { clamp, fullReason, placeOf, without } from './cart-lines.ts';
import { openCart } from './cart-session.ts';
import { checkCartItem, checkStaff, readSlot } from '../booking/check-cart-item.ts';
import { findOffers, offered } from './find-offers.ts';
import { itemAndVariant } from '../../../domains/catalog/items/item-and-variant.ts';
import type { Business } from '../../../domains/business/business.entity.ts';
import { choosePeople } from '../../../domains/scheduling/appointments/booking/reserve-new-slot.ts';
import { holdOf, isKept } from './kept-place.ts';
import { enterShop } from '../../../domains/shop/find-shop.ts';
import type { ShownCart } from './show-cart.ts';
import { storeChange } from './store-change.ts';
import { checkOwnAmount } from '../../../domains/catalog/items/grants.ts';
import { readRecipient } from '../../../domains/catalog/items/apply-grants.ts';
import { readPrice } from '../../../domains/catalog/items/read-price.ts';
import { localDateOf } from '../../../platform/lib/time/time.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import type { Offer } from './offer.ts';

/** Adds an item to a cart. Quantities add up and are limited to the available stock. */
export async function addToCart(context: Context, input: CartItemInput): Promise<ShownCart> {
  const visit = await enterShop(context, input.slug);
  const { shop, business } = visit;
  const slot = readSlot(input.slot, business.timezone);
  return write(context, business.id, async transaction => {
    const { em } = transaction;
    const { cart, session: begun } = await openCart(transaction, business.id, input.session);
    await checkStaff(em, business.id, input.staffId);
    const key = await itemAndVariant(em, business.id, input.itemId);
    const offers = await findOffers(transaction, business, [...cart.lines, key], cart.discountCode);
    const isPlaced = slot !== null || input.locationId != null;
    const there = isPlaced ? await atLocation(em, business, input.locationId) : business;
    // A location without a start belongs to nothing that is booked.
    const locationId = slot === null ? null : (there.locationId ?? null);
    const asked = { ...input, ...key, locationId, startAt: slot };
    const staffId = await chosenPerson(transaction, there, asked);
    const plain = offered(offers, { ...key, staffId, startAt: slot, locationId }, 'itemId');
    checkCartItem(plain, visit, slot, input);
    const bought = readGift(transaction, business, plain, input);
    const chosen = { ...key, staffId, startAt: slot, locationId, ...bought };
    const offer = offered(offers, chosen, 'itemId');
    const { itemId, variantId, priceMinor } = offer;
    const entry: CartEntry = {
      itemId,
      variantId,
      quantity: 0,
      startAt: slot,
      ...(locationId !== null && { locationId }),
      staffId,
      priceMinor,
      ...bought,
    };
    const place = placeOf(cart.lines, entry);
    const before = cart.lines[place]?.quantity ?? 0;
    const requested = slot === null ? before + (input.quantity ?? 1) : 1;
    const { quantity, warnings } = clamp(offer, requested, shop, without(cart.lines, place));
    const full = place < 0 ? fullReason(cart.lines, entry) : null;
    if (full) throw invalid(full.path, full.message, 'too_many', { limit: full.limit });
    if (place < 0 && quantity > 0) cart.lines.push({ ...entry, quantity });
    else if (quantity > 0) cart.lines[place] = { ...entry, quantity };
    return storeChange(transaction, visit, { cart, offers, warnings, sent: input.session, begun });
  });
}

/**
 * Returns the requested staff member of a line. If the price depends on the staff, returns the one that would
 * be chosen. Null: anyone.
 */
async function chosenPerson(
  context: Context,
  business: Business,
  {
    session,
    ...asked
  }: Pick<CartItemInput, 'session' | 'staffId'> &
    Pick<CartEntry, 'itemId' | 'variantId' | 'startAt' | 'locationId'>,
): Promise<string | null> {
  const staffId = asked.staffId ?? null;
  if (asked.startAt === null) return staffId;
  const line = { ...asked, staffId, quantity: 1, priceMinor: 0 };
  const hold = await holdOf(context, business.id, session);
  const holdId = isKept(hold, line) ? hold.id : null;
  const [chosen] = await choosePeople(context, business, [{ ...line, holdId }]);
  return chosen?.staffId ?? null;
}

/**
 * Reads the amount and the recipient of a gift card. @throws DomainError VALIDATION_FAILED if the item is no
 * gift card or the recipient has no name, RULE_VIOLATION for an amount beyond the item's limits.
 */
function readGift(
  { now }: Context,
  { currency, timezone }: Business,
  { name, grants }: Pick<Offer, 'name' | 'grants'>,
  { giftCardAmount: amount, gift }: Pick<CartItemInput, 'giftCardAmount' | 'gift'>,
): Pick<CartEntry, 'amountMinor' | 'gift'> {
  const isCard = grants?.kind === 'gift_card';
  const today = localDateOf(now(), timezone);
  const read = collectIssues({
    amountMinor: () => {
      if (amount == null) return undefined;
      if (!isCard) throw invalid('giftCardAmount', `“${name}” is no gift card; leave it out.`);
      return readPrice(amount, currency, 'giftCardAmount');
    },
    gift: () => {
      if (gift == null) return undefined;
      if (!isCard) throw invalid('gift', `“${name}” is no gift card; leave it out.`);
      return readRecipient(gift, today, 'gift');
    },
  });
  if (read.amountMinor !== undefined) checkOwnAmount(grants, read.amountMinor, currency);
  return {
    ...(read.amountMinor !== undefined && { amountMinor: read.amountMinor }),
    ...(read.gift && { gift: read.gift }),
  };
}
