import { NumberInput, TextInput } from '@mantine/core';
import settleCancellationInput from 'virtual:limits/SettleCancellationInput';
import { Confirm } from '../../parts/confirm.tsx';
import { digitsOf } from '../../parts/money.tsx';
import { useFields } from '../../parts/use-fields.ts';
import { useFrameTexts, useTexts } from '../../texts/use-texts.ts';
import type { Target } from '../use-paying.ts';
import { texts } from './texts.ts';
import { useSettle } from './use-settle.ts';

interface Props {
  target: Target;
  currency: string;
  onClose: () => void;
}

/** Asks what is kept instead of what was agreed; the rest goes back. */
export function KeepAnother({ target, currency, onClose }: Props) {
  const t = useTexts(texts);
  const { optional } = useFrameTexts();
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
      <NumberInput
        {...fields.of('keep')}
        label={t.keep}
        min={0}
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
