import { NumberInput, TextInput } from '@mantine/core';
import settleCancellationInput from 'virtual:limits/SettleCancellationInput';
import { Confirm } from '../../parts/confirm.tsx';
import { digitsOf, useMoney } from '../../parts/money.tsx';
import { useFields } from '../../parts/use-fields.ts';
import { useFrameTexts, useTexts } from '../../texts/use-texts.ts';
import type { Target } from '../use-paying.ts';
import { texts } from './texts.ts';
import { useSettle } from './use-settle.ts';

interface Props {
  target: Target;
  /** No more is kept than this. */
  most: number;
  currency: string;
  onClose: () => void;
}

/** Asks what is kept instead of what was agreed; the rest goes back. */
export function KeepAnother({ target, most, currency, onClose }: Props) {
  const t = useTexts(texts);
  const { optional } = useFrameTexts();
  const money = useMoney();
  const { settle, isPending } = useSettle(target, onClose);
  const fields = useFields(settleCancellationInput, { keep: 0 as number | '', reason: '' });
  const { keep, reason } = fields.values;
  const run = () => {
    if (keep === '' || keep > most) {
      return fields.setFieldError('keep', t.most(money(most, currency)));
    }
    settle(keep, reason.trim());
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
      <NumberInput
        {...fields.of('keep')}
        label={t.keep}
        min={0}
        max={most}
        clampBehavior="none"
        decimalScale={digitsOf(currency)}
        allowedDecimalSeparators={['.', ',']}
        hideControls
        inputMode="decimal"
        mt="md"
        data-autofocus
      />
      <TextInput {...fields.of('reason')} label={t.reason} placeholder={optional} mt="sm" />
    </Confirm>
  );
}
