import { welcome as t } from '#texts/welcome';
import { Checkbox, NumberInput, TextInput } from '@mantine/core';
import { useBusiness } from '../../api/session.ts';
import { AmountField } from '../../parts/amount-field.tsx';
import type { ItemRow } from '../rows.ts';
import styles from '../welcome.module.css';

interface Props {
  row: ItemRow;
  number: number;
  isLacking: boolean;
  onChange: (row: ItemRow) => void;
}

/** A service or a product: whether it is offered, its name, time and price. */
export function ServiceRow({ row, number, isLacking, onChange }: Props) {
  const { currency } = useBusiness();
  const name = row.name || t.serviceOf({ number });
  const lacks = (value: unknown) => isLacking && (value === '' || value === 0);
  return (
    <li className={styles['row']} data-off={!row.active || undefined}>
      <Checkbox
        aria-label={t.offers({ name })}
        checked={row.active}
        onChange={({ currentTarget }) => onChange({ ...row, active: currentTarget.checked })}
      />
      <TextInput
        aria-label={t.nameOf({ number })}
        value={row.name}
        maxLength={200}
        error={lacks(row.name)}
        placeholder={t.serviceHint}
        onChange={({ currentTarget }) => onChange({ ...row, name: currentTarget.value })}
      />
      {row.isService ? (
        <NumberInput
          aria-label={t.minutesOf({ name })}
          value={row.minutes}
          min={1}
          max={1440}
          allowDecimal={false}
          hideControls
          inputMode="numeric"
          error={lacks(row.minutes)}
          rightSection={t.minutes}
          rightSectionWidth={48}
          onChange={value => onChange({ ...row, minutes: typeof value === 'number' ? value : '' })}
        />
      ) : (
        <span className={styles['product']}>{t.product}</span>
      )}
      <AmountField
        aria-label={t.priceOf({ name })}
        value={row.price}
        error={lacks(row.price)}
        rightSection={currency}
        rightSectionWidth={52}
        onChange={value => onChange({ ...row, price: value === '' ? '' : Number(value) })}
      />
    </li>
  );
}
