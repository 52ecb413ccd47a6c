import { giftcards as t } from '#texts/giftcards';
import { TextInput } from '@mantine/core';
import adjustGiftCardInput from 'virtual:limits/AdjustGiftCardInput';
import { useBusiness } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import { AmountField } from '../../parts/amount-field.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { DateField } from '../../parts/date-field.tsx';
import { endOf } from '../../parts/last-day.ts';
import { showDone } from '../../parts/toasts.ts';
import { useFields } from '../../parts/use-fields.ts';
import document from './adjust-gift-card.graphql';
import type { Card } from './entries.tsx';

/** Changes what is on a card, or until when it pays, with a reason. */
export function Adjust({ card, onClose }: { card: Card; onClose: () => void }) {
  const { id: businessId, timezone } = useBusiness();
  const { id: giftCardId, hint, balance, currency, lastDay, version } = card;
  const initial = { balance: balance as number | '', expiresAt: lastDay, reason: '' };
  const fields = useFields(adjustGiftCardInput, initial);
  const { mutate, isPending } = useChange(document, {
    affects: ['giftcard'],
    showsFailures: true,
    onDone: () => {
      showDone(t.adjusted({ hint }));
      onClose();
    },
  });
  const run = (values: typeof initial) =>
    mutate(
      {
        input: {
          businessId,
          giftCardId,
          version,
          reason: values.reason.trim(),
          ...(values.balance !== '' && values.balance !== balance && { balance: values.balance }),
          ...(values.expiresAt !== lastDay && { expiresAt: endOf(values.expiresAt, timezone) }),
        },
      },
      { onError: fields.showFailure },
    );
  return (
    <Confirm
      opened
      title={t.adjustTitle({ hint })}
      action={t.adjust}
      busy={isPending}
      onConfirm={() => fields.onSubmit(run)()}
      onClose={onClose}
    >
      <AmountField {...fields.of('balance')} currency={currency} label={t.columns.balance} />
      <DateField
        {...fields.of('expiresAt')}
        label={t.lastDay}
        placeholder={t.forGood}
        clearable
        mt="sm"
      />
      <TextInput {...fields.of('reason')} label={t.reason} mt="sm" />
    </Confirm>
  );
}
