import { receipts as t } from '#texts/receipts';
import { TextInput } from '@mantine/core';
import creditReceiptInput from 'virtual:limits/CreditReceiptInput';
import { useBusiness } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import { AmountField } from '../../parts/amount-field.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { useMoney } from '../../parts/money.tsx';
import { showDone } from '../../parts/toasts.ts';
import { useFields } from '../../parts/use-fields.ts';
import document from './credit-receipt.graphql';
import type { ReceiptQuery } from '../../operations.generated.ts';

interface Props {
  receipt: ReceiptQuery['receipt'];
  onClose: () => void;
}

/** Takes a document back, in whole or in part; no money moves by it. */
export function Credit({ receipt, onClose }: Props) {
  const money = useMoney();
  const { id: businessId } = useBusiness();
  const { id: receiptId, number, currency, creditable: left } = receipt;
  const initial = { amount: left as number | '', reason: '' };
  const fields = useFields(creditReceiptInput, initial);
  const { mutate, isPending } = useChange(document, {
    affects: ['receipt', 'order', 'appointment'],
    showsFailures: true,
    onDone: ({ creditReceipt }) => {
      showDone(t.creditedBy({ number: creditReceipt.number }));
      onClose();
    },
  });
  const run = ({ amount, reason }: typeof initial) =>
    mutate(
      {
        input: {
          businessId,
          receiptId,
          ...(amount !== '' && { amount }),
          ...(reason.trim() && { reason: reason.trim() }),
        },
      },
      { onError: fields.showFailure },
    );
  return (
    <Confirm
      opened
      danger
      title={t.creditTitle({ number })}
      text={t.creditText({ left: money(left, currency) })}
      action={t.credit}
      busy={isPending}
      onConfirm={() => fields.onSubmit(run)()}
      onClose={onClose}
    >
      <AmountField
        {...fields.of('amount')}
        currency={currency}
        max={left}
        label={t.amount}
        mt="sm"
      />
      <TextInput {...fields.of('reason')} label={t.reason} mt="sm" />
    </Confirm>
  );
}
