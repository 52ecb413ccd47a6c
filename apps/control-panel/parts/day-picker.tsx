import '@mantine/dates/styles.layer.css';
import { DatePicker, DatesProvider } from '@mantine/dates';
import 'dayjs/locale/de';
import 'dayjs/locale/ru';
import { useDates } from './use-dates.ts';
import { useMonth } from './use-month.ts';

/** A month to choose a day in, `YYYY-MM-DD`; it is much to load, so `lazy` fits. */
export default function DayPicker({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const dates = useDates();
  const month = useMonth();
  return (
    <DatesProvider settings={dates}>
      <DatePicker
        value={day}
        defaultDate={day}
        onChange={value => value && onDay(value)}
        {...month}
      />
    </DatesProvider>
  );
}
