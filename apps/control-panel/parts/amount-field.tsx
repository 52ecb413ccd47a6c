import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../api/session.ts';
import { useSpoken } from '../texts/spoken.ts';
import { digitsOf } from './money.tsx';
import { decimalSign, readAmount } from '../../../packages/shared/read-amount.ts';

type Amount = number | string;

interface Props extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  currency?: string;
  /** Text is nothing, or what is no amount. */
  value?: Amount | undefined;
  onChange?: ((value: Amount) => void) | undefined;
}

/** An amount to type as people write it, in the business's currency unless another is given. */
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
