import { useEffect, useRef, useState } from 'react';
import { useCan } from '../../../data/can.ts';
import { Problem } from '../../../data/problem.ts';
import { useCurrentLocation } from '../../../data/locations/current-location.ts';
import { useHasSeveral } from '../../../data/locations/locations.ts';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import type { DeskMethod } from '../../../data/contract.generated.ts';
import type { SellAtCounterMutation } from '../../../data/operations.generated.ts';
import { withoutDust } from '../../../ui/text/money.tsx';
import { touchedByMoney } from '../../payments/touched-by-money.ts';
import {
  askedOf,
  type BasketLine,
  type Draft,
  type Goods,
  keepDraft,
  keptDraft,
  withGift,
  withGoods,
  withQuantity,
} from './draft.ts';
import document from './sell-at-counter.graphql';

/** Delay in milliseconds after the last edit before the preview is requested. */
const previewPause = 80;

type SoldOrder = SellAtCounterMutation['sellAtCounter'];

/** A completed sale. */
export interface Sold {
  order: SoldOrder;
  /** Change to return in cash. */
  change: number;
}

/** State of a counter sale: draft, preview and payment. A sale is made only once. */
export function useSale() {
  const { id: businessId } = useBusiness();
  const { id: locationId } = useCurrentLocation();
  const can = useCan();
  const [draft, setDraft] = useState(() => keptDraft(businessId));
  const [sold, setSold] = useState<Sold | null>(null);
  const back = useRef(0);
  const [round, setRound] = useState(0);
  useEffect(() => keepDraft(businessId, draft), [businessId, draft]);
  const preview = usePreview(businessId, draft, locationId, round);
  const { mutate, isPending, error, reset } = useChange(document, {
    affects: [...touchedByMoney, 'catalog', 'stock', 'receipt', 'giftcard'],
    showsFailures: true,
    onDone: ({ sellAtCounter: order }) => {
      setSold({ order, change: back.current });
      keepDraft(businessId, null);
      setDraft(keptDraft(businessId));
    },
  });
  const change = (next: (former: Draft) => Draft) => {
    setSold(null);
    if (error) reset();
    setDraft(next);
  };
  const cost = preview.order?.due;
  const tip = Number(draft.tip.amount) || 0;
  const all = cost === undefined ? undefined : withoutDust(cost + tip);
  const given = draft.given === '' ? null : Number(draft.given);
  const isShort = all !== undefined && given !== null && given < all;
  return {
    draft,
    sold,
    preview,
    error,
    isPending,
    isShort,
    /** Amount due at the desk including the tip, undefined until the server has calculated it. */
    all,
    /** Change to return in cash, null if unknown. */
    change: all !== undefined && given !== null && !isShort ? withoutDust(given - all) : null,
    set: (part: Partial<Draft>) => change(former => ({ ...former, ...part })),
    add: (goods: Goods) => change(former => withGoods(former, goods)),
    setQuantity: (key: string, quantity: number) =>
      change(former => withQuantity(former, key, quantity)),
    setGift: (key: string, gift: NonNullable<BasketLine['gift']>) =>
      change(former => withGift(former, key, gift)),
    begin: () => setSold(null),
    /** Takes the payment. Does nothing while the amount is unknown. */
    take: (method: DeskMethod) => {
      if (all === undefined || isPending || (method === 'cash' && isShort)) return;
      const hasCash = method === 'cash' && given !== null && all > 0;
      const tendered = hasCash ? { tendered: given } : {};
      back.current = hasCash ? withoutDust(given - all) : 0;
      mutate(
        {
          input: {
            ...askedOf(businessId, draft, locationId),
            method,
            ...tendered,
            agreedTotal: preview.order!.total,
          },
          receipts: can('receipt_read'),
        },
        {
          onError: failure => {
            // The total has changed, so the preview is requested again.
            if (failure instanceof Problem && failure.reason === 'order_total_changed')
              setRound(former => former + 1);
          },
        },
      );
    },
  };
}

export type Sale = ReturnType<typeof useSale>;

/**
 * Previews a sale: returns the order it would create, or the refusal. A new value of `again` repeats the
 * request.
 */
function usePreview(
  businessId: string,
  draft: Draft,
  locationId: string | undefined,
  again: number,
) {
  const { mutate, data, error, variables } = useChange(document, {
    affects: [],
    showsFailures: true,
  });
  // With several locations, the price depends on the one to sell at.
  const isUnplaced = useHasSeveral() && locationId === undefined;
  const isEmpty = draft.lines.length === 0 || isUnplaced;
  // Phone, tip and recipient are left out: they change no price, and partly typed values are invalid.
  const { clientPhone: _phone, tip: _tip, items, ...rest } = askedOf(businessId, draft, locationId);
  const sale = { ...rest, items: items.map(({ gift: _gift, ...item }) => item) };
  // A string, so that the effect runs only when the input's content changes.
  const asked = JSON.stringify({ ...sale, method: 'cash', dryRun: true });
  useEffect(() => {
    if (isEmpty) return undefined;
    const timer = setTimeout(
      () =>
        mutate({
          input: JSON.parse(asked) as Parameters<typeof mutate>[0]['input'],
          receipts: false,
        }),
      previewPause,
    );
    return () => clearTimeout(timer);
  }, [asked, isEmpty, again, mutate]);
  const isAnswered = !isEmpty && JSON.stringify(variables?.input) === asked;
  return {
    /** The order that the sale would create, undefined until it is known. */
    order: isAnswered ? data?.sellAtCounter : undefined,
    error: isAnswered ? error : null,
  };
}
