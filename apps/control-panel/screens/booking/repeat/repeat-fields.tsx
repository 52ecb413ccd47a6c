import { bookingRepeat as t } from '#texts/bookingRepeat';
import { NumberInput, Select } from '@mantine/core';
import { mostTimes, rules, type Often, type Repeat } from './rules.ts';
import styles from '../booking.module.css';

interface Props {
  repeat: Repeat | null;
  onChange: (repeat: Repeat | null) => void;
}

const never = 'never';
const usualTimes = 6;

/** Whether the visit is repeated: how often, and how many times. */
export function RepeatFields({ repeat, onChange }: Props) {
  const times = repeat?.times ?? usualTimes;
  const choices = Object.keys(rules) as Often[];
  return (
    <div className={styles['pair']}>
      <Select
        label={t.repeat}
        data={[
          { value: never, label: t.never },
          ...choices.map(value => ({ value, label: t.often[value] })),
        ]}
        value={repeat?.often ?? never}
        onChange={value =>
          onChange(value === null || value === never ? null : { often: value as Often, times })
        }
        allowDeselect={false}
      />
      {repeat && (
        <NumberInput
          label={t.times}
          value={repeat.times}
          min={2}
          max={mostTimes}
          clampBehavior="strict"
          allowDecimal={false}
          onChange={value => {
            const count = Number(value);
            if (count >= 1) onChange({ ...repeat, times: count });
          }}
        />
      )}
    </div>
  );
}
