import '@mantine/dates/styles.layer.css';
import { Input } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
import 'dayjs/locale/de';
import 'dayjs/locale/ru';
import { useState } from 'react';
import { useSpoken } from '../../i18n/spoken.ts';
import { useDates, useMonth } from '../time/use-time.ts';

interface Props {
  label: string;
  /** Days as `YYYY-MM-DD`. */
  first: string;
  last: string;
  /** Earliest selectable day. */
  from: string;
  onChange: (first: string, last: string) => void;
}

/** Month calendar in which one press selects a day, and a second one extends it to a range. */
export default function DaysPicker({ label, first, last, from, onChange }: Props) {
  const { locale } = useSpoken();
  const dates = useDates();
  const month = useMonth();
  // First day of a range until its last day is pressed.
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
