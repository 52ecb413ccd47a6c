import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useBusiness } from '../api/session.ts';
import { useSpoken } from '../texts/use-texts.ts';
import { digitsOf } from './money.tsx';

/** An amount to type, in the business's currency unless another is given. */
export function AmountField({ currency, ...props }: NumberInputProps & { currency?: string }) {
  const { currency: own } = useBusiness();
  const { locale } = useSpoken();
  return (
    <NumberInput
      min={0}
      clampBehavior="none"
      decimalScale={digitsOf(currency ?? own)}
      decimalSeparator={decimalSign(locale)}
      allowedDecimalSeparators={['.', ',']}
      hideControls
      inputMode="decimal"
      {...props}
    />
  );
}

function decimalSign(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}
