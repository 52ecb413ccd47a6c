import { updateBusiness } from '../../domains/business/update-business.ts';
import type { CatalogItem } from '../../domains/catalog/items/item.entity.ts';
import { saveItem } from '../../domains/catalog/items/save-item.ts';
import { saveDiscount } from '../../domains/discounts/save-discount.ts';
import { giftSet, products, shelf } from './data/shop.ts';
import type { Run } from './one-transaction.ts';
import { saveTaxRate } from '../../domains/taxes/save-tax-rate.ts';

/** Tax rates of the demo business, with German percentages. Prices include them. */
const taxes = {
  usual: { name: 'VAT', percent: 19 },
  others: { reduced: { name: 'reduced VAT', percent: 7 } },
} as const;

/** Discounts of the demo business. None applies automatically, so the sums of past orders stay correct. */
const discounts = [
  { name: 'Welcome', code: 'WELCOME', kind: 'percent', percent: 10, firstOrderOnly: true },
  { name: 'Courier on us', code: 'COURIER', kind: 'free_delivery', leastSum: 30, mostUses: 100 },
] as const;

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

/** Returns the item or variant with this article number. */
function partOf(items: readonly CatalogItem[], sku: string) {
  for (const item of items) {
    if (item.sku === sku) return { catalogItemId: item.id };
    const variant = item.variants?.find(each => each.sku === sku);
    if (variant) return { catalogItemId: item.id, variantId: variant.id };
  }
  throw new Error(`The demo has no item with the article number ${sku}.`);
}

/** Ids of the demo's non-default tax rates, by key. */
export type RateIds = Readonly<Record<keyof typeof taxes.others, string>>;

/** Creates the tax rates of the demo business. */
export async function setTaxes(run: Run, businessId: string): Promise<RateIds> {
  await run(context => saveTaxRate(context, { businessId, ...taxes.usual, isDefault: true }));
  const { reduced } = taxes.others;
  const { id } = await run(context => saveTaxRate(context, { businessId, ...reduced }));
  return { reduced: id };
}
