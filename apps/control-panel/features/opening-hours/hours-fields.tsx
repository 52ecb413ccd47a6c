import { hours as t } from '#texts/hours';
import { TextInput, Switch } from '@mantine/core';
import { weekdays } from '../../../../packages/shared/local-days.ts';
import type { TypedHours } from './hours.ts';
import { useWeekday } from '../../ui/time/use-first-weekday.ts';
import type { useHours } from './use-hours.ts';
import styles from './hours.module.css';

interface Props {
  typed: TypedHours;
  /** Days with invalid text. */
  wrong: readonly string[];
  onChange: (typed: TypedHours) => void;
}

/** Fields for weekly hours: intervals separated by commas, empty for a day off. */
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

interface OwnHoursProps {
  label: string;
  hours: ReturnType<typeof useHours>;
  /**
   * True if the business's hours are shown while the person has none of their own. Editing makes them own
   * hours.
   */
  showsOthers?: boolean;
}

/** Switch and fields for a person's own hours. */
export function OwnHours({ label, hours, showsOthers = false }: OwnHoursProps) {
  const { isOwn, setOwn, typed, wrong, typeOwn } = hours;
  return (
    <>
      <Switch
        label={label}
        checked={isOwn}
        onChange={({ currentTarget }) => setOwn(currentTarget.checked)}
      />
      {(isOwn || showsOthers) && <HoursFields typed={typed} wrong={wrong} onChange={typeOwn} />}
    </>
  );
}
