import { till as t } from '#texts/till';
import { SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import moveCashInput from 'virtual:limits/MoveCashInput';
import { useBusiness } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import { AmountField } from '../../parts/amount-field.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { showDone } from '../../parts/toasts.ts';
import { useFields } from '../../parts/use-fields.ts';
import type { ShownDrawer } from './shown-drawer.ts';
import document from './move-cash.graphql';

/** Puts cash into a drawer or takes it out, with a reason. */
export function MoveCash({ drawer, onClose }: { drawer: ShownDrawer; onClose: () => void }) {
  const { id: businessId } = useBusiness();
  const { id: drawerId, currency } = drawer;
  const [direction, setDirection] = useState<'in' | 'out'>('out');
  const initial = { amount: '' as number | '', reason: '' };
  const fields = useFields(moveCashInput, initial);
  const { mutate, isPending } = useChange(document, {
    affects: ['payment'],
    showsFailures: true,
    onDone: () => {
      showDone(t.moved);
      onClose();
    },
  });
  const run = ({ amount, reason }: typeof initial) =>
    mutate(
      { input: { businessId, drawerId, direction, amount: amount || 0, reason: reason.trim() } },
      { onError: fields.showFailure },
    );
  return (
    <Confirm
      opened
      title={t.move}
      action={t.moveAction}
      busy={isPending}
      onConfirm={() => fields.onSubmit(run)()}
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label={t.move}
        value={direction}
        onChange={value => setDirection(value as 'in' | 'out')}
        data={[
          { value: 'out', label: t.out },
          { value: 'in', label: t.in },
        ]}
      />
      <AmountField
        {...fields.of('amount')}
        currency={currency}
        label={t.amount}
        mt="sm"
        data-autofocus
      />
      <TextInput {...fields.of('reason')} label={t.reason} mt="sm" />
    </Confirm>
  );
}
