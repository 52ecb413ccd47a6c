import '@mantine/dates/styles.layer.css';
import { DatePicker, DatesProvider } from '@mantine/dates';
import 'dayjs/locale/de';
import 'dayjs/locale/ru';
import { useDates, useMonth } from '../time/use-time.ts';

/** Month calendar to choose a day, `YYYY-MM-DD`. Its code is large, so it should load by `lazy`. */
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
