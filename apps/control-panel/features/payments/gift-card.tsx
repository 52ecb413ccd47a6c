import { paying as t } from '#texts/paying';
import { Text, TextInput } from '@mantine/core';
import initPaymentInput from 'virtual:limits/InitPaymentInput';
import { useBusiness } from '../../data/session.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { useMoney } from '../../ui/text/money.tsx';
import { showDone } from '../../ui/change/toasts.ts';
import { useFields } from '../../ui/form/use-fields.ts';
import document from './documents/start-payment.graphql';
import { touchedByMoney } from './touched-by-money.ts';
import type { Target } from './use-paying.ts';

interface Props {
  target: Target;
  due: number;
  currency: string;
  onClose: () => void;
}

/** Form that charges a gift card by its code, up to its balance. */
export default function GiftCard({ target, due, currency, onClose }: Props) {
  const money = useMoney();
  const { id: businessId } = useBusiness();
  const fields = useFields(initPaymentInput, { giftCardCode: '' });
  const { mutate, isPending } = useChange(document, {
    affects: touchedByMoney,
    onDone: ({ initPayment: { amount } }) => {
      showDone(t.received({ amount: money(amount, currency) }));
      onClose();
    },
  });
  const giftCardCode = fields.values.giftCardCode.trim();
  return (
    <Confirm
      opened
      title={t.card}
      text={t.cardText({ amount: money(due, currency) })}
      action={t.cardAction}
      busy={isPending}
      onConfirm={() => giftCardCode && mutate({ input: { businessId, ...target, giftCardCode } })}
      onClose={onClose}
    >
      <TextInput
        {...fields.of('giftCardCode')}
        label={t.cardCode}
        placeholder="7K3M-Q9TD-2XWA-5HRE"
        autoComplete="off"
        spellCheck={false}
        mt="md"
        data-autofocus
      />
      <Text c="dimmed" size="sm" mt="sm">
        {t.cardRest}
      </Text>
    </Confirm>
  );
}
