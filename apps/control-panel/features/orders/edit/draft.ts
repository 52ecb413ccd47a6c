import type { UpdateOrderInput } from '../../../data/operations.generated.ts';
import type { Order } from '../steps.ts';

/** An item or variant to add to the order. */
export interface AddedItem {
  catalogItemId: string;
  variantId: string | null;
  title: string;
  price: number;
  quantity: number;
}

/** A manual unit price with its reason. */
export interface PriceDraft {
  price: number | '';
  reason: string;
}

/** Unsaved changes of an order. */
export interface Draft {
  /** Changed quantities by position. Other lines keep theirs. */
  quantities: Readonly<Record<number, number>>;
  added: readonly AddedItem[];
  /** Manual prices by position. Positions of added lines follow the last existing one. */
  prices: Readonly<Record<number, PriceDraft>>;
  address: string;
  comment: string;
  discount: { kind: 'percent' | 'amount'; value: number | ''; reason: string };
}

/** Returns the draft of an unchanged order. */
export function draftOf({ deliveryAddress, comment, adjustment }: Order): Draft {
  return {
    quantities: {},
    added: [],
    prices: {},
    address: deliveryAddress ?? '',
    comment: comment ?? '',
    discount: {
      kind: adjustment?.amount == null ? 'percent' : 'amount',
      value: adjustment?.amount ?? adjustment?.percent ?? '',
      reason: adjustment?.reason ?? '',
    },
  };
}

type Change = Omit<UpdateOrderInput, 'businessId' | 'orderId' | 'version' | 'dryRun'>;

/** Returns the mutation input, with only the fields that the draft changes. */
export function changeOf(order: Order, draft: Draft): Change {
  const was = draftOf(order);
  const lines = order.items.flatMap(({ position, quantity }) => {
    const asked = draft.quantities[position] ?? quantity;
    return asked === quantity ? [] : [{ position, quantity: asked }];
  });
  const added = draft.added.filter(({ quantity }) => quantity > 0);
  const { kind, value, reason } = draft.discount;
  const isOther = JSON.stringify(draft.discount) !== JSON.stringify(was.discount);
  const given = reason.trim() || was.discount.reason;
  const address = draft.address.trim();
  const adjustments = [
    ...pricesOf(order, draft),
    ...(isOther && given ? [{ [kind]: value || 0, reason: given }] : []),
  ];
  return {
    ...(lines.length > 0 && { lines }),
    ...(added.length > 0 && {
      addItems: added.map(({ catalogItemId, variantId, quantity }) => ({
        catalogItemId,
        variantId,
        quantity,
      })),
    }),
    ...(adjustments.length > 0 && { adjustments }),
    ...(order.deliveryMethod &&
      address !== '' &&
      address !== was.address && { delivery: { method: order.deliveryMethod, address } }),
    ...(draft.comment.trim() !== was.comment && { comment: draft.comment.trim() || null }),
  };
}

/** Returns the position of the first added line. */
export function nextPosition({ items }: Order): number {
  return 1 + Math.max(-1, ...items.map(({ position }) => position));
}

/**
 * Returns the manual prices with their final positions. Added lines with quantity 0 are removed, so later
 * positions move up.
 */
function pricesOf(order: Order, { prices, added }: Draft) {
  const next = nextPosition(order);
  return Object.entries(prices).flatMap(([at, { price, reason }]) => {
    const index = Number(at) - next;
    const isGone = index >= 0 && (added[index]?.quantity ?? 0) === 0;
    if (price === '' || reason.trim() === '' || isGone) return [];
    const before = index < 0 ? [] : added.slice(0, index).filter(({ quantity }) => quantity === 0);
    return [{ position: Number(at) - before.length, price, reason: reason.trim() }];
  });
}
