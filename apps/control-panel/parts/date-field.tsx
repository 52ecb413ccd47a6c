import '@mantine/dates/styles.layer.css';
import { DatePickerInput, DatesProvider, type DatePickerInputProps } from '@mantine/dates';
import 'dayjs/locale/de';
import 'dayjs/locale/ru';
import { useId } from 'react';
import { useSpoken } from '../texts/spoken.ts';
import { Icon } from './icon.tsx';
import { useDates } from './use-dates.ts';
import { useMonth } from './use-month.ts';

/** A day of the business, `YYYY-MM-DD`: no time zone is in it. */
export function DateField(props: DatePickerInputProps) {
  const { locale } = useSpoken();
  const dates = useDates();
  const month = useMonth();
  const id = useId();
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <DatesProvider settings={dates}>
      <DatePickerInput
        valueFormatter={({ date }) =>
          typeof date === 'string' ? format.format(new Date(`${date.slice(0, 10)}T12:00:00Z`)) : ''
        }
        leftSection={<Icon name="calendar" size={16} />}
        // Both ids are the same, so that the month that opens has the name of the field.
        id={id}
        popoverProps={{ id }}
        {...month}
        {...props}
      />
    </DatesProvider>
  );
}
