import { paying as t } from '#texts/paying';
import { frame } from '#texts/frame';
import { SegmentedControl, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import refundPaymentInput from 'virtual:limits/RefundPaymentInput';
import { useBusiness } from '../../data/session.ts';
import { useChange } from '../../ui/change/use-change.ts';
import type { PaymentEntryFragment } from '../../data/operations.generated.ts';
import { AmountField } from '../../ui/form/amount-field.tsx';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { useMoney } from '../../ui/text/money.tsx';
import { showDone } from '../../ui/change/toasts.ts';
import { useFields } from '../../ui/form/use-fields.ts';
import document from './documents/refund-payment.graphql';
import { CashDrawerNeeded, showUnlessCashDrawer } from './cash-drawer-needed.tsx';
import { touchedByMoney } from './touched-by-money.ts';

interface Props {
  payment: PaymentEntryFragment;
  onClose: () => void;
}

/** Dialog that refunds a payment fully or partly. It shows the refundable amount and the destination. */
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
    mutate({ input }, { onError: showUnlessCashDrawer });
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
          {
            value: 'whole',
            label: frame.labelled({ label: t.whole, value: money(left, currency) }),
          },
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
      <CashDrawerNeeded error={error} />
    </Confirm>
  );
}
