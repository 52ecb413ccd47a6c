import { till as t } from '#texts/till';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { send } from '../../../api/send.ts';
import { useBusiness } from '../../../api/session.ts';
import { useAddress } from '../../../api/use-address.ts';
import { Confirm } from '../../../parts/confirm.tsx';
import { showFailure } from '../../../parts/toasts.ts';
import document from './find-sale.graphql';

interface Props {
  /** The sale was found, and is opened. */
  onFound: () => void;
  onClose: () => void;
}

/** Finds a sale by the number of its receipt, and begins to take its goods back. */
export default function FindSale({ onFound, onClose }: Props) {
  const { id: businessId } = useBusiness();
  const [, set] = useAddress();
  const [typed, setTyped] = useState('');
  const [missed, setMissed] = useState('');
  const [isPending, setPending] = useState(false);
  const find = async () => {
    const number = typed.trim();
    if (!number || isPending) return;
    setPending(true);
    try {
      const { receipts } = await send(document, { businessId, number });
      // The search finds clients, too.
      const found = receipts.items.find(each => each.number.toLowerCase() === number.toLowerCase());
      const id = found?.orderId ?? found?.appointmentId;
      if (!id) return setMissed(number);
      onFound();
      set({ open: id, act: found?.orderId ? 'return' : undefined }, { push: true });
    } catch (error) {
      showFailure(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Confirm
      opened
      title={t.returnTitle}
      action={t.returnAction}
      busy={isPending}
      onConfirm={() => void find()}
      onClose={onClose}
    >
      <TextInput
        label={t.receiptNumber}
        value={typed}
        error={missed && t.noReceipt({ number: missed })}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        onChange={({ currentTarget }) => {
          setMissed('');
          setTyped(currentTarget.value);
        }}
      />
      <Text c="dimmed" size="sm" mt="sm">
        {t.receiptHint}
      </Text>
    </Confirm>
  );
}
