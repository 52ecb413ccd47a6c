import { locationIdOf } from '../../../domains/business/locations/at-location.ts';
import { shownDiscounts } from '../../../domains/discounts/saved-discounts.ts';
import { grossOf, shownTotal } from '../../../domains/taxes/calculate-tax.ts';
import { toMajor, toPercent } from '../../../platform/lib/money/money.ts';
import { lineKeyOf } from './cart-lines.ts';
import type { ShownCart } from './show-cart.ts';

/** Converts a cart to the form shown to its buyer. */
export function cartOf({
  shop: { businessId },
  items,
  warnings,
  sum,
  taxes,
  discounts,
  currency,
  giftCard,
  ...cart
}: ShownCart) {
  const { counted, obstacle, isDeliveryFree } = discounts;
  const available = items.filter(item => item.available);
  const subtotalMinor = available.reduce(
    (sum, { priceMinor, quantity }) => sum + priceMinor * quantity,
    0,
  );
  const paysMinor = giftCard ? Math.min(giftCard.balanceMinor, grossOf(sum)) : 0;
  return {
    items: items.map(({ id, name, priceMinor, quantity, imageUrl, available, taxed, ...line }) => ({
      itemId: id,
      name,
      price: toMajor(priceMinor, currency),
      quantity,
      total: toMajor(priceMinor * quantity, currency),
      discount: toMajor(line.discountMinor, currency),
      taxName: taxed.rate?.name ?? null,
      taxPercent: taxed.rate && toPercent(taxed.rate.ppm),
      net: toMajor(taxed.netMinor, currency),
      tax: toMajor(taxed.taxMinor, currency),
      gross: toMajor(grossOf(taxed), currency),
      maxPerOrder: line.maxPerOrder,
      imageUrl,
      available,
      startAt: line.startAt,
      locationId:
        line.startAt === null ? null : locationIdOf({ businessId, locationId: line.locationId }),
      staffId: line.staffId,
      digital: line.grants !== null,
      lineKey: lineKeyOf(line),
      gift: line.gift ?? null,
    })),
    subtotal: toMajor(subtotalMinor, currency),
    total: toMajor(grossOf(sum), currency),
    deposit: cart.depositMinor > 0 ? toMajor(cart.depositMinor, currency) : null,
    net: toMajor(sum.netMinor, currency),
    tax: toMajor(sum.taxMinor, currency),
    taxes: taxes.map(total => shownTotal(total, currency)),
    mustBePaid: cart.mustBePaid,
    requiresApproval: cart.requiresApproval,
    discountCode: cart.discountCode,
    discounts: shownDiscounts(counted, currency),
    discountObstacle: obstacle?.reason ?? null,
    discountLacking:
      obstacle?.lackingMinor == null ? null : toMajor(obstacle.lackingMinor, currency),
    freeDelivery: isDeliveryFree,
    giftCard: giftCard && {
      hint: giftCard.hint,
      balance: toMajor(giftCard.balanceMinor, currency),
      pays: toMajor(paysMinor, currency),
    },
    due: toMajor(grossOf(sum) - paysMinor, currency),
    pricesIncludeTax: cart.pricesIncludeTax,
    currency,
    itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
    warnings,
    session: cart.session,
  };
}
