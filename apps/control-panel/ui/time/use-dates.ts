import { frame } from '#texts/frame';
import type { DatesProviderSettings } from '@mantine/dates';
import { useSpoken } from '../../i18n/spoken.ts';
import { useFirstWeekday } from './use-first-weekday.ts';

type MantineWeekday = NonNullable<DatesProviderSettings['firstDayOfWeek']>;

/** Returns the settings of Mantine's calendars, in which Sunday is 0. */
export function useDates(): DatesProviderSettings {
  const { language } = useSpoken();
  return { locale: language, firstDayOfWeek: (useFirstWeekday() % 7) as MantineWeekday };
}

/** Returns common props of month calendars: no days of other months, and labels of the arrows. */
export function useMonth() {
  const { month } = frame;
  return {
    hideOutsideDates: true,
    ariaLabels: { previousMonth: month.before, nextMonth: month.after },
  };
}
