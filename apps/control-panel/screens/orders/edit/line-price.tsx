import { orders as t } from '#texts/orders';
import { TextInput } from '@mantine/core';
import { AmountField } from '../../../parts/amount-field.tsx';
import type { PriceDraft } from './draft.ts';
import styles from './edit.module.css';

interface Props {
  title: string;
  currency: string;
  given: PriceDraft;
  onChange: (given: PriceDraft) => void;
}

/** Another price of one unit that staff give a line, and why. */
export function LinePrice({ title, currency, given, onChange }: Props) {
  return (
    <div className={styles['price']}>
      <AmountField
        aria-label={t.priceOf({ title })}
        placeholder={t.newPrice}
        value={given.price}
        onChange={value => onChange({ ...given, price: typeof value === 'number' ? value : '' })}
        currency={currency}
        data-autofocus
      />
      <TextInput
        aria-label={t.reasonOf({ title })}
        placeholder={t.priceReason}
        value={given.reason}
        onChange={({ currentTarget }) => onChange({ ...given, reason: currentTarget.value })}
        maxLength={200}
        required={given.price !== ''}
      />
    </div>
  );
}
