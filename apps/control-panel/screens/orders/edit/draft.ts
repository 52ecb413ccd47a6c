import type { UpdateOrderInput } from '../../../operations.generated.ts';
import type { Order } from '../steps.ts';

/** An item or variant to add, as often as `quantity` says. */
export interface AddedItem {
  catalogItemId: string;
  variantId: string | null;
  title: string;
  price: number;
  quantity: number;
}

/** Another price of one unit that staff give, and why. */
export interface PriceDraft {
  price: number | '';
  reason: string;
}

/** An order as it is being edited. */
export interface Draft {
  /** By position; lines that are left out stay. */
  quantities: Readonly<Record<number, number>>;
  added: readonly AddedItem[];
  /** By position, those of added lines after the last one. */
  prices: Readonly<Record<number, PriceDraft>>;
  address: string;
  comment: string;
  discount: { kind: 'percent' | 'amount'; value: number | ''; reason: string };
}

/** The draft of an order that nobody has touched. */
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

/** What a draft changes of its order: nothing that is as it was. */
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

/** The position that the first added line gets. */
export function nextPosition({ items }: Order): number {
  return 1 + Math.max(-1, ...items.map(({ position }) => position));
}

/** The prices that staff give to lines that stay, and to added ones, of which those taken off again have no place. */
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
