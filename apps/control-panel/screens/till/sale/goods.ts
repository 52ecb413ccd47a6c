import type { CounterGoodsQuery } from '../../../operations.generated.ts';

type Item = CounterGoodsQuery['catalog']['items'][number];

/** An item, or one of its variants, to sell over the counter. */
export interface Goods {
  key: string;
  catalogItemId: string;
  variantId: string | null;
  title: string;
  /** The article number, which may be the code that a scanner reads. */
  sku: string | null;
  price: number;
  /** Null: it is not counted. */
  stockOnHand: number | null;
  /** True for a gift card, which can be for somebody else. */
  isGiftCard: boolean;
}

/** Returns each item that was found, or its variants that are for sale. */
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

/** Picks what was scanned or meant: the goods with exactly this article number, else the first that were found. */
export function meantBy(text: string, found: readonly Goods[]): Goods | undefined {
  const code = text.toLowerCase();
  return found.find(({ sku }) => sku?.toLowerCase() === code) ?? found[0];
}
