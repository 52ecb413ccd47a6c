import { updateBusiness } from '../../domains/business/update-business.ts';
import type { CatalogItem } from '../../domains/catalog/items/item.entity.ts';
import { saveItem } from '../../domains/catalog/items/save-item.ts';
import { saveDiscount } from '../../domains/discounts/save-discount.ts';
import { discounts } from './data/discounts.ts';
import { giftSet, products, shelf } from './data/shop.ts';
import type { RateIds } from './set-taxes.ts';
import type { Run } from './one-transaction.ts';

/** Creates the demo's products, sets and discounts. */
export async function fillShop(run: Run, businessId: string, rates: RateIds): Promise<void> {
  await run(context =>
    updateBusiness(context, {
      businessId,
      giftCardMonths: 36,
      freeUntilHours: 24,
      lateFeePercent: 50,
      noShowFeePercent: 50,
    }),
  );
  const place = { businessId, type: 'product', categoryName: shelf } as const;
  const items: CatalogItem[] = [];
  for (const { name, price, text, sizes, sku, stock, tax, giftCard } of products) {
    const variants = sizes?.map(({ value, stock: stockOnHand, ...size }) => ({
      ...size,
      stockOnHand,
      options: [{ name: 'size', value }],
    }));
    const form = variants ? { variants } : { sku: sku ?? null, stockOnHand: stock ?? null };
    const taxClass = tax === 'reduced' ? { taxRateId: rates.reduced } : {};
    const gift = giftCard === undefined ? {} : { giftCard, giftCardMin: 10, giftCardMax: 500 };
    const product = { ...place, name, price, description: text, ...taxClass, ...gift, ...form };
    items.push(await run(context => saveItem(context, product)));
  }
  const { text, parts, ...set } = giftSet;
  const composition = parts.map(sku => ({ ...partOf(items, sku), quantity: 1 }));
  await run(context => saveItem(context, { ...place, ...set, description: text, composition }));
  for (const discount of discounts) {
    await run(context => saveDiscount(context, { businessId, ...discount }));
  }
}

/** The item or variant with this article number. */
function partOf(items: readonly CatalogItem[], sku: string) {
  for (const item of items) {
    if (item.sku === sku) return { catalogItemId: item.id };
    const variant = item.variants?.find(each => each.sku === sku);
    if (variant) return { catalogItemId: item.id, variantId: variant.id };
  }
  throw new Error(`The demo has no item with the article number ${sku}.`);
}
