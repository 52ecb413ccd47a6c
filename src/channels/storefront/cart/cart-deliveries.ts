import type { CartDelivery } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { deliveryMinorOf } from '../../../domains/ordering/delivery/delivery-of.ts';
import type { Visit } from '../../../domains/shop/find-shop.ts';
import { taxClassOf } from '../../../domains/shop/tax-class-of.ts';
import { rateFor, taxRatesLoader } from '../../../domains/taxes/applied-rate.ts';
import { grossOf, sumOf, taxOf, totalsByRate } from '../../../domains/taxes/calculate-tax.ts';
import { shownTotal } from '../../../domains/taxes/shown-total.ts';
import { depositOfLines, type CartView } from './cart-view.ts';

/** What a cart costs with each delivery method of its shop, as an order of it would; none without goods. */
export async function cartDeliveries(
  { loader }: Context,
  { shop, business }: Visit,
  { items, discounts }: CartView,
): Promise<CartDelivery[]> {
  const lines = items.filter(({ available }) => available);
  const goods = lines.filter(({ startAt }) => startAt === null);
  if (goods.length === 0) return [];
  const goodsMinor = goods.reduce((sum, line) => sum + line.priceMinor * line.quantity, 0);
  const { currency, pricesIncludeTax } = business;
  const rates = await loader(taxRatesLoader).load(business.id);
  return shop.delivery.map(method => {
    const priceMinor = discounts.isDeliveryFree ? 0 : deliveryMinorOf(method, goodsMinor);
    const rate = rateFor(rates, taxClassOf(method));
    const delivered = { rate, ...taxOf(priceMinor, rate, pricesIncludeTax) };
    const parts = [...lines.map(({ taxed }) => taxed), ...(priceMinor > 0 ? [delivered] : [])];
    const depositMinor = depositOfLines(lines, grossOf(delivered));
    return {
      method: method.method,
      price: toMajor(priceMinor, currency),
      total: toMajor(grossOf(sumOf(parts)), currency),
      deposit: depositMinor > 0 ? toMajor(depositMinor, currency) : null,
      taxes: totalsByRate(parts).map(total => shownTotal(total, currency)),
    };
  });
}
