import { paying as t } from '#texts/paying';
import { frame } from '#texts/frame';
import { SegmentedControl, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import refundPaymentInput from 'virtual:limits/RefundPaymentInput';
import { useBusiness } from '../api/session.ts';
import { useChange } from '../api/use-change.ts';
import type { PaymentEntryFragment } from '../operations.generated.ts';
import { AmountField } from '../parts/amount-field.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { useMoney } from '../parts/money.tsx';
import { showDone } from '../parts/toasts.ts';
import { useFields } from '../parts/use-fields.ts';
import document from './documents/refund-payment.graphql';
import { DrawerNeeded, showUnlessDrawer } from './drawer-needed.tsx';
import { touchedByMoney } from './touched-by-money.ts';

interface Props {
  payment: PaymentEntryFragment;
  onClose: () => void;
}

/** Refunds a payment, whole or in part: says what is left and where it goes. */
export default function Refund({ payment, onClose }: Props) {
  const { optional } = frame;
  const money = useMoney();
  const { id: businessId } = useBusiness();
  const { id: paymentId, currency, captured, provider, refundable: left } = payment;
  const [isPart, setPart] = useState(false);
  const fields = useFields(refundPaymentInput, { amount: '' as number | '', reason: '' });
  const { mutate, isPending, error } = useChange(document, {
    affects: touchedByMoney,
    showsFailures: true,
    onDone: ({ refundPayment }) => {
      showDone(t.refunded({ amount: money(refundPayment.amount, currency) }));
      onClose();
    },
  });
  const { amount, reason } = fields.values;
  const to: Partial<Record<string, string>> = t.to;
  const sum = isPart ? amount || 0 : left;
  const run = () => {
    if (sum <= 0 || sum > left)
      return fields.setFieldError('amount', t.left({ amount: money(left, currency) }));
    const input = { businessId, paymentId, amount: sum, reason: reason.trim() || null };
    mutate({ input }, { onError: showUnlessDrawer });
  };
  return (
    <Confirm
      opened
      danger
      title={t.refundTitle({ amount: money(captured, currency) })}
      text={`${t.left({ amount: money(left, currency) })} ${to[provider] ?? t.toOther}`}
      action={sum > 0 ? t.refundAction({ amount: money(sum, currency) }) : t.refund}
      busy={isPending}
      onConfirm={run}
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        mt="md"
        value={isPart ? 'part' : 'whole'}
        onChange={value => setPart(value === 'part')}
        data={[
          { value: 'whole', label: `${t.whole}: ${money(left, currency)}` },
          { value: 'part', label: t.part },
        ]}
      />
      {isPart && (
        <AmountField
          {...fields.of('amount')}
          label={t.amount}
          max={left}
          currency={currency}
          mt="sm"
          data-autofocus
        />
      )}
      <TextInput {...fields.of('reason')} label={t.reason} placeholder={optional} mt="sm" />
      <Text c="dimmed" size="sm" mt="sm">
        {t.cannotUndo}
      </Text>
      <DrawerNeeded error={error} />
    </Confirm>
  );
}
