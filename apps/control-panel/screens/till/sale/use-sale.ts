import { useEffect, useState } from 'react';
import { useCan } from '../../../api/can.ts';
import { Problem } from '../../../api/problem.ts';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import type { DeskMethod } from '../../../contract.generated.ts';
import type { SellAtCounterMutation } from '../../../operations.generated.ts';
import { touchedByMoney } from '../../../paying/touched-by-money.ts';
import { askedOf, keepDraft, keptDraft, withGoods, withQuantity, type Draft } from './draft.ts';
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
  const [round, setRound] = useState(0);
  useEffect(() => keepDraft(businessId, draft), [businessId, draft]);
  const preview = usePreview(businessId, draft, round);
  const { mutate, isPending, error, reset } = useChange(document, {
    affects: [...touchedByMoney, 'catalog', 'stock', 'receipt', 'giftcard'],
    showsFailures: true,
    onDone: ({ sellAtCounter: order }, { input: { tendered } }) => {
      setSold({ order, change: tendered ? changeOf(tendered, order.total) : 0 });
      keepDraft(businessId, null);
      setDraft(keptDraft(businessId));
    },
  });
  const change = (next: (former: Draft) => Draft) => {
    setSold(null);
    if (error) reset();
    setDraft(next);
  };
  const due = preview.order?.due;
  const given = draft.given === '' ? null : Number(draft.given);
  const isShort = due !== undefined && given !== null && given < due;
  return {
    draft,
    sold,
    preview,
    error,
    isPending,
    isShort,
    /** The cash to give back, as far as it is known. */
    change: due !== undefined && given !== null && !isShort ? changeOf(given, due) : null,
    set: (part: Partial<Draft>) => change(former => ({ ...former, ...part })),
    add: (goods: Goods) => change(former => withGoods(former, goods)),
    setQuantity: (key: string, quantity: number) =>
      change(former => withQuantity(former, key, quantity)),
    begin: () => setSold(null),
    /** Takes the money, unless it is not known yet how much that is. */
    take: (method: DeskMethod) => {
      if (due === undefined || isPending || (method === 'cash' && isShort)) return;
      const tendered = method === 'cash' && given !== null && due > 0 ? { tendered: given } : {};
      mutate(
        {
          input: { ...askedOf(businessId, draft), method, ...tendered, agreedTotal: due },
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

/** Returns the cash to give back of what was handed over, without the dust of binary fractions. */
function changeOf(given: number, cost: number): number {
  return Math.round((given - cost) * 1000) / 1000;
}
