import { payingSettling as t } from '#texts/payingSettling';
import { frame } from '#texts/frame';
import { TextInput } from '@mantine/core';
import settleCancellationInput from 'virtual:limits/SettleCancellationInput';
import { AmountField } from '../../parts/amount-field.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { useFields } from '../../parts/use-fields.ts';
import type { Target } from '../use-paying.ts';
import { useSettle } from './use-settle.ts';

interface Props {
  target: Target;
  currency: string;
  onClose: () => void;
}

/** Asks what is kept instead of what was agreed; the rest goes back. */
export function KeepAnother({ target, currency, onClose }: Props) {
  const { optional } = frame;
  const { settle, isPending } = useSettle(target, onClose);
  const fields = useFields(settleCancellationInput, { keep: 0 as number | '', reason: '' });
  const { keep, reason } = fields.values;
  const run = () => {
    if (keep !== '') settle(keep, reason.trim());
  };
  return (
    <Confirm
      opened
      title={t.keepTitle}
      text={t.sure}
      action={t.keep}
      busy={isPending}
      onConfirm={run}
      onClose={onClose}
    >
      <AmountField
        {...fields.of('keep')}
        label={t.keep}
        currency={currency}
        mt="md"
        data-autofocus
      />
      <TextInput {...fields.of('reason')} label={t.reason} placeholder={optional} mt="sm" />
    </Confirm>
  );
}
