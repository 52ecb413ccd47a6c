import { orders as t } from '#texts/orders';
import { useEffect, useState } from 'react';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { showDone } from '../../../parts/toasts.ts';
import { touchedByMoney } from '../../../paying/touched-by-money.ts';
import type { Order } from '../steps.ts';
import { changeOf, draftOf, type Draft } from './draft.ts';
import document from './update-order.graphql';

/** So long after the last touch it is asked what a draft comes to, in milliseconds. */
const pause = 350;

/** An order being edited: its draft, what that comes to, and storing it. */
export function useEdit(order: Order, onDone: () => void) {
  const { id: businessId } = useBusiness();
  const [draft, setDraft] = useState(() => draftOf(order));
  const change = changeOf(order, draft);
  const isChanged = Object.keys(change).length > 0;
  const input = { ...change, businessId, orderId: order.id, version: order.version };
  const rehearsed = useChange(document, { affects: [], showsFailures: true });
  const { mutate: rehearse } = rehearsed;
  // As text: it is asked anew when the change is another one.
  const asked = JSON.stringify({ ...input, dryRun: true });
  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(() => rehearse({ input: JSON.parse(asked) as typeof input }), pause);
    return () => clearTimeout(timer);
  }, [asked, isChanged, rehearse]);
  const { mutate, isPending } = useChange(document, {
    affects: [...touchedByMoney, 'catalog', 'stock'],
    onDone: ({ updateOrder }) => {
      showDone(t.edited({ number: updateOrder.orderNumber }));
      onDone();
    },
  });
  return {
    draft,
    set: (part: Partial<Draft>) => setDraft(present => ({ ...present, ...part })),
    rehearsed: { order: rehearsed.data?.updateOrder, error: rehearsed.error },
    isPending,
    isChanged,
    submit: () => isChanged && mutate({ input }),
  };
}

export type Edited = ReturnType<typeof useEdit>;
