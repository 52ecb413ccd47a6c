import { TextInput } from '@mantine/core';
import { weekdays, type TypedHours } from './hours.ts';
import { useSpoken, useTexts } from '../texts/use-texts.ts';
import { texts } from './texts.ts';
import styles from './hours.module.css';

interface Props {
  typed: TypedHours;
  /** The days that cannot be read. */
  wrong: readonly string[];
  onChange: (typed: TypedHours) => void;
}

/** The hours of a week, typed: several stretches by commas, nothing for a day off. */
export function HoursFields({ typed, wrong, onChange }: Props) {
  const t = useTexts(texts);
  const { locale } = useSpoken();
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return (
    <fieldset className={styles['hours']}>
      <legend>{t.hours}</legend>
      <p className={styles['hint']}>{t.hint}</p>
      {weekdays.map((day, index) => (
        <TextInput
          key={day}
          // The 1st of January 2024 was a Monday.
          label={format.format(Date.UTC(2024, 0, 1 + index))}
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
