import '@mantine/dates/styles.layer.css';
import { Input } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
import 'dayjs/locale/de';
import 'dayjs/locale/ru';
import { useState } from 'react';
import { useSpoken } from '../texts/spoken.ts';
import { useDates } from './use-dates.ts';
import { useMonth } from './use-month.ts';

interface Props {
  label: string;
  /** Days as `YYYY-MM-DD`. */
  first: string;
  last: string;
  /** The earliest day that can be chosen. */
  from: string;
  onChange: (first: string, last: string) => void;
}

/** A month in view, in which one press chooses a day, and another one the last of several. */
export default function DaysPicker({ label, first, last, from, onChange }: Props) {
  const { locale } = useSpoken();
  const dates = useDates();
  const month = useMonth();
  // The first of several days, until the last one is pressed.
  const [begun, begin] = useState<string | null>(null);
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const chosen = format.formatRange(Date.parse(first), Date.parse(last));
  return (
    <Input.Wrapper label={label} description={<span aria-live="polite">{chosen}</span>}>
      <DatesProvider settings={dates}>
        <DatePicker
          type="range"
          allowSingleDateInRange
          value={begun ? [begun, null] : [first, last]}
          defaultDate={first}
          minDate={from}
          mt={4}
          onChange={([start, end]) => {
            if (!start) return;
            begin(end ? null : start);
            onChange(start, end ?? start);
          }}
          {...month}
        />
      </DatesProvider>
    </Input.Wrapper>
  );
}
