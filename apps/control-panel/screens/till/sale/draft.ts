import { forgetDraft, readDraft, writeDraft } from '../../../drafts/stored.ts';
import type { SellAtCounterInput } from '../../../operations.generated.ts';
import type { Chosen } from '../../booking/client/client-field.tsx';
import type { Goods } from './goods.ts';

/** Goods in the basket. */
export interface BasketLine {
  goods: Goods;
  quantity: number;
  /** The recipient of a gift card; without one it is the buyer's. */
  gift?: { recipientName: string; recipientEmail: string };
}

/** A sale as it is being entered. */
export interface Draft {
  lines: readonly BasketLine[];
  client: Chosen | null;
  code: string;
  /** The code of the gift card that pays first; empty: none. It is not kept in the browser. */
  card: string;
  /** The tip; it is the whole team's unless it names a person. */
  tip: { amount: number | string; staffId: string | null };
  /** The cash that the buyer hands over; empty: exactly what is due. */
  given: number | string;
}

export const empty: Draft = {
  lines: [],
  client: null,
  code: '',
  card: '',
  tip: { amount: '', staffId: null },
  given: '',
};

/** Returns the sale that was begun in a business and neither made nor cleared, also if its page was closed meanwhile. */
export function keptDraft(businessId: string): Draft {
  const kept = readDraft(`${businessId}/sale`)?.values as Draft | undefined;
  return kept ? { ...empty, ...kept } : empty;
}

/** Keeps a draft until the sale is made; null clears it. */
export function keepDraft(businessId: string, draft: Draft | null): void {
  if (draft && draft !== empty) writeDraft(`${businessId}/sale`, { ...draft, card: '' });
  else forgetDraft(`${businessId}/sale`);
}

/** Puts goods into the basket, or one more of them. */
export function withGoods(draft: Draft, goods: Goods): Draft {
  const at = draft.lines.findIndex(line => line.goods.key === goods.key);
  const line = draft.lines[at];
  const lines = line
    ? draft.lines.with(at, { ...line, goods, quantity: line.quantity + 1 })
    : [...draft.lines, { goods, quantity: 1 }];
  return { ...draft, lines };
}

/** Sets the recipient of a gift card in the basket. */
export function withGift(draft: Draft, key: string, gift: NonNullable<BasketLine['gift']>): Draft {
  const lines = draft.lines.map(line => (line.goods.key === key ? { ...line, gift } : line));
  return { ...draft, lines };
}

/** Changes how many there are of goods; none takes them out. */
export function withQuantity(draft: Draft, key: string, quantity: number): Draft {
  const lines = draft.lines
    .map(line => (line.goods.key === key ? { ...line, quantity } : line))
    .filter(line => line.quantity > 0);
  return { ...draft, lines };
}

type Asked = Omit<SellAtCounterInput, 'method'>;

/** Returns what a draft asks the service to sell. */
export function askedOf(businessId: string, draft: Draft): Asked {
  const { lines, client, code, card: giftCardCode, tip } = draft;
  const discountCode = code.trim();
  return {
    businessId,
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

/** The recipient as the service takes them; none while there is no name. */
function giftOf(gift: BasketLine['gift']) {
  const recipientName = gift?.recipientName.trim();
  const recipientEmail = gift?.recipientEmail.trim();
  return recipientName
    ? { gift: { recipientName, ...(recipientEmail && { recipientEmail }) } }
    : {};
}

/** A known client, or a new one by name; who has no name yet is nobody. */
function clientOf(client: Draft['client']) {
  if (client?.id) return { clientId: client.id };
  const clientName = client?.name.trim();
  if (!client || !clientName) return {};
  const clientPhone = client.phone.trim();
  return { clientName, ...(clientPhone && { clientPhone }) };
}
