import { settings as t } from '#texts/settings';
import { NativeSelect, NumberInput } from '@mantine/core';
import { useBusiness } from '../../api/session.ts';
import { AmountField } from '../../parts/amount-field.tsx';
import type { Fields } from '../../parts/use-fields.ts';
import styles from './settings.module.css';
import type { Kept, Typed } from './typed-policy.ts';

interface Props {
  fields: Fields<Typed>;
  of: 'late' | 'noShow';
  choices: readonly Kept[];
}

/** What is kept in one case: how it is told, and how much it is. */
export function FeeField({ fields, of, choices }: Props) {
  const { currency } = useBusiness();
  const kept = fields.values[of];
  const name = t[`${of}Fee`];
  return (
    <div className={styles['fee']}>
      <NativeSelect
        label={t[of]}
        value={kept}
        onChange={({ currentTarget }) => fields.setFieldValue(of, currentTarget.value as Kept)}
        data={choices.map(value => ({ value, label: t.kept[value] }))}
      />
      {kept === 'percent' && (
        <NumberInput
          {...fields.of(`${of}FeePercent`)}
          aria-label={t.percentOf({ what: name })}
          min={0}
          max={100}
          decimalScale={4}
          allowedDecimalSeparators={['.', ',']}
          hideControls
          inputMode="decimal"
          rightSection="%"
        />
      )}
      {kept === 'amount' && (
        <AmountField
          {...fields.of(`${of}FeeAmount`)}
          aria-label={t.amountOf({ what: name })}
          rightSection={currency}
          rightSectionWidth={52}
        />
      )}
    </div>
  );
}
