import { loyalty as t } from '#texts/loyalty';
import { Button, NumberInput, TextInput } from '@mantine/core';
import styles from './loyalty.module.css';

/** A tier as it is typed. */
export interface TypedTier {
  name: string;
  pointsFrom: number | '';
  percent: number | '';
}

interface Props {
  tiers: readonly TypedTier[];
  disabled: boolean;
  onChange: (tiers: TypedTier[]) => void;
}

const whole = { allowDecimal: false, clampBehavior: 'none', inputMode: 'numeric' } as const;
const most = 5;

/** Tiers of clients: their names, the points of a year that reach them, and what their sales earn. */
export function Tiers({ tiers, disabled, onChange }: Props) {
  const change = (index: number, values: Partial<TypedTier>) =>
    onChange(tiers.map((tier, at) => (at === index ? { ...tier, ...values } : tier)));
  return (
    <fieldset className={styles['tiers']}>
      <legend>{t.tiers}</legend>
      <p className={styles['small']}>{t.tiersHint}</p>
      {tiers.map((tier, index) => (
        // Tiers have no id, and their order is that of the form.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles['tier']}>
          <TextInput
            label={t.tierName}
            value={tier.name}
            disabled={disabled}
            maxLength={100}
            onChange={event => change(index, { name: event.currentTarget.value })}
          />
          <NumberInput
            {...whole}
            label={t.tierFrom}
            value={tier.pointsFrom}
            disabled={disabled}
            onChange={value => change(index, { pointsFrom: numberOf(value) })}
          />
          <NumberInput
            {...whole}
            label={t.tierPercent}
            suffix=" %"
            value={tier.percent}
            disabled={disabled}
            onChange={value => change(index, { percent: numberOf(value) })}
          />
          {!disabled && (
            <Button
              variant="subtle"
              aria-label={t.removeTier({ name: tier.name })}
              onClick={() => onChange(tiers.filter((_, at) => at !== index))}
            >
              {t.remove}
            </Button>
          )}
        </div>
      ))}
      {!disabled && tiers.length < most && (
        <Button
          variant="default"
          className={styles['save']}
          onClick={() => onChange([...tiers, { name: '', pointsFrom: '', percent: 150 }])}
        >
          {t.addTier}
        </Button>
      )}
    </fieldset>
  );
}

function numberOf(value: number | string): number | '' {
  return typeof value === 'number' ? value : '';
}
