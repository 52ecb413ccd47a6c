import { catalogItem as t } from '#texts/catalogItem';
import { NumberInput } from '@mantine/core';
import { AmountField } from '../../../../ui/form/amount-field.tsx';
import type { Fields } from '../../../../ui/form/use-fields.ts';
import styles from '../item.module.css';
import type { Values } from '../values.ts';
import { whole } from '../whole.ts';

/** A price and a duration; empty ones are those of the item. */
interface Terms {
  price: number | '';
  durationMinutes: number | '';
}

interface Props<Own extends Terms> {
  /** Name of the person or location with the terms. */
  name: string;
  fields: Fields<Values>;
  terms: Own;
  onChange: (terms: Own) => void;
}

const number = (value: number | string) => (typeof value === 'number' ? value : '');

/** Fields for a price, and for a service a duration, that differ from those of the item. */
export function OwnTerms<Own extends Terms>({ name, fields, terms, onChange }: Props<Own>) {
  const { type, durationMinutes, price } = fields.values;
  return (
    <div className={styles['pair']}>
      <AmountField
        aria-label={`${name}: ${t.price}`}
        placeholder={String(price)}
        value={terms.price}
        onChange={value => onChange({ ...terms, price: number(value) })}
      />
      {type === 'service' && (
        <NumberInput
          {...whole}
          aria-label={`${name}: ${t.duration}`}
          placeholder={String(durationMinutes)}
          min={1}
          max={1440}
          clampBehavior="blur"
          rightSection={t.min}
          rightSectionWidth={48}
          value={terms.durationMinutes}
          onChange={value => onChange({ ...terms, durationMinutes: number(value) })}
        />
      )}
    </div>
  );
}
