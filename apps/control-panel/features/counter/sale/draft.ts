import { forgetDraft, readDraft, writeDraft } from '../../../data/drafts.ts';
import type { CounterGoodsQuery, SellAtCounterInput } from '../../../data/operations.generated.ts';
import type { Chosen } from '../../client-picker/client-field.tsx';

/** Goods in the basket. */
export interface BasketLine {
  goods: Goods;
  quantity: number;
  /** Recipient of a gift card. Without one, the buyer receives it. */
  gift?: { recipientName: string; recipientEmail: string };
}

/** Form values of a sale. */
export interface Draft {
  lines: readonly BasketLine[];
  client: Chosen | null;
  code: string;
  /** Code of the gift card to charge first, empty for none. It is never stored in the browser. */
  giftCardCode: string;
  /** The tip. Without a staff member it goes to the whole team. */
  tip: { amount: number | string; staffId: string | null };
  /** Cash that the buyer hands over. Empty means the exact amount. */
  given: number | string;
}

export const empty: Draft = {
  lines: [],
  client: null,
  code: '',
  giftCardCode: '',
  tip: { amount: '', staffId: null },
  given: '',
};

/** Returns the stored draft of an unfinished sale, which survives closing the page. */
export function keptDraft(businessId: string): Draft {
  const kept = readDraft(`${businessId}/sale`)?.values as Draft | undefined;
  return kept ? { ...empty, ...kept } : empty;
}

/** Stores the draft until the sale is completed. Null deletes it. */
export function keepDraft(businessId: string, draft: Draft | null): void {
  if (draft && draft !== empty) writeDraft(`${businessId}/sale`, { ...draft, giftCardCode: '' });
  else forgetDraft(`${businessId}/sale`);
}

/** Returns the draft with one more unit of the goods. */
export function withGoods(draft: Draft, goods: Goods): Draft {
  const at = draft.lines.findIndex(line => line.goods.key === goods.key);
  const line = draft.lines[at];
  const lines = line
    ? draft.lines.with(at, { ...line, goods, quantity: line.quantity + 1 })
    : [...draft.lines, { goods, quantity: 1 }];
  return { ...draft, lines };
}

/** Returns the draft with the recipient of a gift card. */
export function withGift(draft: Draft, key: string, gift: NonNullable<BasketLine['gift']>): Draft {
  const lines = draft.lines.map(line => (line.goods.key === key ? { ...line, gift } : line));
  return { ...draft, lines };
}

/** Returns the draft with another quantity of the goods. Zero removes them. */
export function withQuantity(draft: Draft, key: string, quantity: number): Draft {
  const lines = draft.lines
    .map(line => (line.goods.key === key ? { ...line, quantity } : line))
    .filter(line => line.quantity > 0);
  return { ...draft, lines };
}

type Asked = Omit<SellAtCounterInput, 'method'>;

/** Returns the mutation input of a draft. */
export function askedOf(businessId: string, draft: Draft, locationId: string | undefined): Asked {
  const { lines, client, code, giftCardCode, tip } = draft;
  const discountCode = code.trim();
  return {
    businessId,
    ...(locationId && { locationId }),
    items: lines.map(({ goods: { catalogItemId, variantId }, quantity, gift }) => ({
      catalogItemId,
      ...(variantId && { variantId }),
      quantity,
      ...giftOf(gift),
    })),
    ...clientOf(client),
    ...(discountCode && { discountCode }),
    ...(giftCardCode && { giftCardCode }),
    ...(Number(tip.amount) > 0 && { tip: { ...tip, amount: Number(tip.amount) } }),
  };
}

/** Returns the recipient as mutation input. Without a name there is none. */
function giftOf(gift: BasketLine['gift']) {
  const recipientName = gift?.recipientName.trim();
  const recipientEmail = gift?.recipientEmail.trim();
  return recipientName
    ? { gift: { recipientName, ...(recipientEmail && { recipientEmail }) } }
    : {};
}

/** Returns the client input: an existing client, or a new one with a name. Without a name there is none. */
function clientOf(client: Draft['client']) {
  if (client?.id) return { clientId: client.id };
  const clientName = client?.name.trim();
  if (!client || !clientName) return {};
  const clientPhone = client.phone.trim();
  return { clientName, ...(clientPhone && { clientPhone }) };
}

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
