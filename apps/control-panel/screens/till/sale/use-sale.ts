import { useEffect, useRef, useState } from 'react';
import { useCan } from '../../../api/can.ts';
import { Problem } from '../../../api/problem.ts';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import type { DeskMethod } from '../../../contract.generated.ts';
import type { SellAtCounterMutation } from '../../../operations.generated.ts';
import { withoutDust } from '../../../parts/money.tsx';
import { touchedByMoney } from '../../../paying/touched-by-money.ts';
import {
  askedOf,
  keepDraft,
  keptDraft,
  withGift,
  withGoods,
  withQuantity,
  type BasketLine,
  type Draft,
} from './draft.ts';
import type { Goods } from './goods.ts';
import document from './sell-at-counter.graphql';
import { usePreview } from './use-preview.ts';

type SoldOrder = SellAtCounterMutation['sellAtCounter'];

/** A sale that was made. */
export interface Sold {
  order: SoldOrder;
  /** The cash to give back. */
  change: number;
}

/** A sale that is being entered: its draft, what it comes to, and making it once. */
export function useSale() {
  const { id: businessId } = useBusiness();
  const can = useCan();
  const [draft, setDraft] = useState(() => keptDraft(businessId));
  const [sold, setSold] = useState<Sold | null>(null);
  const back = useRef(0);
  const [round, setRound] = useState(0);
  useEffect(() => keepDraft(businessId, draft), [businessId, draft]);
  const preview = usePreview(businessId, draft, round);
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
    /** The amount to take at the desk, with the tip; undefined until the service has said what is due. */
    all,
    /** The cash to give back, as far as it is known. */
    change: all !== undefined && given !== null && !isShort ? withoutDust(given - all) : null,
    set: (part: Partial<Draft>) => change(former => ({ ...former, ...part })),
    add: (goods: Goods) => change(former => withGoods(former, goods)),
    setQuantity: (key: string, quantity: number) =>
      change(former => withQuantity(former, key, quantity)),
    setGift: (key: string, gift: NonNullable<BasketLine['gift']>) =>
      change(former => withGift(former, key, gift)),
    begin: () => setSold(null),
    /** Takes the money, unless it is not known yet how much that is. */
    take: (method: DeskMethod) => {
      if (all === undefined || isPending || (method === 'cash' && isShort)) return;
      const hasCash = method === 'cash' && given !== null && all > 0;
      const tendered = hasCash ? { tendered: given } : {};
      back.current = hasCash ? withoutDust(given - all) : 0;
      mutate(
        {
          input: {
            ...askedOf(businessId, draft),
            method,
            ...tendered,
            agreedTotal: preview.order!.total,
          },
          receipts: can('receipt_read'),
        },
        {
          onError: failure => {
            // What it costs by now is asked again.
            if (failure instanceof Problem && failure.reason === 'order_total_changed')
              setRound(former => former + 1);
          },
        },
      );
    },
  };
}

export type Sale = ReturnType<typeof useSale>;
