import { hours as t } from '#texts/hours';
import { TextInput } from '@mantine/core';
import { weekdays } from '../../../packages/shared/local-days.ts';
import type { TypedHours } from './hours.ts';
import { useWeekday } from '../parts/weekday.ts';
import styles from './hours.module.css';

interface Props {
  typed: TypedHours;
  /** The days that cannot be read. */
  wrong: readonly string[];
  onChange: (typed: TypedHours) => void;
}

/** The hours of a week, typed: several stretches by commas, nothing for a day off. */
export function HoursFields({ typed, wrong, onChange }: Props) {
  const nameOf = useWeekday('long');
  return (
    <fieldset className={styles['hours']}>
      <legend>{t.hours}</legend>
      <p className={styles['hint']}>{t.hint}</p>
      {weekdays.map(day => (
        <TextInput
          key={day}
          label={nameOf(day)}
          value={typed[day]}
          placeholder={t.off}
          error={wrong.includes(day) && t.wrong}
          onChange={({ currentTarget }) => onChange({ ...typed, [day]: currentTarget.value })}
          classNames={{ root: styles['day']!, label: styles['name']! }}
        />
      ))}
    </fieldset>
  );
}
