import { orders as t } from '#texts/orders';
import { useEffect, useState } from 'react';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { showDone } from '../../../ui/change/toasts.ts';
import { touchedByMoney } from '../../payments/touched-by-money.ts';
import type { Order } from '../steps.ts';
import { changeOf, draftOf, type Draft } from './draft.ts';
import document from './update-order.graphql';

/** Delay in milliseconds after the last edit before the preview is requested. */
const pause = 350;

/** State of an order edit: draft, previewed total and save. */
export function useEdit(order: Order, onDone: () => void) {
  const { id: businessId } = useBusiness();
  const [draft, setDraft] = useState(() => draftOf(order));
  const change = changeOf(order, draft);
  const isChanged = Object.keys(change).length > 0;
  const input = { ...change, businessId, orderId: order.id, version: order.version };
  const rehearsed = useChange(document, { affects: [], showsFailures: true });
  const { mutate: rehearse } = rehearsed;
  // A string, so that the effect runs only when the input's content changes.
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
