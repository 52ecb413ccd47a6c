import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../data/session.ts';
import { useSpoken } from '../../i18n/spoken.ts';
import { digitsOf } from '../text/money.tsx';
import { decimalSign, readAmount } from '../../../../packages/shared/read-amount.ts';

type Amount = number | string;

interface Props extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  currency?: string;
  /** Empty, or text that is not a valid amount. */
  value?: Amount | undefined;
  onChange?: ((value: Amount) => void) | undefined;
}

/** Field for an amount in local notation, in the business's currency by default. */
export function AmountField({ currency, value = '', onChange, onBlur, ...props }: Props) {
  const { currency: own } = useBusiness();
  const { locale } = useSpoken();
  const [typed, setTyped] = useState<string | null>(null);
  const digits = digitsOf(currency ?? own);
  const written = typeof value === 'string' ? value : writtenIn(locale, digits).format(value);
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? written}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onChange?.(readAmount(text, { decimalSign: decimalSign(locale), digits }) ?? text.trim());
      }}
      onBlur={event => {
        setTyped(null);
        onBlur?.(event);
      }}
      {...props}
    />
  );
}

function writtenIn(locale: string, digits: number): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: Math.max(digits, 4),
    useGrouping: false,
  });
}
