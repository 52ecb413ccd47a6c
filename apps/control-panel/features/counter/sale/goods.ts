import type { CounterGoodsQuery } from '../../../data/operations.generated.ts';

type Item = CounterGoodsQuery['catalog']['items'][number];

/** An item, or one of its variants, that can be sold at the counter. */
export interface Goods {
  key: string;
  catalogItemId: string;
  variantId: string | null;
  title: string;
  /** Article number, often the barcode. */
  sku: string | null;
  price: number;
  /** Null if the stock is not tracked. */
  stockOnHand: number | null;
  /** True for a gift card, which can have a recipient. */
  isGiftCard: boolean;
}

/** Returns each item, or its active variants if it has any. */
export function goodsOf(items: readonly Item[]): Goods[] {
  return items.flatMap<Goods>(({ id: catalogItemId, name, giftCard: isGiftCard, ...item }) => {
    const { sku, price, stockOnHand, variants } = item;
    return variants.length === 0
      ? [
          {
            key: catalogItemId,
            catalogItemId,
            variantId: null,
            title: name,
            sku,
            price,
            stockOnHand,
            isGiftCard,
          },
        ]
      : variants
          .filter(({ active }) => active)
          .map(variant => ({
            key: variant.id,
            catalogItemId,
            variantId: variant.id,
            title: `${name} (${variant.name})`,
            sku: variant.sku,
            price: variant.price,
            stockOnHand: variant.stockOnHand,
            isGiftCard,
          }));
  });
}

/** Returns the goods whose article number equals the text, else the first match. */
export function meantBy(text: string, found: readonly Goods[]): Goods | undefined {
  const code = text.toLowerCase();
  return found.find(({ sku }) => sku?.toLowerCase() === code) ?? found[0];
}
