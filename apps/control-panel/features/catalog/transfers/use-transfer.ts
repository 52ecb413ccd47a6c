import { catalogTransfers as t } from '#texts/catalogTransfers';
import { useState } from 'react';
import { useCurrentLocation } from '../../../data/locations/current-location.ts';
import type { ListTransfersQuery } from '../../../data/operations.generated.ts';
import { useBusiness } from '../../../data/session.ts';
import { showDone } from '../../../ui/change/toasts.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import cancelDocument from './cancel-transfer.graphql';
import receiveDocument from './receive-transfer.graphql';
import saveDocument from './save-transfer.graphql';
import sendDocument from './send-transfer.graphql';

export type Transfer = ListTransfersQuery['stockTransfers']['items'][number];

/** A line of a draft. */
export interface Line {
  catalogItemId: string;
  variantId: string | null;
  title: string;
  quantity: number | '';
}

const affects = ['stock', 'catalog'] as const;

/** State of a transfer: its draft, the counted units, and the steps that change it. */
export function useTransfer(transfer: Transfer | undefined, onClose: () => void) {
  const { id: businessId } = useBusiness();
  const { id: current = '' } = useCurrentLocation();
  const [from, setFrom] = useState(transfer?.fromLocationId ?? current);
  const [to, setTo] = useState(transfer?.toLocationId ?? '');
  const [note, setNote] = useState(transfer?.note ?? '');
  const [lines, setLines] = useState<readonly Line[]>(transfer?.lines ?? []);
  const [counted, setCounted] = useState<readonly (number | '')[]>(
    (transfer?.lines ?? []).map(({ received, quantity }) => received ?? quantity),
  );
  const done = (text: string) => () => {
    showDone(text);
    onClose();
  };
  const saving = useChange(saveDocument, { affects });
  const sending = useChange(sendDocument, { affects, onDone: done(t.sentDone) });
  const receiving = useChange(receiveDocument, { affects, onDone: done(t.receivedDone) });
  const cancelling = useChange(cancelDocument, { affects, onDone: done(t.cancelledDone) });
  const isComplete =
    from !== '' && to !== '' && from !== to && lines.length > 0 && lines.every(isCounted);
  const draft = () => ({
    businessId,
    ...(transfer && { transferId: transfer.id, version: transfer.version }),
    fromLocationId: from,
    toLocationId: to,
    note: note.trim() || null,
    lines: lines.map(({ catalogItemId, variantId, quantity }) => ({
      catalogItemId,
      variantId,
      quantity: Number(quantity),
    })),
  });
  const step = transfer && { businessId, transferId: transfer.id, version: transfer.version };
  return {
    from,
    to,
    note,
    lines,
    counted,
    setFrom,
    setTo,
    setNote,
    setLines,
    setCounted,
    isComplete,
    isPending: [saving, sending, receiving, cancelling].some(({ isPending }) => isPending),
    save: () => saving.mutate({ input: draft() }, { onSuccess: done(t.saved) }),
    send: () =>
      saving.mutate(
        { input: draft() },
        {
          onSuccess: ({ saveStockTransfer: { id: transferId, version } }) =>
            sending.mutate({ input: { businessId, transferId, version } }),
        },
      ),
    receive: () => {
      if (!step || counted.some(count => count === '')) return;
      const given = counted.map((count, position) => ({ position, received: Number(count) }));
      receiving.mutate({ input: { ...step, lines: given } });
    },
    cancel: () => step && cancelling.mutate({ input: step }),
  };
}

const isCounted = ({ quantity }: Line) => quantity !== '' && quantity > 0;
