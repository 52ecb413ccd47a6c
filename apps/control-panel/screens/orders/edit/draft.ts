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

/** An order as it is being edited. */
export interface Draft {
  /** By position; lines that are left out stay. */
  quantities: Readonly<Record<number, number>>;
  added: readonly AddedItem[];
  address: string;
  comment: string;
  discount: { kind: 'percent' | 'amount'; value: number | ''; reason: string };
}

/** The draft of an order that nobody has touched. */
export function draftOf({ deliveryAddress, comment, adjustment }: Order): Draft {
  return {
    quantities: {},
    added: [],
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
  return {
    ...(lines.length > 0 && { lines }),
    ...(added.length > 0 && {
      addItems: added.map(({ catalogItemId, variantId, quantity }) => ({
        catalogItemId,
        variantId,
        quantity,
      })),
    }),
    ...(isOther && given && { adjustments: [{ [kind]: value || 0, reason: given }] }),
    ...(order.deliveryMethod &&
      address !== '' &&
      address !== was.address && { delivery: { method: order.deliveryMethod, address } }),
    ...(draft.comment.trim() !== was.comment && { comment: draft.comment.trim() || null }),
  };
}
