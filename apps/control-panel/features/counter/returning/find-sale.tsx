import { till as t } from '#texts/till';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { send } from '../../../data/send.ts';
import { useBusiness } from '../../../data/session.ts';
import { useAddress } from '../../../data/use-address.ts';
import { Confirm } from '../../../ui/feedback/confirm.tsx';
import { showFailure } from '../../../ui/change/toasts.ts';
import document from './find-sale.graphql';

interface Props {
  /** Called after the sale is found and opened. */
  onFound: () => void;
  onClose: () => void;
}

/** Finds a sale by its receipt number and starts its return. */
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
      // The search also matches client names, so the number must be equal.
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
