import { catalogItem as t } from '#texts/catalogItem';
import { Switch, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { weekdays } from '../../../../../packages/shared/local-days.ts';
import { readHours, typedHours, type TypedHours } from '../../opening-hours/hours.ts';
import type { Fields } from '../../../ui/form/use-fields.ts';
import { useWeekday } from '../../../ui/time/use-first-weekday.ts';
import { halfTyped, typedIn } from './half-typed.ts';
import styles from './item.module.css';
import type { Values } from './values.ts';

/** Bookable hours of a service by weekday, if they differ from the business's hours. */
export function Hours({ fields }: { fields: Fields<Values> }) {
  const errorId = useId();
  const { bookableHours: value } = fields.values;
  const { document, half } = typedIn(value);
  const [typed, setTyped] = useState(half);
  const short = useWeekday();
  const long = useWeekday('long');
  const error = fields.errors['bookableHours'];
  const week = typed ?? typedHours(document);
  const set = (next: TypedHours) => {
    setTyped(next);
    const read = readHours(next, document);
    fields.setFieldValue(
      'bookableHours',
      'document' in read ? read.document : halfTyped(next, document),
    );
  };
  const toggle = (isOn: boolean) => {
    if (isOn) return set({ ...typedHours('{}'), mon: t.sampleHours });
    setTyped(undefined);
    fields.setFieldValue('bookableHours', '');
  };
  return (
    <>
      <Switch
        label={t.fields.bookableHours}
        description={t.hints.bookableHours}
        checked={value !== ''}
        onChange={({ currentTarget }) => toggle(currentTarget.checked)}
      />
      {value !== '' && (
        <div className={styles['hours']}>
          {weekdays.map(day => (
            <Day
              key={day}
              short={short(day)}
              long={long(day)}
              text={week[day]}
              none={t.notOnDay}
              describedBy={error ? errorId : undefined}
              onChange={text => set({ ...week, [day]: text })}
            />
          ))}
        </div>
      )}
      {error && (
        <p id={errorId} className={styles['wrong']} role="alert">
          {error}
        </p>
      )}
    </>
  );
}

interface DayProps {
  short: string;
  long: string;
  text: string;
  none: string;
  describedBy: string | undefined;
  onChange: (text: string) => void;
}

function Day({ short, long, text, none, describedBy, onChange }: DayProps) {
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <TextInput
        aria-label={long}
        aria-describedby={describedBy}
        size="xs"
        maxLength={200}
        placeholder={none}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </>
  );
}
