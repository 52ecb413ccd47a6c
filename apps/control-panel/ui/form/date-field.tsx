import '@mantine/dates/styles.layer.css';
import { DatePickerInput, DatesProvider, type DatePickerInputProps } from '@mantine/dates';
import 'dayjs/locale/de';
import 'dayjs/locale/ru';
import { useId } from 'react';
import { useSpoken } from '../../i18n/spoken.ts';
import { Icon } from '../text/icon.tsx';
import { useDates, useMonth } from '../time/use-time.ts';

/** Field for a local day, `YYYY-MM-DD`, without a time zone. */
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
        // Both ids are equal, so that the opened month is labelled by the field.
        id={id}
        popoverProps={{ id }}
        {...month}
        {...props}
      />
    </DatesProvider>
  );
}
