import { ordersReturning as t } from '#texts/ordersReturning';
import { useEffect, useState } from 'react';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { touchedByMoney } from '../../../paying/touched-by-money.ts';
import { useMoney } from '../../../parts/money.tsx';
import { showDone } from '../../../parts/toasts.ts';
import type { Order } from '../steps.ts';
import document from './return-order.graphql';

/** So long after the last touch it is asked what is given back, in milliseconds. */
const pause = 350;

/** What is to come back: units by position, and which of them do not go back on sale. */
interface Draft {
  units: Readonly<Record<number, number>>;
  kept: readonly number[];
  delivery: boolean;
  amount: number | '';
  reason: string;
}

const untouched: Draft = { units: {}, kept: [], delivery: false, amount: '', reason: '' };

/** Goods of an order that come back: what is chosen, what would be given back for it, and doing it. */
export function useReturn({ id: orderId, version, currency }: Order, onDone: () => void) {
  const money = useMoney();
  const { id: businessId } = useBusiness();
  const [draft, setDraft] = useState(untouched);
  const { units, kept, delivery, amount, reason } = draft;
  const lines = Object.entries(units)
    .map(([position, quantity]) => ({ position: Number(position), quantity }))
    .filter(({ quantity }) => quantity > 0)
    .map(line => ({ ...line, restock: !kept.includes(line.position) }));
  const isChosen = lines.length > 0;
  const input = { businessId, orderId, version, lines, withDelivery: delivery };
  const rehearsed = useChange(document, { affects: [], showsFailures: true });
  const { mutate: rehearse } = rehearsed;
  // As text: it is asked anew when another return is chosen.
  const asked = JSON.stringify({ ...input, dryRun: true });
  useEffect(() => {
    if (!isChosen) return;
    const timer = setTimeout(() => rehearse({ input: JSON.parse(asked) as typeof input }), pause);
    return () => clearTimeout(timer);
  }, [asked, isChosen, rehearse]);
  const { mutate, isPending } = useChange(document, {
    affects: [...touchedByMoney, 'catalog', 'stock'],
    onDone: ({ returnOrder }) => {
      showDone(t.done({ amount: money(returnOrder.amount, currency) }));
      onDone();
    },
  });
  return {
    draft,
    set: (part: Partial<Draft>) => setDraft(present => ({ ...present, ...part })),
    charged: isChosen ? rehearsed.data?.returnOrder.amount : undefined,
    error: isChosen ? rehearsed.error : null,
    isChosen,
    isPending,
    submit: () => {
      const more = {
        ...(amount !== '' && { amount }),
        ...(reason.trim() && { reason: reason.trim() }),
      };
      if (isChosen) mutate({ input: { ...input, ...more } });
    },
  };
}

export type Returning = ReturnType<typeof useReturn>;
